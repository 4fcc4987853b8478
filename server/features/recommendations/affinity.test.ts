import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { updateAffinity } from './index.ts';

describeOnBoth('affinity', (database) => {
  const db = () => database().kysely;
  let member = 0;
  let products: number[] = [];
  const product = (at: number) => products[at] as number;

  beforeEach(async () => {
    const made = await db()
      .insertInto('member')
      .values({ name: 'Ada', user_name: `ada${member}`, email: `ada${member}@example.org` })
      .returning('id')
      .executeTakeFirstOrThrow();
    member = made.id;
    products = (await db().selectFrom('product').select('id').orderBy('id').limit(14).execute()).map(({ id }) => id);
    await db().deleteFrom('product_dirty').execute();
  });

  const affinity = (at: number) =>
    db()
      .selectFrom('affinity')
      .select(['kind', 'weight', 'pull'])
      .where('member_id', '=', member)
      .where('product_id', '=', product(at))
      .executeTakeFirst();
  const dirty = async () =>
    (await db().selectFrom('product_dirty').select('product_id').orderBy('product_id').execute()).map((row) => row.product_id);

  const after = (at: number, write: (tx: Parameters<typeof updateAffinity>[0]) => Promise<unknown>) =>
    db()
      .transaction()
      .execute(async (tx) => {
        await write(tx);
        await updateAffinity(tx, member, product(at));
      });
  const view = (at: number, when = new Date()) =>
    after(at, (tx) =>
      tx
        .insertInto('viewed_product')
        .values({ member_id: member, product_id: product(at), viewed_at: when })
        .onConflict((found) => found.columns(['member_id', 'product_id']).doUpdateSet({ viewed_at: when }))
        .execute(),
    );
  const like = (at: number) =>
    after(at, (tx) =>
      tx
        .insertInto('favourite_product')
        .values({ member_id: member, product_id: product(at) })
        .execute(),
    );
  const unlike = (at: number) =>
    after(at, (tx) => tx.deleteFrom('favourite_product').where('member_id', '=', member).where('product_id', '=', product(at)).execute());
  const review = (at: number, half_stars: number) =>
    after(at, (tx) =>
      tx
        .insertInto('review')
        .values({ member_id: member, product_id: product(at), half_stars, comment: 'So so' })
        .execute(),
    );

  test('is that of the strongest action, and deleted with the last one', async () => {
    await view(0);
    expect(await affinity(0)).toMatchObject({ kind: 'VIEWED', weight: expect.closeTo(0.2), pull: expect.closeTo(0.2) });
    await like(0);
    expect(await affinity(0)).toEqual({ kind: 'LIKED', weight: 1, pull: 1 });
    await unlike(0);
    expect(await affinity(0)).toMatchObject({ kind: 'VIEWED' });
    await like(1);
    await unlike(1);
    expect(await affinity(1)).toBeUndefined();
  });

  test.each([
    [10, 'LIKED', 1],
    [7, 'LIKED', 1],
    [6, 'REVIEWED', 0.5],
    [4, 'DISLIKED', 0],
  ])('a review of %i half stars is %s', async (halfStars, kind, pull) => {
    await review(0, halfStars);
    expect(await affinity(0)).toEqual({ kind, weight: 1, pull });
  });

  test('marks the product and the ten before it, once a day for views', async () => {
    for (let at = 0; at < 13; at += 1) await view(at, new Date(Date.UTC(2026, 0, 1, 0, at)));
    await db().deleteFrom('product_dirty').execute();
    await view(13, new Date(Date.UTC(2026, 0, 1, 9)));
    expect(await dirty()).toEqual(products.slice(3));
    await db().deleteFrom('product_dirty').execute();
    await view(13, new Date(Date.UTC(2026, 0, 1, 10)));
    expect(await dirty()).toEqual([]);
  });

  test('invalidates the claim of a running refresh', async () => {
    await view(0);
    await sql`update product_dirty set claimed = true`.execute(db());
    await like(0);
    const marks = await db().selectFrom('product_dirty').selectAll().execute();
    expect(marks).toEqual([{ product_id: product(0), claimed: false }]);
  });

  test('counts simultaneous actions', async () => {
    await Promise.all([view(0), like(0), review(0, 2)]);
    expect(await affinity(0)).toEqual({ kind: 'LIKED', weight: 1, pull: 1 });
  });
});

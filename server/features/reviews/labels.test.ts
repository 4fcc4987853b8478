import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { giveGrant } from '../../../test/support/staff.ts';

const LIST = 'GET review/list/pagination/{productId}';

apiOnBoth('labels of reviews', (api) => {
  const quiet = async (at = 0) => {
    const { rows } = await sql<{ id: number; slug: string }>`
      select id, slug from product where is_active order by id desc limit 1 offset ${at}`.execute(api.database().kysely);
    return rows[0] ?? { id: 0, slug: '' };
  };
  const write = async (product_id: number, writer: GroupMember | undefined, words: object = {}, lang = 'en') => {
    const { status, body } = await api.call('POST review', { product_id, rating: 4, comment: 'Soft', ...words }, { ...writer, lang });
    expect(status).toBe(200);
    return body.id;
  };
  const list = async (productId: number, asked: object = {}) => (await api.call(LIST, { productId, limit: 60, ...asked })).body;

  test('say who owns the product and who got it free or was paid, in the language it was written in', async () => {
    const { id: product } = await quiet();
    const [ann, bea, cleo] = await memberGroup(api, 3);
    const owned = await write(product, ann, { owns: 1 }, 'de');
    const free = await write(product, bea, { label: 'FREE' });
    const paid = await write(product, cleo, { label: 'PAID', owns: 1 }, 'ar');
    const { list: all } = await list(product);
    const shown = (id: number) => all.find((review) => review.id === id);
    expect(shown(owned)).toMatchObject({ owns: 1, label: 'NONE', lang: 'de', edited_at: null, rating_before: null, likes_before_edit: 0 });
    expect(shown(free)).toMatchObject({ owns: 0, label: 'FREE', lang: 'en' });
    expect(shown(paid)).toMatchObject({ owns: 1, label: 'PAID', lang: 'ar' });
  });

  test('narrow the list, alone and together, and count what is left', async () => {
    const { id: product } = await quiet();
    const { list: all } = await list(product);
    const narrowed: [object, (review: (typeof all)[number]) => boolean][] = [
      [{ owns: 1 }, ({ owns }) => owns === 1],
      [{ owns: 0 }, ({ owns }) => owns === 0],
      [{ label: 'FREE' }, ({ label }) => label === 'FREE'],
      [{ label: 'NONE' }, ({ label }) => label === 'NONE'],
      [{ lang: 'ar' }, ({ lang }) => lang === 'ar'],
      [{ lang: 'xx' }, () => false],
      [{ label: 'PAID', owns: 1, lang: 'ar', rating: 4 }, ({ label, owns }) => label === 'PAID' && owns === 1],
    ];
    for (const [asked, fits] of narrowed) {
      const { list: some, count } = await list(product, asked);
      expect(some, JSON.stringify(asked)).toEqual(all.filter(fits));
      expect(count).toBe(some.length);
      expect((await list(product, { ...asked, order_by: 'helpful' })).list.map(({ id }) => id).sort()).toEqual(
        some.map(({ id }) => id).sort(),
      );
    }
    for (const [field, value] of Object.entries({ owns: 2, label: 'GIFT', lang: 'german' })) {
      const { status, error } = await api.call(LIST, { productId: product, [field]: value });
      expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
    }
  });

  test('of staff are set by the grant of the account, whatever they send, and stay when it is gone', async () => {
    const { id: product } = await quiet(1);
    const [editor, other] = await memberGroup(api, 2);
    const db = api.database().kysely;
    await giveGrant(db, editor?.id ?? 0, 'EDITOR');
    const id = await write(product, editor, { label: 'NONE', owns: 1 });
    expect((await list(product, { label: 'STAFF' })).list.map((review) => review.id)).toEqual([id]);
    const edit = (words: object, who = editor) => api.call('PUT review/{id}', { id, rating: 3, comment: 'Softer', ...words }, who ?? {});
    expect((await edit({ label: 'FREE' })).status).toBe(200);
    await sql`delete from staff_grant where member_id = ${editor?.id}`.execute(db);
    expect((await edit({ label: 'NONE' })).status).toBe(200);
    expect((await list(product, { label: 'STAFF' })).list[0]).toMatchObject({ id, label: 'STAFF' });
    for (const key of ['POST review', 'PUT review/{id}'] as const) {
      const { status, error } = await api.call(key, { id, product_id: product, rating: 3, comment: 'Mine', label: 'STAFF' }, other ?? {});
      expect([status, error.errors?.[0]?.field]).toEqual([400, 'label']);
    }
  });

  test('decide which averages a review counts in, also after an edit and a deletion', async () => {
    const { id: product, slug } = await quiet(2);
    const ratings = async () => (await api.call('GET product/slug/detail/{slug}', { slug })).body.info.ratings;
    const before = await ratings();
    const [ann, bea] = await memberGroup(api, 2);
    const own = await write(product, ann, { rating: 5, owns: 1 });
    const free = await write(product, bea, { rating: 2, label: 'FREE' });
    const counts = async () => {
      const now = await ratings();
      return (['all', 'independent', 'owners'] as const).map((kind) => now[kind].count - before[kind].count);
    };
    expect(await counts()).toEqual([2, 1, 1]);
    expect((await ratings()).owners).toEqual({ average: 5, count: before.owners.count + 1 });
    await api.call('PUT review/{id}', { id: own, rating: 5, comment: 'Soft', owns: 0, label: 'PAID' }, ann ?? {});
    expect(await counts()).toEqual([2, 0, 0]);
    // What is not asked stays.
    await api.call('PUT review/{id}', { id: own, rating: 1, comment: 'Hard' }, ann ?? {});
    expect(await counts()).toEqual([2, 0, 0]);
    await api.call('DELETE review/{id}', { id: free }, bea ?? {});
    expect(await counts()).toEqual([1, 0, 0]);
  });
});

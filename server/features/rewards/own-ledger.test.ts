import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Output } from '../../../contract/index.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { publish, say } from '../../../test/support/posts.ts';
import { correctPoints } from './index.ts';

type Page = Output<'GET reward/list'>;

apiOnBoth('the ledger of a member', (api) => {
  const db = () => api.database().kysely;
  const read = async ({ token }: GroupMember, input: object = {}, lang?: string) =>
    (await api.call('GET reward/list', input, { token, ...(lang && { lang }) })).body;
  const people = async () => {
    const [one, two] = await memberGroup(api, 2);
    if (!one || !two) throw new Error('A group has its members');
    return [one, two] as const;
  };
  const products = async () =>
    (await sql<{ id: number; slug: string }>`select id, slug from product where is_active order by id limit 3`.execute(db())).rows;
  const review = async ({ token }: GroupMember, productId = 0) =>
    (await api.call('POST review', { product_id: productId, rating: 2, comment: 'Mine' }, { token })).body.id;

  test('says why points came and went, what earned them and what was left, and sums up to the total', async () => {
    const [ada, bea] = await people();
    const [first, second] = await products();
    const kept = await review(ada, first?.id);
    const gone = await review(ada, second?.id);
    const talk = await publish(api, bea, { type: 'DISCUSSION', title: 'What do you use?' });
    await say(api, ada, talk.id);
    await api.call('DELETE review/{id}', { id: gone }, { token: ada.token });
    await db()
      .transaction()
      .execute((tx) => correctPoints(tx, ada.id, { points: 7, note: 'For helping at the fair' }));
    await db()
      .transaction()
      .execute((tx) => correctPoints(tx, ada.id, { points: -2, note: 'Given twice' }));
    const { list, count, total, next_offset } = await read(ada);
    expect(list.map(({ reason, points, balance, note }) => [reason, points, balance, note])).toEqual([
      ['CORRECTION', -2, 15, 'Given twice'],
      ['CORRECTION', 7, 17, 'For helping at the fair'],
      ['REVIEW_DELETED', -5, 10, null],
      ['REPLY', 5, 15, null],
      ['REVIEW', 5, 10, null],
      ['REVIEW', 5, 5, null],
    ]);
    expect([count, total, next_offset]).toEqual([6, 15, null]);
    expect(kept).toBeGreaterThan(0);
    expect(list.map(({ about }) => about && [about.kind, about.slug])).toEqual([
      null,
      null,
      null,
      ['POST', talk.slug],
      null,
      ['PRODUCT', first?.slug],
    ]);
    expect(total).toBe((await api.call('GET users/me', {}, { token: ada.token })).body.reward_points);
  });

  test('keeps balances over pages, and names nothing that the member cannot read', async () => {
    const [ada, bea] = await people();
    const talk = await publish(api, bea, { type: 'DISCUSSION', title: 'Soon only mine' });
    for (let n = 0; n < 7; n += 1) await say(api, ada, talk.id, `Reply ${n}`);
    const pages: Page['list'] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const page: Page = await read(ada, { offset, limit: 3 });
      pages.push(...page.list);
      offset = page.next_offset;
    }
    expect(pages.map(({ balance }) => balance)).toEqual([35, 30, 25, 20, 15, 10, 5]);
    expect(pages.reduce((sum, { points }) => sum + points, 0)).toBe(35);
    const edit = { id: talk.id, title: 'Soon only mine', description: 'Mine', topic: 1, post_type: 'PRIVATE' };
    await api.call('POST edit-post/{id}', edit, { token: bea.token });
    expect((await read(ada)).list.map(({ about }) => about)).toEqual(Array.from({ length: 7 }, () => null));
  });

  test('is the own one of a member, and none of a visitor', async () => {
    const [ada, bea] = await people();
    const [first] = await products();
    await review(ada, first?.id);
    expect(await read(bea)).toEqual({ list: [], count: 0, next_offset: null, total: 0 });
    expect((await api.call('GET reward/list', {})).status).toBe(401);
    expect((await api.call('GET reward/list', { limit: 61 }, { token: ada.token })).error.errors?.[0]?.field).toBe('limit');
    expect((await read(ada, { offset: 5 })).list).toEqual([]);
  });

  test('agrees with the total while points come from everywhere at once', async () => {
    const [ada, bea] = await people();
    const talks = await Promise.all(Array.from({ length: 4 }, () => publish(api, bea, { type: 'DISCUSSION' })));
    const goods = await products();
    await Promise.all([
      ...talks.flatMap(({ id }) => Array.from({ length: 6 }, (_, n) => say(api, ada, id, `At once ${n}`))),
      ...goods.map(({ id }) => review(ada, id)),
    ]);
    const { list, total } = await read(ada, { limit: 60 });
    expect(list.reduce((sum, { points }) => sum + points, 0)).toBe(total);
    expect([total, list.filter(({ points }) => points === 0).length, list[0]?.balance]).toEqual([115, 4, 115]);
  });
});

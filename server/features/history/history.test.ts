import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { historyLimits } from '../../../contract/limits.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';

apiOnBoth('history', (api) => {
  const someone = async (): Promise<GroupMember> => (await memberGroup(api, 1))[0] ?? { id: 0, token: '' };
  const products = async () => [
    ...(await api.call('POST product/search-web', { limit: 60 })).body.list,
    ...(await api.call('POST product/search-web', { limit: 60, offset: 60 })).body.list,
  ];
  const db = () => api.database().kysely;
  const counters = async (id: number) =>
    (
      await sql<{ views: number; shares: number }>`select view_count as views, share_count as shares from product where id = ${id}`.execute(
        db(),
      )
    ).rows[0] ?? { views: 0, shares: 0 };
  const viewedBy = async ({ token }: GroupMember, limit = 60) =>
    (await api.call('GET recent/viewed/product/list', { limit }, { token })).body;

  test('lists viewed products latest first, each once, three by default', async () => {
    const [me, items] = await Promise.all([someone(), products()]);
    const [a, b, c, d] = items.map(({ id }) => id);
    for (const product_id of [a, b, c, d, a]) expect((await api.call('POST recent/viewed/product', { product_id }, me)).status).toBe(200);
    expect((await viewedBy(me)).list.map(({ id }) => id)).toEqual([a, d, c, b]);
    const { body } = await api.call('GET recent/viewed/product/list', {}, me);
    expect([body.list.map(({ id }) => id), body.count]).toEqual([[a, d, c], 4]);
    expect((await viewedBy(await someone())).count).toBe(0);
  });

  test('keeps the latest hundred, also when many are written at once', async () => {
    const [me, items] = await Promise.all([someone(), products()]);
    expect(items.length).toBeGreaterThan(historyLimits.kept + 10);
    await Promise.all(items.map(({ id }) => api.call('POST recent/viewed/product', { product_id: id }, me)));
    const { rows } = await sql`select product_id from viewed_product where member_id = ${me.id}`.execute(db());
    expect(rows).toHaveLength(historyLimits.kept);
    await api.call('POST recent/viewed/product', { product_id: items[0]?.id }, me);
    const latest = await viewedBy(me);
    expect([latest.count, latest.list[0]?.id]).toEqual([historyLimits.kept, items[0]?.id]);
  });

  test('counts one view per caller and day, also when the list has dropped it', async () => {
    const [me, other, items] = await Promise.all([someone(), someone(), products()]);
    const id = items[1]?.id ?? 0;
    const before = (await counters(id)).views;
    const view = (who?: GroupMember) => api.call('POST recent/viewed/product', { product_id: id }, who);
    await Promise.all([view(me), view(me), view(me), view(other)]);
    expect((await counters(id)).views - before).toBe(2);
    await sql`delete from viewed_product`.execute(db());
    await view(me);
    expect((await counters(id)).views - before).toBe(2);
  });

  test('stores nothing of visitors and counts one view per network', async () => {
    const id = (await products())[2]?.id ?? 0;
    const before = (await counters(id)).views;
    const rows = async () => (await sql`select * from viewed_product union all select * from shared_product`.execute(db())).rows.length;
    const stored = await rows();
    for (let time = 0; time < 3; time += 1) expect((await api.call('POST recent/viewed/product', { product_id: id })).status).toBe(200);
    await api.call('POST shared/product', { product_id: id });
    expect([(await counters(id)).views - before, (await rows()) - stored]).toEqual([1, 0]);
  });

  test('counts shares of visitors and members, up to a daily limit', async () => {
    const [me, items] = await Promise.all([someone(), products()]);
    const id = items[3]?.id ?? 0;
    const before = (await counters(id)).shares;
    const share = async (who?: GroupMember) => (await api.call('POST shared/product', { product_id: id }, who)).body.share_count - before;
    expect([await share(), await share(me), await share()]).toEqual([1, 2, 3]);
    await Promise.all(Array.from({ length: 30 }, () => share(me)));
    expect((await counters(id)).shares - before).toBe(2 + historyLimits.sharesADay);
    expect((await api.call('GET product/slug/detail/{slug}', { slug: items[3]?.slug ?? '' })).body.info.share_count).toBe(
      before + 2 + historyLimits.sharesADay,
    );
  });

  test('finds the product of a scanned code in any notation and lists it first', async () => {
    const [me, items] = await Promise.all([someone(), products()]);
    const codes: string[] = [];
    for (const { slug } of items.slice(4, 7))
      codes.push((await api.call('GET product/slug/detail/{slug}', { slug })).body.info.barcode ?? '');
    const spaced = (codes[0] ?? '').replace(/^(.)(.{6})/, '$1 $2-');
    for (const barcode of [codes[0], codes[1], codes[2], spaced])
      expect((await api.call('POST scan/product', { barcode }, me)).status).toBe(200);
    const { list, count } = (await api.call('GET scan/recent', {}, me)).body;
    expect([list.map(({ id }) => id), count]).toEqual([[items[4]?.id, items[6]?.id, items[5]?.id], 3]);
    expect(list.every(({ scanned_at }, at) => at === 0 || scanned_at <= (list[at - 1]?.scanned_at ?? ''))).toBe(true);
    const second = (await api.call('GET scan/recent', { offset: 1, limit: 1 }, me)).body;
    expect([second.list[0]?.id, second.next_offset]).toEqual([items[6]?.id, 2]);
  });

  test('reads short and long UPCs as the barcode they stand for', async () => {
    const [me, items] = await Promise.all([someone(), products()]);
    await sql`insert into product_barcode (gtin14, product_id) values ('00042100005264', ${items[8]?.id})`.execute(db());
    for (const barcode of ['0042100005264', '042100005264', '04252614'])
      expect((await api.call('POST scan/product', { barcode }, me)).body.info?.id).toBe(items[8]?.id);
  });

  test('answers 404 to an unknown code and names the field of a wrong one, storing neither', async () => {
    const me = await someone();
    expect((await api.call('POST scan/product', { barcode: '4006381333931' }, me)).status).toBe(404);
    for (const barcode of ['4006381333932', '123', 'x', '', '4'.repeat(40), undefined, 4006381333931, '400638133393 1 1']) {
      const { status, error } = await api.call('POST scan/product', { barcode }, me);
      expect([barcode, status, error.errors?.[0]?.field]).toEqual([barcode, 400, 'barcode']);
    }
    expect((await api.call('GET scan/recent', {}, me)).body.count).toBe(0);
  });

  test('feeds the recommendations at once, as favourites do', async () => {
    const [me, items] = await Promise.all([someone(), products()]);
    const [a, b, c, d] = items.slice(9, 13);
    const { barcode } = (await api.call('GET product/slug/detail/{slug}', { slug: b?.slug ?? '' })).body.info;
    await api.call('POST recent/viewed/product', { product_id: a?.id }, me);
    await api.call('POST scan/product', { barcode }, me);
    await api.call('POST shared/product', { product_id: c?.id }, me);
    await api.call('POST favourite', { product_id: d?.id, to: 1 }, me);
    const kinds = async () =>
      (await db().selectFrom('affinity').select('kind').where('member_id', '=', me.id).orderBy('at').execute()).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['VIEWED', 'SCANNED', 'SHARED', 'LIKED']);
    await api.call('POST favourite', { product_id: d?.id, to: 0 }, me);
    expect(await kinds()).toEqual(['VIEWED', 'SCANNED', 'SHARED']);
  });

  test('never deadlocks when the same members do everything at once, and counts all of it', async () => {
    const [people, items] = await Promise.all([memberGroup(api, 12), products()]);
    const chosen = items.slice(14, 17);
    const doAll = (who: GroupMember, product_id: number) => [
      api.call('POST recent/viewed/product', { product_id }, who),
      api.call('POST shared/product', { product_id }, who),
      api.call('POST favourite', { product_id }, who),
      api.call('POST review', { product_id, rating: 4, comment: 'Fine' }, who),
      api.call('POST recent/viewed/product', { product_id }, who),
      api.call('POST favourite', { product_id }, who),
      api.call('POST favourite', { product_id, to: 1 }, who),
    ];
    const answers = await Promise.all(people.flatMap((who) => chosen.flatMap(({ id }) => doAll(who, id))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await sql`
      select id from product p where id in (${sql.join(chosen.map(({ id }) => id))})
        and (favourite_count <> (select count(*) from favourite_product where product_id = p.id)
          or rating_count <> (select count(*) from review where product_id = p.id))`.execute(db());
    expect(rows).toEqual([]);
  });

  test('answers 404 for unknown products and 401 to visitors', async () => {
    for (const key of ['POST recent/viewed/product', 'POST shared/product'] as const) {
      for (const who of [undefined, await someone()]) {
        expect((await api.call(key, { product_id: 999_999_999 }, who)).status).toBe(404);
        const { status, error } = await api.call(key, { product_id: 'x' }, who);
        expect([status, error.errors?.[0]?.field]).toEqual([400, 'product_id']);
      }
    }
    for (const key of ['GET recent/viewed/product/list', 'GET scan/recent', 'POST scan/product'] as const)
      expect((await api.call(key, {})).status).toBe(401);
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { memberGroup } from '../../../test/support/member-group.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

apiOnBoth('the dashboard of the console', (api) => {
  const db = () => api.database().kysely;
  const staffOf = async (role: 'MODERATOR' | 'EDITOR' | 'ADMIN') => ({ staff: (await becomeStaff(db(), role)).token });
  const search = (keyword: string, from: string, more: object = {}) =>
    api.call('POST product/search-web', { keyword, ...more }, { from, lang: 'de' });
  const searched = async (asked: object = {}) =>
    (await api.call('GET console/searches', { days: 7, ...asked }, await staffOf('EDITOR'))).body;
  const counted = async (keyword: string) => {
    const { rows } = await sql<{ searches: number; results: number }>`
      select searches, results from search_day where keyword = ${keyword}`.execute(db());
    return rows[0];
  };
  const written = { timeout: 60_000, interval: 200 };

  test('mails that wait for an hour fail, and answers are half a minute old at most', async () => {
    const read = async (days: number) => (await api.call('GET console/dashboard', { days }, await staffOf('ADMIN'))).body;
    const before = await read(90);
    await sql`insert into mail (reason, recipient, lang, template, params, created_at, due_at)
      values ('stuck', 'a@b.example', 'en', 'code', '{}', now() - interval '61 minutes', now() + interval '1 hour')`.execute(db());
    expect((await read(90)).health).toEqual(before.health);
    const { health } = await read(7);
    expect(health[1]).toMatchObject({ part: 'MAIL', state: 'FAILING', detail: { waiting: expect.any(Number) } });
    await sql`delete from mail where reason = 'stuck'`.execute(db());
  });

  test('answers every role, and nobody else', async () => {
    for (const role of ['MODERATOR', 'EDITOR', 'ADMIN'] as const)
      expect((await api.call('GET console/dashboard', {}, await staffOf(role))).status).toBe(200);
    expect((await api.call('GET console/dashboard', {})).status).toBe(401);
    expect((await api.call('GET console/dashboard', {}, { token: (await memberGroup(api, 1))[0]?.token ?? '' })).status).toBe(401);
    expect((await api.call('GET console/searches', {}, await staffOf('MODERATOR'))).status).toBe(200);
  });

  test.each([0, 8, 365, 'all', ''])('a period of %j days is refused by name', async (days) => {
    for (const key of ['GET console/dashboard', 'GET console/searches'] as const) {
      const { status, error } = await api.call(key, { days }, await staffOf('ADMIN'));
      expect([status, error.errors?.map(({ field }) => field)]).toEqual([400, ['days']]);
    }
  });

  test('tells figures of every day, health of every part, and what waits', async () => {
    const { body } = await api.call('GET console/dashboard', { days: 30 }, await staffOf('ADMIN'));
    expect(body.days).toBe(30);
    expect(Object.values(body.series).map((days) => days.length)).toEqual(Array.from({ length: 10 }, () => 30));
    expect(body.health.map(({ part, state }) => [part, state])).toEqual([
      ['DATABASE', 'OK'],
      ['MAIL', 'OK'],
      ['PICTURES', expect.any(String)],
      ['JOBS', 'OK'],
      ['SERVERS', 'OK'],
    ]);
    const [database, , , jobs, servers] = body.health;
    expect(database?.detail.bytes).toBeGreaterThan(1_000_000);
    expect(jobs?.detail.failed).toBe(0);
    expect(servers?.detail.running).toBeGreaterThan(0);
    expect(body.queues).toMatchObject([
      { queue: 'CASES' },
      { queue: 'MESSAGES' },
      { queue: 'UNKNOWN_INGREDIENTS', open: expect.any(Number), oldest_at: null },
    ]);
  });

  test('searches are counted as they were typed, and shown once five visitors asked', async () => {
    for (let at = 1; at <= 40; at += 1) await search('  Zzyzxqqj  Wwqvërk ', `198.51.100.${at}`);
    for (let at = 1; at <= 9; at += 1) await search('xqzjv kwqpf', '198.51.100.77');
    await expect.poll(() => counted('zzyzxqqj wwqverk'), written).toEqual({ searches: 40, results: 0 });
    await expect.poll(async () => (await counted('xqzjv kwqpf'))?.searches, written).toBe(9);
    const { list, count } = await searched();
    const row = list.find(({ keyword }) => keyword === 'zzyzxqqj wwqverk');
    expect(row).toMatchObject({ lang: 'de', count: 40, results: 0 });
    expect(row?.visitors).toBeGreaterThanOrEqual(5);
    expect(row?.visitors).toBeLessThanOrEqual(40);
    expect(JSON.stringify(list)).not.toContain('xqzjv');
    expect(count).toBe(list.length);
    const { rows } = await sql<{ name: string; value: number }>`
      select name, value from day_figure where name like 'searches%' order by name`.execute(db());
    expect(rows).toMatchObject([{ name: 'searches' }, { name: 'searches_without_result' }]);
    expect(rows[1]?.value).toBeGreaterThanOrEqual(49);
  });

  test('further pages, filters and other orders are no searches of their own', async () => {
    await search('ordinary words', '203.0.113.1');
    for (const more of [{ offset: 12 }, { rating: 4 }, { order_by: 'price' }, { brands: [1] }])
      await search('ordinary words', '203.0.113.1', more);
    await search('the last one', '203.0.113.1');
    await expect.poll(() => counted('the last one'), written).toBeDefined();
    expect((await counted('ordinary words'))?.searches).toBe(1);
  });

  test('lists only searches without a result, page by page, of the period', async () => {
    await sql`insert into search_day select current_date - day, 'en', keyword, day + 1, results, -1
      from (values ('found', 3, 0), ('missed once', 0, 1), ('missed long ago', 0, 40)) as asked (keyword, results, day)`.execute(db());
    const names = async (asked: object) => (await searched(asked)).list.filter(({ lang }) => lang === 'en').map(({ keyword }) => keyword);
    expect(await names({})).toEqual(['missed once', 'found']);
    expect(await names({ none: 1 })).toEqual(['missed once']);
    expect(await names({ days: 90, none: 1 })).toEqual(['missed long ago', 'missed once']);
    const whole = await searched({ days: 90 });
    const [first, second] = [await searched({ days: 90, limit: 1 }), await searched({ days: 90, limit: 1, offset: 1 })];
    expect([first.next_offset, first.count]).toEqual([1, whole.count]);
    expect([...first.list, ...second.list]).toEqual(whole.list.slice(0, 2));
    expect(await searched({ days: 90, offset: 500 })).toEqual({ list: [], count: whole.count, next_offset: null });
  });

  test('visits are kept as buckets of a day, and told as p75', async () => {
    const visit = (input: Record<string, unknown>) => api.call('POST vitals', input, { from: '203.0.113.9' });
    for (const value of [1_000, 1_000, 1_000, 9_000])
      expect((await visit({ page: 'product', name: 'LCP', value, device: 'PHONE' })).status).toBe(200);
    expect((await visit({ page: 'home', name: 'CLS', value: 99 })).status).toBe(200);
    const kept = async () =>
      (await sql<object>`select page, device, name, bucket, visits from vital_day order by page, bucket`.execute(db())).rows;
    await expect.poll(async () => (await kept()).length, written).toBe(3);
    expect(await kept()).toMatchObject([
      { page: 'home', device: 'DESKTOP', name: 'CLS', bucket: 5_000, visits: 1 },
      { page: 'product', device: 'PHONE', name: 'LCP', visits: 3 },
      { page: 'product', device: 'PHONE', name: 'LCP', visits: 1 },
    ]);
    for (const [field, wrong] of [
      ['page', 'somewhere'],
      ['name', 'FID'],
      ['value', -1],
      ['value', 600_001],
      ['value', 1e308],
      ['value', 'fast'],
      ['device', 'WATCH'],
    ] as const) {
      const { status, error } = await visit({ page: 'home', name: 'LCP', value: 1, device: 'PHONE', [field]: wrong });
      expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
    }
    const shifted = await visit({ page: 'home', name: 'CLS', value: 101 });
    expect([shifted.status, shifted.error.errors?.[0]?.field]).toEqual([400, 'value']);
    let last = 200;
    for (let times = 0; times < 300 && last === 200; times += 1) last = (await visit({ page: 'home', name: 'INP', value: 9 })).status;
    expect(last).toBe(429);
  });
});

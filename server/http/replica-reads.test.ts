import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '../../test/support/api.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { type GroupMember, memberGroup } from '../../test/support/member-group.ts';
import { easyCaptcha, generousRates, newMember } from '../../test/support/personas.ts';
import { startPooler } from '../../test/support/pgbouncer.ts';
import { type ReplicatedShops, replicaOf, SECRET_PASSWORD, startReplicatedShops } from '../../test/support/replicated-shops.ts';
import { SOON } from '../../test/support/two-servers.ts';
import { openPostgres } from '../db/postgres.ts';
import { inReadScope, type ReadScope } from '../db/replicas/read-scope.ts';
import { examineShop } from '../doctor/examine-shop.ts';
import type { PageRenderer } from './page-renderer.ts';

const TOKEN = 'a-token-of-the-test';

/** Product pages of the reviews, with a number that tells one rendering from another. */
let renderings = 0;
const renderer: PageRenderer = {
  async render({ path, call }) {
    const productId = path.split('/').at(-1);
    renderings += 1;
    const shown = await call('GET review/list/pagination/{productId}', { productId });
    return { status: 200, html: [`${renderings} ${JSON.stringify(shown)}`], tags: [`product:${productId}`] };
  },
  pageKey: (path) => path,
  screenOf: () => null,
  publicPaths: { fixed: [], of: () => [] },
  stylesheets: () => ['/assets/shop.css'],
};

let own: ReplicatedShops | null = null;
const shops: Api[] = [];
const shop = (at: number): Api => shops[at] as Api;
const servers = (): ReplicatedShops => own as ReplicatedShops;

beforeAll(async () => {
  own = await startReplicatedShops();
  // Jobs would drop pages at any time.
  const parts = { renderer, accountRates: generousRates, adapters: { captcha: easyCaptcha }, jobPollingSeconds: 3_600 };
  for (const _twice of [1, 2]) if (own !== null) shops.push(await own.openShop({ METRICS_TOKEN: TOKEN }, parts));
});
beforeEach(async (context) => {
  context.skip(own === null, 'no PostgreSQL on this machine');
  // Connected to one another, and with everything read again that was written before.
  for (const one of shops) {
    await expect.poll(() => keeps(one), SOON).toBe(true);
    await expect.poll(() => metricsOf(one), SOON).not.toMatch(/read_model_behind_seconds\{[^}]+\} (?!0\n)/);
  }
  await expect.poll(() => Promise.all(shops.map(answersFromReplica)), SOON).toEqual([true, true]);
});
afterEach(() => own?.resume());
afterAll(() => own?.close());

const readsOf = (at: number) => replicaOf(shop(at).database())?.reads ?? 0;

const reviewsOf = async (of: Api, productId: number, token?: string) =>
  JSON.stringify((await of.call('GET review/list/pagination/{productId}', { productId }, { ...(token && { token }) })).body);
const favouritesOf = async (of: Api, { token }: GroupMember) => (await of.call('POST all/favourite-web', {}, { token })).body.list.length;
const page = async (of: Api, productId: number) => (await of.app().http.inject({ url: `/en/product/${productId}` })).body;
/** Whether a page is sent again as it was made: only while the other server is heard. */
async function keeps(of: Api): Promise<boolean> {
  const first = await page(of, 5);
  return first === (await page(of, 5));
}
const metricsOf = async (of: Api) => (await of.app().http.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;
const someone = async (): Promise<GroupMember> => (await memberGroup(shop(0), 1))[0] as GroupMember;

/** What a visitor asks that is not kept for others. */
const search = async (of: Api): Promise<number> => (await of.call('POST product/search-web', { limit: 3, review: 'NO' })).status;

/** Whether the replica answers what a visitor asks. */
async function answersFromReplica(of: Api): Promise<boolean> {
  const before = replicaOf(of.database())?.reads ?? 0;
  await search(of);
  return (replicaOf(of.database())?.reads ?? 0) > before;
}

test('visitors and lists are answered by the replica, writes and the rest by the primary', async () => {
  await servers().pause();
  await servers().primary(`update review_record set comment = 'Changed behind the shop' where product_id = 1`);
  expect(await reviewsOf(shop(0), 1)).not.toContain('Changed behind the shop');
  const before = readsOf(0);
  expect(await search(shop(0))).toBe(200);
  expect(readsOf(0)).toBeGreaterThan(before);
  const { rows } = await sql<{ is_standby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(shop(0).database().kysely);
  expect(rows).toEqual([{ is_standby: false }]);
  await servers().resume();
  await expect.poll(() => reviewsOf(shop(0), 1), SOON).toContain('Changed behind the shop');
});

test('members see their own writes at once, on every server, while others go on reading from the replica', async () => {
  const [writer, other] = [await someone(), await someone()];
  await expect.poll(() => Promise.all([favouritesOf(shop(1), writer), favouritesOf(shop(1), other)]), SOON).toEqual([0, 0]);
  await servers().pause();
  expect((await shop(0).call('POST favourite', { product_id: 3 }, writer)).status).toBe(200);
  expect(await favouritesOf(shop(0), writer)).toBe(1);
  await expect.poll(() => favouritesOf(shop(1), writer), SOON).toBe(1);
  for (const at of [0, 1]) {
    const before = readsOf(at);
    await favouritesOf(shop(at), other);
    await search(shop(at));
    expect(readsOf(at)).toBeGreaterThan(before + 1);
  }
});

test('no page that is made after a purge shows what was there before, on any server', async () => {
  const pages = () => Promise.all([page(shop(0), 6), page(shop(1), 6)]);
  await pages();
  await servers().pause();
  const [before, elsewhere] = await pages();
  const review = { product_id: 6, rating: 4, comment: 'Seen by everybody at once' };
  expect((await shop(0).call('POST review', review, await someone())).status).toBe(200);
  expect(await reviewsOf(shop(0), 6)).toContain(review.comment);
  const now = await page(shop(0), 6);
  expect(now).not.toBe(before);
  expect(now).toContain(review.comment);
  await expect.poll(() => page(shop(1), 6), SOON).not.toBe(elsewhere);
  expect(await page(shop(1), 6)).toContain(review.comment);
  expect(await servers().replica('select pg_get_wal_replay_pause_state() as state')).toEqual([{ state: 'paused' }]);
});

test('who has just signed up or logged in is known, on every server', async () => {
  await servers().pause();
  const member = await newMember(shop(0));
  const sessions = async (at: number) => (await shop(at).call('GET account/session/list', {}, member)).body.list.length;
  expect(await sessions(0)).toBe(1);
  const { email, password } = member;
  expect((await shop(1).call('POST login', { email, password, captcha: 'solved' })).status).toBe(200);
  expect(await sessions(1)).toBe(2);
  await expect.poll(() => sessions(0), SOON).toBe(2);
});

const visitor = (): ReadScope => ({ memberId: null, mayUseReplica: true, replica: null, hasWritten: false });

/** Runs a statement that takes long on the replica alone as one of a visitor's call; resolves to whether it was answered there. */
async function slowRead(more: string, meanwhile: () => Promise<unknown>): Promise<boolean | undefined> {
  const text = `select pg_is_in_recovery() as is_standby from pg_sleep(case when pg_is_in_recovery() then 9 else 0 end) ${more}`;
  const reading = inReadScope(visitor(), () => sql.raw<{ is_standby: boolean }>(text).execute(shop(0).database().kysely));
  const active = `select 1 from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid() and state = 'active'`;
  const busy = async () => (await servers().replica(active)).length;
  await expect.poll(busy, { ...SOON, interval: 20 }).toBe(1);
  await meanwhile();
  return (await reading).rows[0]?.is_standby;
}

/** What a log was told of the replica: that it is left out and that it is used again in turn, and no password. */
function said({ lines }: ReturnType<typeof keptLog>): string {
  const all = lines.map(String);
  for (const [at, line] of all.entries())
    expect(line).toContain(at % 2 === 0 ? 'is left out and the primary asked instead' : 'is used again');
  expect(all.join()).not.toContain(SECRET_PASSWORD);
  return all.join();
}

test('a read that the replica cancels for what it replays is repeated on the primary', async () => {
  await servers().primary('create table in_conflict (id int)');
  const isThere = async () => (await servers().replica(`select to_regclass('in_conflict') is not null as yes`))[0]?.yes;
  await expect.poll(isThere, SOON).toBe(true);
  expect(await slowRead('left join in_conflict on true', () => servers().primary('truncate in_conflict'))).toBe(false);
});

test('a replica that is killed is left out without anybody noticing, and taken back by itself', async () => {
  const { database, log } = await servers().open();
  await expect.poll(() => replicaOf(database)?.isUsed, SOON).toBe(true);
  let isDone = false;
  const asking = Promise.all(
    [0, 1, 0, 1].map(async (at) => {
      const seen = new Set<number>();
      while (!isDone) seen.add(await search(shop(at)));
      return [...seen];
    }),
  );
  expect(await slowRead('', servers().halt)).toBe(false);
  await expect.poll(() => replicaOf(database), SOON).toMatchObject({ isUsed: false, lagMs: null });
  await servers().restart();
  await expect.poll(() => replicaOf(database)?.isUsed, SOON).toBe(true);
  isDone = true;
  expect(await asking).toEqual([[200], [200], [200], [200]]);
  expect(said(log)).toContain('it cannot be reached');
});

test('a replica more than 5 s behind is left out, and taken back once it has caught up', async () => {
  const { database, log } = await servers().open();
  await expect.poll(() => replicaOf(database)?.isUsed, SOON).toBe(true);
  await servers().pause();
  await servers().primary(`insert into setting values ('newer', '') on conflict do nothing`);
  await expect.poll(() => replicaOf(database)?.lagMs ?? 0, SOON).toBeGreaterThan(5_000);
  expect(replicaOf(database)?.isUsed).toBe(false);
  await servers().resume();
  await expect.poll(() => replicaOf(database)?.isUsed, SOON).toBe(true);
  expect(said(log)).toMatch(/it is \d+ s behind/);
});

test('metrics and doctor name replicas by their host alone', async () => {
  const body = await metricsOf(shop(0));
  expect(body).toMatch(/rosewater_replica_used\{replica="\/[^"]+"\} 1/);
  expect(body).toMatch(/rosewater_replica_lag_seconds\{replica="\/[^"]+"\} [\d.]+/);
  expect(body).toMatch(/rosewater_replica_reads_total\{replica="\/[^"]+"\} [1-9]/);
  expect(body).not.toContain(SECRET_PASSWORD);
  const { primaryUrl, replicaUrl } = servers();
  const away = `postgres://shop:${SECRET_PASSWORD}@127.0.0.1:1/shop`;
  const found = await examineShop({ DATABASE_URL: primaryUrl, DATABASE_REPLICA_URLS: `${replicaUrl} ${away},${primaryUrl}` });
  const lines = found.filter(({ subject }) => subject === 'DATABASE_REPLICA_URLS').map(({ state, text }) => `${state} ${text}`);
  expect(lines).toEqual([
    expect.stringMatching(/^ok .* is a standby, \d+ bytes of the log behind$/),
    expect.stringMatching(/^failed 127\.0\.0\.1:1 is left out: .*ECONNREFUSED/),
    expect.stringMatching(/^failed .* is left out: it is no standby any more/),
  ]);
  expect(JSON.stringify(found)).not.toContain(SECRET_PASSWORD);
});

test('a replica can be behind a pooler', async (context) => {
  const pooler = await startPooler(servers().replicaUrl);
  if (pooler === null) return context.skip('no PgBouncer on this machine');
  const { primaryUrl } = servers();
  const database = await openPostgres(primaryUrl, keptLog(), { replicaUrls: [pooler.addressOf('shop')] });
  database.replicas?.setHearing(true);
  const read = () => inReadScope(visitor(), () => sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(database.kysely));
  await expect.poll(async () => (await read()).rows, SOON).toEqual([{ yes: true }]);
  await database.close();
  await pooler.stop();
});

test('a shop starts while a replica is away', async () => {
  const log = keptLog();
  const database = await openPostgres(servers().primaryUrl, log, { replicaUrls: [`postgres://shop:${SECRET_PASSWORD}@127.0.0.1:1/shop`] });
  await expect.poll(() => log.lines.length, SOON).toBe(1);
  expect((await inReadScope(visitor(), () => sql`select 1 as one`.execute(database.kysely))).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test('a replica that was promoted is left out for good', async () => {
  const { database, log } = await servers().open();
  await expect.poll(() => replicaOf(database)?.isUsed, SOON).toBe(true);
  await servers().replica('select pg_promote()');
  await expect.poll(() => said(log), SOON).toContain('it is no standby any more');
  expect(replicaOf(database)?.isUsed).toBe(false);
  await servers().primary(`update review_record set comment = 'After the promotion' where product_id = 1`);
  await expect.poll(() => reviewsOf(shop(0), 1), SOON).toContain('After the promotion');
});

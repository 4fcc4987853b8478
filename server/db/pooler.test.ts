import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openApi } from '../../test/support/api.ts';
import { askForCopy } from '../../test/support/database.ts';
import { emptyPlace } from '../../test/support/empty-place.ts';
import { endedImport, fileOf, HEADER, rowsOf, uploadCatalogue } from '../../test/support/imports.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { withMigrations } from '../../test/support/made-up-migrations.ts';
import { easyCaptcha, generousRates, newMember } from '../../test/support/personas.ts';
import { startPooler, type TestPooler } from '../../test/support/pgbouncer.ts';
import { postForm, publish } from '../../test/support/posts.ts';
import { becomeStaff } from '../../test/support/staff.ts';
import { SOON } from '../../test/support/two-servers.ts';
import { readConfig } from '../config.ts';
import { examineShop } from '../doctor/examine-shop.ts';
import { alone, ImportRunningError } from '../import/write/queries.ts';
import { type Database, openDatabase } from './client.ts';
import { isUnavailable } from './errors.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

const MANY = 40;

let pooler: TestPooler | null = null;
let [directUrl, url] = ['', ''];
let opened: Database | undefined;
let shop: Awaited<ReturnType<typeof openApi>> | undefined;

const nameOf = (address: string) => new URL(address).pathname.slice(1);
const open = (address: string) => openDatabase({ url: address, dataDir: '', log: keptLog() });
const database = () => opened as Database;
const api = () => shop as Awaited<ReturnType<typeof openApi>>;
const times = <T>(work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: MANY }, (_, at) => work(at)));

beforeAll(async () => {
  directUrl = (await askForCopy('postgres')).url ?? '';
  pooler = directUrl === '' ? null : await startPooler(directUrl);
  if (pooler === null) return;
  url = pooler.addressOf(nameOf(directUrl));
  const direct = await open(directUrl);
  // What every session begins with that nobody tells otherwise.
  for (const setting of ["timezone = 'Asia/Tokyo'", 'jit = on', 'max_parallel_workers_per_gather = 4'])
    await sql.raw(`alter database ${nameOf(directUrl)} set ${setting}`).execute(direct.kysely);
  await direct.close();
  opened = await open(url);
  shop = await openApi(
    opened,
    { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl },
    { accountRates: generousRates, adapters: { captcha: easyCaptcha }, jobPollingSeconds: 0.5 },
  );
});
beforeEach((context) => context.skip(pooler === null, 'no PostgreSQL or no PgBouncer on this machine'));
afterAll(async () => {
  await shop?.stop();
  await opened?.close();
  await pooler?.stop();
});

const settingsOf = async (db: Kysely<Schema>) => {
  const { rows } = await sql<{ all: string }>`
    select concat_ws(' ', current_setting('timezone'), current_setting('jit'), current_setting('max_parallel_workers_per_gather'),
      current_setting('statement_timeout')) as all`.execute(db);
  return rows[0]?.all;
};

test('settings hold in every statement and transaction, whoever had the session before', async () => {
  const { kysely, search, withoutTimeout } = database();
  const inTransaction = () => kysely.transaction().execute(settingsOf);
  const asked = await times((at) => [() => settingsOf(kysely), () => settingsOf(search), inTransaction][at % 3]?.() ?? inTransaction());
  expect([...new Set(asked)].sort()).toEqual(['UTC off 0 10s', 'UTC off 0 250ms']);
  expect(await withoutTimeout(settingsOf)).toBe('UTC off 0 0');
});

test('a database that is away behind the pooler is told as one that is away', async () => {
  // Whether sent while it is found out, or once it is known.
  const ask = () => sql`select 1`.execute(database().kysely);
  await pooler?.leadTo('postgres://postgres@127.0.0.1:1/none');
  await expect
    .poll(
      () =>
        ask().then(
          () => null,
          (error: Error) => isUnavailable(error) || error,
        ),
      SOON,
    )
    .toBe(true);
  for (const error of await times(() =>
    ask().then(
      () => null,
      (failure: Error) => failure,
    ),
  ))
    expect(error).toSatisfy((failure: Error | null) => failure !== null && isUnavailable(failure));
  await pooler?.leadTo(directUrl);
  await expect.poll(() => ask().then(() => 'answered', String), SOON).toBe('answered');
});

test('a statement over its time is stopped by the server, and a failed one leaves nothing to the next', async () => {
  const { kysely, search } = database();
  await expect(sql`select pg_sleep(60)`.execute(search)).rejects.toMatchObject({ code: '57014' });
  await expect(sql`select 1 / 0`.execute(kysely)).rejects.toMatchObject({ code: '22012' });
  const failing = kysely.transaction().execute(async (tx) => {
    await sql`insert into setting values ('lost', '')`.execute(tx);
    await sql`select nonsense`.execute(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '42703' });
  const counted = await times(() => sql<{ n: number }>`select count(*) as n from setting where name = 'lost'`.execute(kysely));
  expect(new Set(counted.map(({ rows }) => rows[0]?.n))).toEqual(new Set([0]));
});

test('an empty database is migrated, by one of those who try at once', async () => {
  const place = await emptyPlace('postgres');
  const through = (pooler as TestPooler).addressOf(nameOf(place?.url ?? ''));
  const databases = await Promise.all([open(through), open(through)]);
  const statement = 'create index concurrently if not exists brand_made_up on brand (letter)';
  const folder = withMigrations({ '9001_indexed.sql': `-- without transaction\n${statement}` });
  const applied = await Promise.all(databases.map((one) => migrate(one, { folder })));
  expect(applied.flat().length).toBeGreaterThan(20);
  expect(new Set(applied.flat()).size).toBe(applied.flat().length);
  expect(applied.flat()).toContain('9001_indexed');
  for (const one of databases) await one.close();
  await place?.remove();
});

test('members sign up, write, read and search, and a repeat gets the first answer', async () => {
  const members = await Promise.all([1, 2, 3, 4].map(() => newMember(api())));
  for (const [at, member] of members.entries()) {
    const review = { product_id: 11 + at, rating: 4, comment: `Through the pooler ${at}` };
    expect((await api().call('POST review', review, member)).status).toBe(200);
    const { body } = await api().call('GET review/list/pagination/{productId}', { productId: 11 + at });
    expect(JSON.stringify(body)).toContain(review.comment);
    await publish(api(), member);
    expect((await api().call('POST product/search-web', { limit: 3, review: 'NO' }, member)).body.list.length).toBe(3);
  }
  const form = postForm();
  const ask = () =>
    api()
      .app()
      .http.inject({
        ...{ method: 'POST', url: '/api/add-post', payload: form },
        headers: { authorization: `Bearer ${members[0]?.token}`, 'idempotency-key': 'once' },
      });
  const answers = [await ask(), await ask()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[1]?.body).toBe(answers[0]?.body);
});

test('catalogues are imported, one at a time', async () => {
  const { token } = await becomeStaff(database().kysely, 'EDITOR');
  const imported = async (lines: string[]) => {
    const { id } = (await uploadCatalogue(api(), token, fileOf([HEADER, ...lines]))).body;
    await api().call('PUT console/imports/{id}', { id, mapping: { Artikel: 'id' } }, { staff: token });
    await api().call('POST console/imports/{id}/run', { id }, { staff: token });
    return endedImport(api(), token, id);
  };
  expect(await imported(rowsOf(60))).toMatchObject({ state: 'DONE', created: 60 });
  expect(await imported(rowsOf(60, 15))).toMatchObject({ state: 'DONE', changed: 60 });
  const [begun, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const importing = alone(database(), () => {
    begun.resolve();
    return first.promise;
  });
  await begun.promise;
  await expect(alone(database(), async () => 'nobody imports')).rejects.toThrow(ImportRunningError);
  first.resolve();
  await importing;
  expect(await alone(database(), async () => 'nobody imports')).toBe('nobody imports');
});

test('jobs run, the nightly one among them', async () => {
  const { kysely } = database();
  await sql`insert into pgboss.job (name, policy) values ('sweep', 'stately')`.execute(kysely);
  const states = async () =>
    (await sql<{ state: string }>`select state::text from pgboss.job where name = 'sweep'`.execute(kysely)).rows.map(({ state }) => state);
  await expect.poll(states, SOON).toContain('completed');
});

test('servers hear one another past the pooler, and the doctor finds nothing wrong', async () => {
  const listening = async () =>
    (
      await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity where application_name = 'rosewater changes' and datname = current_database()`.execute(
        database().kysely,
      )
    ).rows[0]?.n;
  await expect.poll(listening, SOON).toBe(1);
  const found = await examineShop({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl });
  expect(found.filter(({ subject, state }) => subject === 'DATABASE_URL' && state === 'failed')).toEqual([]);
});

test('a pooler that the address does not name, and servers that could not hear one another, stop the start', async () => {
  await expect(open(url.replace(/\?.*/, ''))).rejects.toThrow('end DATABASE_URL with ?pooler=transaction');
  expect(() => readConfig({ DATABASE_URL: url })).toThrow('REDIS_URL or DATABASE_DIRECT_URL is missing');
  expect(() => readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).toThrow('DATABASE_DIRECT_URL: must lead past the pooler');
  expect(() => readConfig({ DATABASE_REPLICA_URLS: directUrl })).toThrow('DATABASE_URL is missing: DATABASE_REPLICA_URLS needs it');
  expect(() => readConfig({ DATABASE_URL: directUrl, DATABASE_REPLICA_URLS: `${directUrl} nonsense` })).toThrow('DATABASE_REPLICA_URLS');
});

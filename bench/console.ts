import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/client.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Schema } from '../server/db/schema.ts';
import { type ConsoleCall, createMeasure, signedIn } from './console-calls.ts';
import { fillPeople, people } from './console-people.ts';

// Measures how long the console's lists and saves take: `node bench/console.ts [--rows 100000] [--people 100000] [--times 40]`, on a
// disposable shop at DATA_DIR or DATABASE_URL. First inserts that many brands, or members, messages and subscribers, and measures lists of
// them; with `--rows 0`, measures the product list and saves of the shop as it is.
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    people: { type: 'string', default: '0' },
    times: { type: 'string', default: '40' },
  },
});
const [rows, many] = [Number(options.rows), Number(options.people)];
const measure = createMeasure(Number(options.times));

/** Brands with descriptions: one in fifty archived, one in ten edited before, a few hundred featured. */
async function fill(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into brand (slug, name, letter, is_featured, product_count, favourite_count)
    select 'bench-' || n, initcap(substr(md5(n::text), 1, 7)) || ' ' || initcap(substr(md5((n * 7)::text), 1, 9)), 'B', n % 300 = 0,
      n % 1013 * 7 % 1000, n % 1009 * 31 % 500
    from generate_series(1, ${rows}::integer) n on conflict do nothing`.execute(db);
  await sql`
    insert into brand_text (brand_id, lang, description) select id, 'en', 'Made by ' || name from brand on conflict do nothing`.execute(db);
  await sql`
    insert into resource_version (resource, subject_id, version, archived_at)
    select 'brands', id::text, 2, case when id % 50 = 0 then now() end from brand where slug like 'bench-%' and id % 10 = 0
    on conflict do nothing`.execute(db);
  await sql`vacuum (analyze) brand, brand_text, resource_version`.execute(db);
}

async function lists(call: ConsoleCall): Promise<void> {
  const { count } = await call('GET', 'brands');
  process.stdout.write(`brands: ${count}\n`);
  for (const [name, query] of [
    ['as it opens', ''],
    ['its last page', `?offset=${Number(count) - 60}&limit=60`],
    ['by name, backwards', '?order_by=name&sort_by=DESC'],
    ['by number of products', '?order_by=product_count&sort_by=DESC'],
    ['by number of favourites, page 100', '?order_by=favourite_count&offset=2376'],
    ['featured, by name', '?is_featured=1&order_by=name'],
    ['keyword that few have', '?keyword=abcd'],
    ['keyword that many have', '?keyword=a1'],
    ['keyword that none has', '?keyword=nothing'],
    ['archived, by number of products', '?archived=1&order_by=product_count'],
  ] as const)
    await measure(`GET console/brands ${name}`, () => call('GET', `brands${query}`));
  await measure('GET console/categories/tree', () => call('GET', 'categories/tree'));
}

/** Lists of products, if the shop has any; a page in the middle is the slowest. */
async function products(call: ConsoleCall, db: Kysely<Schema>): Promise<void> {
  const countOf = async (filter: string) => Number((await call('GET', `products?limit=1&${filter}`)).count);
  const { rows: runs } = await sql<{ id: number }>`
    select import_run_id as id from product where import_run_id is not null group by 1 order by count(*) desc limit 1`.execute(db);
  const filters = [
    ['all', ''],
    ['of a status', 'ingredients_status=PARTIAL'],
    ['in the shop', 'is_active=1'],
    ...runs.flatMap(({ id }) => [
      ['of an import', `import_id=${id}`],
      ['of an import and a status', `import_id=${id}&ingredients_status=PARTIAL`],
    ]),
  ];
  for (const [name, filter = ''] of filters) {
    const count = await countOf(filter);
    process.stdout.write(`products, ${name}: ${count}\n`);
    for (const order of ['changed_at', 'price', 'rating', 'name'])
      for (const [page, offset] of [
        ['first page', 0],
        ['in the middle', Math.floor(count / 2)],
        ['last page', Math.max(0, count - 24)],
      ] as const)
        await measure(`GET console/products ${name}, by ${order}, ${page}`, () =>
          call('GET', `products?${filter}&order_by=${order}&sort_by=DESC&offset=${offset}`),
        );
  }
  await measure('GET console/products keyword', () => call('GET', 'products?keyword=rose%20oil'));
}

/** Pause between saves, as people read before they save again; meanwhile the servers reload what the save invalidated. */
const PAUSE_MS = 1_000;

/** Saves whose result pages on all servers have to show. */
async function saves(call: ConsoleCall): Promise<void> {
  const { id } = await call('POST', 'brands', { name: `Saved ${Date.now()}` });
  const { list } = (await call('GET', 'brands?order_by=product_count&sort_by=DESC&limit=1')) as {
    list: { id: number; version: number; name: string }[];
  };
  let version = 1;
  await measure(
    'PUT console/brands/{id} featured',
    async (turn) => {
      version = Number((await call('PUT', `brands/${id}`, { version, is_featured: turn % 2 })).version);
    },
    PAUSE_MS,
  );
  let largest = list[0] ?? { id: 0, version: 0, name: '' };
  await measure(
    'PUT console/brands/{id} name, largest brand',
    async (turn) => {
      const saved = await call('PUT', `brands/${largest.id}`, { version: largest.version, name: `${list[0]?.name} ${turn}` });
      largest = { ...largest, version: Number(saved.version) };
    },
    PAUSE_MS,
  );
  const tree = (await call('GET', 'categories/tree')) as { list: { id: number; level: number; parent_id: number; version: number }[] };
  const child = tree.list.find(({ level }) => level === 3);
  const others = tree.list.filter(({ level }) => level === 2);
  if (child === undefined || others.length < 2) return;
  let moved = child.version;
  await measure(
    'POST console/categories/{id}/move',
    async (turn) => {
      const parent_id = others[turn % others.length]?.id;
      moved = Number((await call('POST', `categories/${child.id}/move`, { parent_id, position: 0, version: moved })).version);
    },
    PAUSE_MS,
  );
}

const config = readConfig({ LOG_LEVEL: 'silent', ...process.env });
const log = { info: () => {}, warn: console.warn, error: console.error };
const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
await migrate(database);
if (many > 0) await database.withoutTimeout((db) => fillPeople(db, many));
else if (rows > 0) await database.withoutTimeout(fill);
const app = await createApp({ config, database, renderer: null, version: 'bench' });
await app.http.ready();
await app.start();
const call = await signedIn(app, database);
if (many > 0) await people(call, measure);
else if (rows > 0) await lists(call);
else {
  await products(call, database.kysely);
  await saves(call);
}
await app.stop();
await database.close();

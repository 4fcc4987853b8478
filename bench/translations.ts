import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { languages } from '../i18n/languages.ts';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/client.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Schema } from '../server/db/schema.ts';
import { createMeasure, signedIn } from './console-calls.ts';

// Measures how long translations take in the console: `node bench/translations.ts [--rows 100000] [--times 20]`, on a disposable shop at
// DATA_DIR or DATABASE_URL. First inserts that many products with names and descriptions in all languages; with `--rows 0`, measures the
// shop as it is.
const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, times: { type: 'string', default: '20' } },
});
const rows = Number(options.rows);
const measure = createMeasure(Number(options.times));
/** German lacks only the last products, Finnish half of them; one in a hundred French translations is stale. */
const SHARE = { de: 0.999, fi: 0.5 } as const;

/** Rows per statement: the embedded engine treats a statement that runs too long as hung. */
const AT_ONCE = 10_000;
const TEXT = `'Gentle ' || md5(p.id::text) || repeat(' with rose water and a light oil for dry skin', 8)`;

async function fill(db: Kysely<Schema>): Promise<void> {
  await sql`insert into category (slug, level) values ('bench', 3) on conflict do nothing`.execute(db);
  await sql`insert into brand (slug, name, letter) values ('bench', 'Bench', 'B') on conflict do nothing`.execute(db);
  await sql`
    insert into product (slug, brand_id, category_id)
    select 'bench-' || n, b.id, c.id from brand b, category c, generate_series(1, ${rows}::integer) n
    where b.slug = 'bench' and c.slug = 'bench' on conflict do nothing`.execute(db);
  for (const { code } of languages)
    for (let from = 0; from < rows; from += AT_ONCE)
      await sql`
        insert into product_text (product_id, lang, name, description)
        select p.id, ${code}, 'Product ' || p.id || ' ' || ${code}, ${sql.raw(TEXT)} from product p
        where p.slug like 'bench-%' and p.id <= ${Math.round(rows * (SHARE[code as keyof typeof SHARE] ?? 1))}
          and p.id > ${from}::integer and p.id <= ${from + AT_ONCE}::integer on conflict do nothing`.execute(db);
  await sql`
    update product_text set translated_from = '{"name": "d41d8cd98f00b204e9800998ecf8427e"}'
    where lang = 'fr' and product_id % 100 = 0`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

const config = readConfig({ LOG_LEVEL: 'silent', ...process.env });
const log = { info: () => {}, warn: console.warn, error: console.error };
const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log });
await migrate(database);
if (rows > 0) await database.withoutTimeout(fill);
const app = await createApp({ config, database, renderer: null, version: 'bench' });
await app.http.ready();
await app.start();
const call = await signedIn(app, database);
const begun = performance.now();
while ((await call('GET', 'translations')).counted_at === null);
const { count } = await call('GET', 'translations/list?type=products&lang=de');
process.stdout.write(`all texts counted in ${Math.round(performance.now() - begun)} ms\n`);
await measure('GET console/translations', () => call('GET', 'translations'));
for (const [name, query] of [
  ['all', 'lang=de'],
  ['all, the last page', `lang=de&offset=${Number(count) - 60}`],
  ['missing, half of them', 'lang=fi&state=MISSING'],
  ['missing, the last few', 'lang=de&state=MISSING'],
  ['missing, none', 'lang=sv&state=MISSING'],
  ['stale, one in a hundred', 'lang=fr&state=STALE'],
  ['stale, none', 'lang=sv&state=STALE'],
  ['keyword', 'lang=fi&state=MISSING&keyword=bench-77'],
] as const)
  await measure(`GET console/translations/list ${name}`, () => call('GET', `translations/list?type=products&${query}`));
const items = (turn: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ type: 'products', id: at + 1, lang: 'de', values: { name: `Neu ${turn} ${at}` } }));
await measure('PUT console/translations one', (turn) => call('PUT', 'translations', { items: items(turn, 1) }));
await measure('PUT console/translations 200', (turn) => call('PUT', 'translations', { items: items(turn, 200) }));
await app.stop();
await database.close();

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldChange } from '../../contract/console/resource.ts';
import { describeOnBoth } from '../../test/support/database.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import type { Downloader } from '../adapters/download.ts';
import type { Schema } from '../db/schema.ts';
import { productStore } from '../features/catalogue/console/products.ts';
import { type Changes, type ResourceContent, type ResourceStore, updateThing } from '../features/console/index.ts';
import { importCatalogue } from './import.ts';
import { createLabelReader } from './label-reader.ts';
import { fetchPictures as fetchSome } from './pictures/index.ts';
import { generatedFile } from './undo.test-data.ts';
import { undoImport } from './undo.ts';

/** More rows take minutes: `IMPORT_ROWS=10000 npx vitest run server/import/undo.test.ts`. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 400);
const SEED = Number(process.env.IMPORT_SEED ?? 7);

const folder = temporaryFolder('rosewater-undo-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const report = path.join(folder, 'report.csv');

const fileOf = (name: string, round: number, skip: number): string => {
  const file = path.join(folder, name);
  writeFileSync(file, generatedFile({ rows: ROWS, seed: SEED + round, round, skip }));
  return file;
};

/**
 * Everything that an import writes, except for times, ids of runs, what is counted again anyway, and the reader version of labels: restored
 * labels have to be read again, since names may have been added meanwhile.
 */
const tables: Record<string, string> = {
  product: `select to_jsonb(t) - 'changed_at' - 'popularity' as row from product t order by id`,
  texts: `select to_jsonb(t) as row from product_text t order by product_id, lang`,
  ingredients: `select to_jsonb(t) as row from product_ingredient t order by product_id, position`,
  labels: `select to_jsonb(t) - 'reader' as row from product_label t order by product_id`,
  sources: `select to_jsonb(t) - 'run_id' as row from product_source t order by source_id, source_key`,
  barcodes: `select to_jsonb(t) as row from product_barcode t order by gtin14`,
  requests: `select to_jsonb(t) as row from picture_request t order by product_id, position`,
  pictures: `select to_jsonb(t) as row from product_picture t order by product_id, image`,
  brands: `select to_jsonb(t) as row from brand t order by id`,
  categories: `select to_jsonb(t) as row from category t order by id`,
  categoryTexts: `select to_jsonb(t) as row from category_text t order by category_id, lang`,
  attributes: `select to_jsonb(t) as row from attribute t order by id`,
  options: `select to_jsonb(t) as row from attribute_option t order by id`,
  substances: `select to_jsonb(t) as row from ingredient t order by id`,
  unknown: `select to_jsonb(t) as row from unknown_token t order by token`,
  found: `select to_jsonb(t) - 'id' - 'tier' as row from search_item t order by kind, ref_id`,
};

async function snapshot(db: Kysely<Schema>): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(tables)) {
    const { rows } = await sql<{ row: unknown }>`${sql.raw(text)}`.execute(db);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const countsOf = async (db: Kysely<Schema>, id: number) =>
  (
    await sql<{ created: number; changed: number; unchanged: number; refused: number; edited: number; gone: number }>`
      select created, changed, unchanged, refused, edited, gone from import_run where id = ${id}`.execute(db)
  ).rows[0];

const itemsOf = async (db: Kysely<Schema>, id: number) =>
  (
    await sql<{ key: string; outcome: string; edited: unknown; after: unknown }>`
      select source_key as key, outcome, edited, reason, after -> 'fields' as fields, after -> 'texts' as after,
        after -> 'product' -> 'fixed_minor' as prices, jsonb_path_query_array(after, '$.requests[*].url') as images
      from import_item where run_id = ${id} order by source_key`.execute(db)
  ).rows;

/** A revision of each product, oldest first. */
const historyOf = async (db: Kysely<Schema>, act?: string) =>
  (
    await sql<{ id: number; version: number; act: string; changes: FieldChange[] }>`
      select subject_id::int as id, version, act, changes from resource_revision
      where resource = 'products' and (act = ${act ?? null} or ${act ?? null}::text is null) order by subject_id, version`.execute(db)
  ).rows;

const contentOf = ({ fields, texts }: ResourceContent, { field, lang }: FieldChange): unknown =>
  (lang === null ? fields[field] : texts[lang]?.[field]) ?? null;

/** Whether the latest revision of a field of each product says what stands there. */
async function expectTrueHistory(db: Kysely<Schema>, store: ResourceStore): Promise<void> {
  const latest = new Map<string, { id: number; change: FieldChange }>();
  for (const { id, changes } of await historyOf(db))
    for (const change of changes) {
      const before = latest.get(`${id} ${change.field} ${change.lang}`);
      if (before) expect(change.before, `product ${id}, ${change.field}`).toEqual(before.change.after);
      latest.set(`${id} ${change.field} ${change.lang}`, { id, change });
    }
  for (const { id, change } of latest.values()) {
    const content = await store.read(db, id);
    if (content) expect(contentOf(content, change), `product ${id}, ${change.field}`).toEqual(change.after);
  }
}

describeOnBoth('an import that is rehearsed, run and undone', (database) => {
  const db = () => database().kysely;
  const actor = { memberId: null, role: 'EDITOR', requestId: null } as const;
  let labels: ReturnType<typeof createLabelReader>;
  let store: ResourceStore;
  beforeAll(() => {
    labels = createLabelReader(database());
    store = productStore(labels, () => {});
  });
  afterAll(() => labels.close());

  const edit = (id: number, sent: Partial<Changes>) =>
    updateThing({ db: db(), store, actor }, { id, sent: { fields: {}, texts: {}, ...sent } });
  const source = { report, source: 'Generated' };
  const imported = async (outcome: string, run: number) =>
    (
      await sql<{ id: number }>`
        select distinct product_id as id from import_item where run_id = ${run} and outcome = ${outcome} order by 1`.execute(db())
    ).rows.map(({ id }) => id);

  const dot = sharp({ create: { width: 50, height: 50, channels: 3, background: '#c03040' } })
    .png()
    .toBuffer();
  const web = { get: () => dot, close: async () => {} } as unknown as Downloader;
  const nowhere = { read: async () => null, write: async () => {}, remove: async () => {} };
  /** As the job does it. */
  const fetchPictures = () => fetchSome(database(), nowhere, { most: ROWS * 4, downloader: web });

  const versionOf = async (id: number) =>
    (
      await sql<{ version: number }>`select version from resource_version where resource = 'products' and subject_id = ${`${id}`}`.execute(
        db(),
      )
    ).rows[0]?.version ?? 1;

  /** One edit of each kind, again and again, of one product in forty; the products that it changed. */
  async function editSome(ids: readonly number[], round: number): Promise<number[]> {
    const kinds: ((id: number) => Partial<Changes>)[] = [
      () => ({ fields: { price: 77 + round, price_currency: 'USD' } }),
      (id) => ({ texts: { en: { name: `Named by hand ${id}.${round}` } } }),
      () => ({ texts: { en: { description: `By hand ${round}` } } }),
      () => ({ fields: { option_ids: [] } }),
      () => ({ fields: { barcodes: [] } }),
      () => ({ fields: { label: `Aqua, Talc, Handmade ${round}` } }),
      () => ({ fields: { prices: { JPY: 300 + round } } }),
      () => ({ fields: { pictures: [{ image: 'by-hand.webp', alt: { en: `By hand ${round}` } }] } }),
    ];
    const some = ids.filter((_, at) => at % 40 === round);
    const edited: number[] = [];
    for (const [at, id] of some.entries()) {
      const before = await versionOf(id);
      const { version } = await edit(id, kinds[at % kinds.length]?.(id) ?? {});
      // Who takes away what is not there edits nothing.
      if (version > before) edited.push(id);
    }
    return edited;
  }

  test('does what was foreseen, leaves what staff edited, and comes back to what was before', async () => {
    await importCatalogue(database(), fileOf('first.csv', 1, 3), source);
    await fetchPictures();
    const first = await db().selectFrom('import_run').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const byHand = await editSome(await imported('CREATED', first.id), 7);
    const edits = (await historyOf(db(), 'UPDATE')).filter(({ id }) => byHand.includes(id));
    const second = fileOf('second.csv', 2, 11);
    const before = await snapshot(db());
    const foreseen = await importCatalogue(database(), second, { ...source, rehearse: true });
    expect(await snapshot(db())).toEqual(before);
    const done = await importCatalogue(database(), second, source);
    expect(await countsOf(db(), done.id)).toEqual(await countsOf(db(), foreseen.id));
    expect(await itemsOf(db(), done.id)).toEqual(await itemsOf(db(), foreseen.id));
    const counts = await countsOf(db(), done.id);
    expect(counts?.changed).toBeGreaterThan(ROWS / 10);
    expect(counts?.edited).toBeGreaterThan(0);
    for (const { id, changes } of edits) {
      const content = await store.read(db(), id);
      for (const change of changes) expect(content && contentOf(content, change), `product ${id}, ${change.field}`).toEqual(change.after);
    }
    const told = new Set((await historyOf(db(), 'IMPORT')).filter(({ version }) => version > 1).map(({ id }) => id));
    expect((await imported('CHANGED', done.id)).filter((id) => !told.has(id)).length).toBeLessThan(ROWS / 10);
    await expectTrueHistory(db(), store);
    expect(await snapshot(db())).not.toEqual(before);
    await fetchPictures();
    await expectTrueHistory(db(), store);
    const undone = await undoImport(database(), done.id);
    expect(undone.kept).toEqual([]);
    expect(await snapshot(db())).toEqual(before);
    await expectTrueHistory(db(), store);
    await expect(undoImport(database(), done.id)).rejects.toThrow('has nothing to undo');
  }, 1_200_000);

  test('keeps and names what was edited since, imported again, or is used', async () => {
    const before = await snapshot(db());
    const done = await importCatalogue(database(), fileOf('second.csv', 2, 11), source);
    const edited = await editSome(await imported('CHANGED', done.id), 3);
    const used = (await imported('CREATED', done.id)).at(-1) ?? 0;
    await sql`insert into favourite_product (member_id, product_id) select min(id), ${used} from member`.execute(db());
    const undone = await undoImport(database(), done.id);
    expect(undone.kept.map(({ id, reason }) => [id, reason]).sort()).toEqual(
      [...edited.map((id) => [id, 'EDITED']), [used, 'IN_USE']].sort(),
    );
    const after = await snapshot(db());
    const kept = new Set([...edited, used]);
    const others = (rows: unknown[] = []) =>
      rows.filter((row) => {
        const { id, product_id: product } = row as { id?: number; product_id?: number };
        return !kept.has(product ?? id ?? 0);
      });
    for (const table of ['product', 'texts', 'ingredients', 'labels', 'sources', 'barcodes', 'requests', 'pictures'])
      expect(others(after[table]), table).toEqual(others(before[table]));
    await expectTrueHistory(db(), store);
  }, 1_200_000);
});

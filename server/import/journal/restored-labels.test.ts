import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { importCatalogue } from '../import.ts';
import { dictionary } from '../inci/dictionary.ts';
import { LABEL_READER } from '../inci/index.ts';
import { rereadLabels } from '../reread/index.ts';
import { undoImport } from '../undo.ts';

const folder = temporaryFolder('rosewater-restored-labels-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeOnBoth('labels that the undoing of an import brings back', (database) => {
  const db = () => database().kysely;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const reread = () => rereadLabels(database(), { log, isStopping: () => false });

  /** Imports one product of a source of that name. */
  async function importOne(name: string, { label, price = 5, option = 'Soft' }: { label: string; price?: number; option?: string }) {
    const file = path.join(folder, 'one.csv');
    const row = `1,${name},${name},Face > Creams,${price},USD,"${label}",${name} finish: ${option}`;
    writeFileSync(file, `id,name,brand,category_path,price,currency,ingredients,attributes\n${row}\n`);
    return (await importCatalogue(database(), file, { report: path.join(folder, 'report.csv'), source: name })).id;
  }

  const productOf = async (name: string) =>
    (
      await sql<{ id: number; status: string; reader: number; options: number[]; label: string }>`
        select p.id, p.ingredients_status as status, l.reader, p.option_ids as options,
          (select string_agg(coalesce(g.inci, '?'), ', ' order by i.position) from product_ingredient i
            left join ingredient g on g.id = i.ingredient_id where i.product_id = p.id) as label
        from product p join brand b on b.id = p.brand_id join product_label l on l.product_id = p.id where b.name = ${name}`.execute(db())
    ).rows[0];

  /** The options of a product as its history has them. */
  const latestOptions = async (id = 0) =>
    (
      await sql<{ after: unknown }>`
        select c -> 'after' as after from resource_revision r cross join jsonb_array_elements(r.changes) c
        where r.resource = 'products' and r.subject_id = ${`${id}`} and c ->> 'field' = 'option_ids'
        order by r.id desc limit 1`.execute(db())
    ).rows[0]?.after;

  /** An ingredient that the label reader knows and the shop does not have. */
  async function newIngredient(): Promise<string> {
    const { names, identity } = dictionary();
    const { rows } = await sql<{ inci: string }>`select inci from ingredient`.execute(db());
    const had = new Set(rows.map(({ inci }) => inci));
    const isNew = (name: string) => /^[A-Z]{6,} [A-Z]{6,} SEED OIL$/.test(name) && !had.has(name);
    return names.find((name, at) => identity[at] === at && isNew(name)) ?? '';
  }

  /** As the operator gives it. */
  const nameIngredient = (name: string) =>
    sql`
      with given as (
        insert into ingredient_synonym (key, name, ingredient_id)
        select upper(${name}::text), ${name}::text, min(id) from ingredient returning name)
      insert into reread_name (name) select lower(name) from given`.execute(db());

  test('have ingredients again that went with the import which made them, and products no option that is gone', async () => {
    const inci = await newIngredient();
    const first = await importOne('Ordered', { label: `Aqua, ${inci}`, option: 'Odd' });
    expect(await productOf('Ordered')).toMatchObject({ status: 'COMPLETE', label: `AQUA, ${inci}` });
    const second = await importOne('Ordered', { label: 'Aqua, Talc', option: 'Even' });
    const { kept } = await undoImport(database(), first);
    expect(kept.map(({ reason }) => reason)).toEqual(['IMPORTED']);
    expect((await sql`select from ingredient where inci = ${inci}`.execute(db())).rows).toHaveLength(0);
    expect((await undoImport(database(), second)).kept).toEqual([]);
    const product = await productOf('Ordered');
    expect(product).toMatchObject({ status: 'PARTIAL', reader: 0, label: 'AQUA, ?', options: [] });
    expect(await latestOptions(product?.id)).toEqual([]);
    expect(await reread()).toMatchObject({ changed: 1, isDone: true });
    expect(await productOf('Ordered')).toMatchObject({ status: 'COMPLETE', reader: LABEL_READER, label: `AQUA, ${inci}` });
  });

  test('are read again, with names that ingredients were given meanwhile', async () => {
    await importOne('Renamed', { label: 'Aqua, Zorblaxul' });
    const second = await importOne('Renamed', { label: 'Aqua, Talc' });
    await nameIngredient('Zorblaxul');
    await reread();
    await undoImport(database(), second);
    expect(await productOf('Renamed')).toMatchObject({ status: 'PARTIAL', reader: 0 });
    await reread();
    expect(await productOf('Renamed')).toMatchObject({ status: 'COMPLETE', reader: LABEL_READER });
  });

  test('are left as they are read by now where the import wrote the same', async () => {
    await importOne('Unchanged', { label: 'Aqua, Zorblaxik' });
    const second = await importOne('Unchanged', { label: 'Aqua, Zorblaxik', price: 6 });
    await nameIngredient('Zorblaxik');
    await reread();
    expect(await productOf('Unchanged')).toMatchObject({ status: 'COMPLETE' });
    expect((await undoImport(database(), second)).kept).toEqual([]);
    expect(await productOf('Unchanged')).toMatchObject({ status: 'COMPLETE', reader: LABEL_READER });
  });
});

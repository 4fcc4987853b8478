import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { importCatalogue, mendIndexes } from './import.ts';
import { INDEXES } from './write/indexes.ts';

const folder = temporaryFolder('rosewater-import-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const sample = path.join(import.meta.dirname, 'testdata/open-beauty-facts/obf_shared_sample.csv');
const report = path.join(folder, 'report.csv');

function fileOf(name: string, ...lines: string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

const header = 'name,brand,category_path,price,currency,barcode,ingredients,image,description,attributes';

describeOnBoth('importing', (database, engine) => {
  const products = async (where = sql<boolean>`true`) =>
    (
      await sql<{
        id: number;
        slug: string;
        name: string;
        brand: string;
        category: string;
        price_minor: number | null;
        barcode: string | null;
        status: string;
        source: string | null;
      }>`
      select p.id, p.slug, t.name, b.name as brand, c.slug as category, p.price_minor, p.barcode, p.ingredients_status as status, s.name as source
      from product p join product_text t on t.product_id = p.id and t.lang = 'en' join brand b on b.id = p.brand_id join category c on c.id = p.category_id
      left join source s on s.id = p.source_id where ${where} order by p.id`.execute(database().kysely)
    ).rows;
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database().kysely)).rows[0]?.n;

  test('Open Beauty Facts: once, and again without a change', async () => {
    const first = await importCatalogue(database(), sample, { report });
    expect(first).toMatchObject({ rows: 287, added: 284, changed: 0, unchanged: 0, refused: 3, gone: 0 });
    const before = await products();
    const second = await importCatalogue(database(), sample, { report });
    expect(second).toMatchObject({ rows: 287, added: 0, changed: 0, unchanged: 284 });
    expect(await products()).toEqual(before);
  });

  test('its products say where they come from, and keep wrong codes out', async () => {
    const [cream] = await products(sql`p.barcode = '8001120704788'`);
    expect(cream).toMatchObject({
      name: 'Crema viso idratante protettiva 50 ml',
      brand: 'Vivi Verde',
      source: 'Open Beauty Facts',
      status: 'PARTIAL',
      price_minor: null,
    });
    expect(await products(sql`p.barcode = '00000561'`)).toEqual([]);
    expect(await products(sql`b.name ilike '%lidl%'`)).toEqual([]);
    expect(readFileSync(report, 'utf8')).toContain('50,barcode,00000561,left out,wrong check digit');
  });

  test('its categories are called in every language what shoppers there call them, and are found by that', async () => {
    const { rows } = await sql<{ lang: string; name: string }>`
      select t.lang, t.name from category_text t join category_text e on e.category_id = t.category_id and e.lang = 'en'
      where e.name = 'Sun protection' and t.lang in ('de', 'ar') order by t.lang desc`.execute(database().kysely);
    expect(rows).toEqual([
      { lang: 'de', name: 'Sonnenschutz' },
      { lang: 'ar', name: 'الوقاية من الشمس' },
    ]);
    const { rows: found } = await sql`select from search_item where kind = 2 and words @@ 'sonnenschutz'::tsquery`.execute(
      database().kysely,
    );
    expect(found).toHaveLength(1);
  });

  test('labels stand in their order, with what is not known as it was written', async () => {
    const { rows } = await sql<{ raw: string; inci: string | null }>`
      select i.raw, g.inci from product_ingredient i join product p on p.id = i.product_id left join ingredient g on g.id = i.ingredient_id
      where p.slug = 'aroma-zone-base-micellaire-concentree' order by i.position`.execute(database().kysely);
    expect(rows.slice(0, 5)).toEqual([
      { raw: 'Glycerin', inci: 'GLYCERIN' },
      { raw: 'Aqua', inci: 'AQUA' },
      { raw: 'Sodium PCA', inci: 'SODIUM PCA' },
      { raw: 'Sucrose laurate', inci: 'SUCROSE LAURATE' },
      { raw: 'Hydrogenerated starch hydolsate', inci: null },
    ]);
    expect(await count('unknown_token')).toBeGreaterThan(10);
  });

  test('our own format: tree, prices, attributes, distinct slugs', async () => {
    const file = fileOf(
      'own.csv',
      header,
      'Rose Cream,Weleda,Face > Care > Creams,"12,90",EUR,4005800123450,"Aqua, Glycerin",https://example.com/a.jpg,Soft,Skin type: Dry',
      'Hand Cream,Weleda,Hands > Care > Creams,"1.299,00 €",,,Aqua,,,',
      'Hand Cream,Weleda,Hands > Care > Creams,9.99,USD,4006381333931,,,,"Skin type: Dry, Oily; Finish: Matte"',
    );
    expect(await importCatalogue(database(), file, { report, source: 'Mine' })).toMatchObject({ added: 3, refused: 0 });
    const own = await products(sql`b.name = 'Weleda' and p.source_id is null`);
    expect(own.map(({ slug }) => slug)).toEqual(['weleda-rose-cream', 'weleda-hand-cream', 'weleda-hand-cream-2']);
    expect(own[0]?.category).toBe('creams');
    expect(own[1]?.category).toMatch(/^hands(-\d+)?-care-creams$/);
    expect(own[2]?.category).toBe(own[1]?.category);
    expect(own.map(({ price_minor }) => price_minor)).toEqual([1494, 150487, 999]);
    expect(await count('picture_request')).toBeGreaterThan(0);
  });

  test('a changed row changes its product, a row that is gone is only marked', async () => {
    const file = fileOf(
      'own-later.csv',
      header,
      'Rose Cream Rich,Weleda,Face > Care > Creams,"13,90",EUR,4005800123450,"Aqua, Urea",,Softer,',
    );
    expect(await importCatalogue(database(), file, { report, source: 'Mine' })).toMatchObject({ added: 0, changed: 1, gone: 2 });
    const [cream] = await products(sql`p.barcode = '4005800123450'`);
    expect(cream).toMatchObject({ slug: 'weleda-rose-cream', name: 'Rose Cream Rich', price_minor: 1610 });
    expect((await products(sql`b.name = 'Weleda' and p.source_id is null`)).length).toBe(3);
  });

  test('what staff took off sale stays off sale, whatever its row says', async () => {
    const later = (price: string) =>
      fileOf('own-later.csv', header, `Rose Cream Rich,Weleda,Face > Care > Creams,"${price}",EUR,4005800123450,"Aqua, Urea",,Softer,`);
    const onSale = (is: boolean) => sql`update product set is_active = ${is} where barcode = '4005800123450'`.execute(database().kysely);
    await onSale(false);
    expect(await importCatalogue(database(), later('14,90'), { report, source: 'Mine' })).toMatchObject({ changed: 1 });
    expect(await products(sql`p.barcode = '4005800123450' and p.is_active`)).toEqual([]);
    await onSale(true);
    expect(await importCatalogue(database(), later('13,90'), { report, source: 'Mine' })).toMatchObject({ changed: 1 });
  });

  test('a price list adds prices to products that another source brought, and changes nothing else', async () => {
    const list = (name: string, price: string) =>
      fileOf('prices.csv', header, `${name},Other,Face > Creams,"${price}",EUR,8001120704788,,,,`);
    expect(await importCatalogue(database(), list('Crema', '4,50'), { report, source: 'Prices' })).toMatchObject({ added: 0, changed: 1 });
    expect(await importCatalogue(database(), list('Crema nuova', '4,60'), { report, source: 'Prices' })).toMatchObject({
      added: 0,
      changed: 1,
    });
    const [cream] = await products(sql`p.barcode = '8001120704788'`);
    expect(cream).toMatchObject({
      name: 'Crema viso idratante protettiva 50 ml',
      brand: 'Vivi Verde',
      price_minor: 533,
      source: 'Open Beauty Facts',
    });
  });

  test('brands, categories and ingredients are counted, and products are found', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select (select count(*) from brand b where product_count <> (select count(*) from product p where p.brand_id = b.id))::int
        + (select count(*) from ingredient i where product_count <>
          (select count(distinct product_id) from product_ingredient x where x.ingredient_id = i.id))::int as wrong`.execute(
      database().kysely,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
    const { rows: found } = await sql`select 1 from search_item where kind = 3 and name = 'Rose Cream Rich'`.execute(database().kysely);
    expect(found).toHaveLength(1);
  });

  test('products of one name get slugs of their own, whatever stands there already', async () => {
    const lines = ['Rain 2', ...Array.from({ length: 9 }, () => 'Rain')].map((name, at) => `n${at},${name},Weather,Sky > Water,,,,,,,`);
    await importCatalogue(database(), fileOf('rain.csv', `id,${header}`, ...lines), { report, source: 'Rain' });
    const slugs = (await products(sql`b.name = 'Weather'`)).map(({ slug }) => slug);
    expect(slugs[0]).toBe('weather-rain-2');
    expect(new Set(slugs)).toEqual(new Set(['weather-rain', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `weather-rain-${number}`)]));
    await importCatalogue(database(), fileOf('rain-later.csv', `id,${header}`, 'n99,Rain,Weather,Sky > Water,,,,,,,'), {
      report,
      source: 'More rain',
    });
    expect((await products(sql`b.name = 'Weather'`)).at(-1)?.slug).toBe('weather-rain-11');
  });

  test('one barcode twice in a file is one product', async () => {
    const line = (name: string, id: string) => `${id},${name},Doubled,Face > Creams,,,5901234123457,,,,`;
    const file = fileOf('twice.csv', `id,${header}`, line('First', 'a'), line('Second', 'b'), line('Third', 'a'));
    expect(await importCatalogue(database(), file, { report, source: 'Twice' })).toMatchObject({ rows: 3, added: 1 });
    expect(await products(sql`b.name = 'Doubled'`)).toHaveLength(1);
    expect(await importCatalogue(database(), file, { report, source: 'Twice' })).toMatchObject({ added: 0 });
  });

  test('changes nothing when the file is no catalogue', async () => {
    const before = await count('product');
    await expect(importCatalogue(database(), path.join(folder, 'nowhere.csv'), { report })).rejects.toThrow('ENOENT');
    const useless = fileOf('useless.csv', header, ...Array.from({ length: 1200 }, (_, at) => `,,,,,${at},,,,`));
    await expect(importCatalogue(database(), useless, { report })).rejects.toThrow('this file doesn’t look like a catalogue');
    await expect(importCatalogue(database(), fileOf('other.csv', 'a,b', '1,2'), { report })).rejects.toThrow('no column');
    expect(await count('product')).toBe(before);
  });

  // The embedded database has one process, which imports one file after the other.
  test.runIf(engine === 'postgres')('two imports at once do not mix', async () => {
    const both = ['a', 'b'].map((name) =>
      importCatalogue(database(), fileOf(`${name}.csv`, header, `Once ${name},Once,Face > Creams,,,,,,,`), { report, source: name }),
    );
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: 'Another import is running' } });
  });

  test('an interrupted import goes on behind its last batch', async () => {
    const lines = Array.from({ length: 12_000 }, (_, at) => `Thing ${at},Endless,Many > Things,1,USD,,,,,`);
    const file = fileOf('endless.csv', header, ...lines);
    let stop = true;
    const progress = ({ rows }: { rows: number }) => {
      if (stop && rows > 8_000) throw new Error('power cut');
    };
    await expect(importCatalogue(database(), file, { report, source: 'Endless', progress })).rejects.toThrow('power cut');
    stop = false;
    const rest = await importCatalogue(database(), file, { report, source: 'Endless', progress });
    expect(rest.resumedAt).toBeGreaterThan(0);
    expect(rest.added).toBeLessThan(12_000);
    expect(await products(sql`b.name = 'Endless'`)).toHaveLength(12_000);
    copyFileSync(file, `${file}.2`);
    appendFileSync(`${file}.2`, 'Thing 12000,Endless,Many > Things,1,USD,,,,,\n');
    expect(await importCatalogue(database(), `${file}.2`, { report, source: 'Endless' })).toMatchObject({
      added: 1,
      unchanged: 12_000,
      resumedAt: 0,
    });
  }, 240_000);

  test('an import leaves the indexes as the migrations made them, and what a killed one left without is mended', async () => {
    const indexes = async () =>
      (
        await sql<{ name: string; definition: string }>`
          select indexname as name, indexdef as definition from pg_indexes
          where tablename in ('product', 'product_text', 'product_ingredient', 'product_label', 'import_item', 'resource_revision')
          order by 1`.execute(database().kysely)
      ).rows;
    const before = await indexes();
    await sql`alter table product_ingredient drop constraint product_ingredient_pkey`.execute(database().kysely);
    const dropped = before.filter(({ name }) => name in INDEXES);
    expect(dropped).toHaveLength(Object.keys(INDEXES).length);
    for (const { name } of dropped) await sql`drop index ${sql.ref(name)}`.execute(database().kysely);
    await mendIndexes(database());
    expect(await indexes()).toEqual(before);
  });
});

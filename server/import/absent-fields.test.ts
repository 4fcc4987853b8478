import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { importCatalogue } from './import.ts';
import { undoImport } from './undo.ts';

const folder = temporaryFolder('rosewater-absent-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FULL = [
  'barcode,name,brand,category_path,price,currency,ingredients,description,attribute:Finish,url',
  '4006381333931,Rose Cream,Absent Labs,Face > Care > Creams,12.50,USD,"Aqua, Urea",Very soft,Matte,https://example.org/rose',
  '4005900136756,Sage Cream,Absent Labs,Face > Care > Creams,9.00,USD,"Aqua, Glycerin",Quite soft,Dewy,https://example.org/sage',
];

describeOnBoth('what a file says nothing of', (database) => {
  const importLines = async (...lines: string[]) => {
    const file = path.join(folder, 'catalogue.csv');
    writeFileSync(file, `${lines.join('\n')}\n`);
    return importCatalogue(database(), file, { report: path.join(folder, 'report.csv') });
  };
  const products = async () =>
    (
      await sql<{ name: string; price: number | null }>`
      select t.name, p.price_minor as price, p.listed_currency as currency, b.name as brand, c.slug as category, p.barcode, p.source_url as url,
        p.option_ids as options, p.ingredients_status as status, t.description, l.texts as label,
        (select count(*)::int from product_ingredient i where i.product_id = p.id) as ingredients
      from product p join product_text t on t.product_id = p.id and t.lang = 'en' join brand b on b.id = p.brand_id join category c on c.id = p.category_id
      left join product_label l on l.product_id = p.id where p.barcode in ('4006381333931', '4005900136756') order by p.id`.execute(
        database().kysely,
      )
    ).rows;
  const brands = async () =>
    (
      await sql<{ name: string }>`select name from brand where name in ('Absent Labs', 'Unbranded') order by name`.execute(
        database().kysely,
      )
    ).rows;

  test('stays: a price list writes prices, and makes no brand', async () => {
    await importLines(...FULL);
    const before = await products();
    expect(before).toMatchObject([
      {
        price: 1250,
        brand: 'Absent Labs',
        description: 'Very soft',
        label: ['Aqua, Urea'],
        ingredients: 2,
        url: 'https://example.org/rose',
      },
      { price: 900, ingredients: 2 },
    ]);
    const list = ['EAN;Name;Preis;Währung', '4006381333931;Rose Cream;13,75;USD', '4005900136756;Sage Cream;9,00;USD'];
    const report = await importLines(...list);
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(await products()).toEqual([{ ...before[0], price: 1375 }, before[1]]);
    expect(await brands()).toEqual([{ name: 'Absent Labs' }]);
    expect(await importLines(...list)).toMatchObject({ changed: 0, unchanged: 2 });
    await undoImport(database(), report.id);
    expect(await products()).toEqual(before);
  });

  test('and a row without a price takes none away, whatever else it changes', async () => {
    const before = await products();
    const [head = '', rose = '', sage = ''] = FULL;
    const report = await importLines(head, rose.replace('12.50,USD', ',').replace('Very soft', 'Softer'), sage);
    expect(report).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await products()).toEqual([{ ...before[0], description: 'Softer' }, before[1]]);
  });

  test('a value that other rows of the file have is taken away by an empty cell', async () => {
    const [head = '', rose = '', sage = ''] = FULL;
    await importLines(head, rose.replace('Very soft', '').replace('"Aqua, Urea"', ''), sage);
    expect(await products()).toMatchObject([
      { name: 'Rose Cream', price: 1250, description: '', label: null, ingredients: 0, status: 'MISSING' },
      { description: 'Quite soft', ingredients: 2 },
    ]);
  });
});

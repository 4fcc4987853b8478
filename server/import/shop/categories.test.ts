import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { importCatalogue } from '../import.ts';

const folder = temporaryFolder('rosewater-import-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const report = path.join(folder, 'report.csv');
const header = 'name,brand,category_path,price,currency,barcode,ingredients,image,description,attributes';

function fileOf(name: string, ...lines: string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

describeOnBoth('places of imported products', (database) => {
  test('puts nothing above other categories, and finds a category of the shop by its whole name', async () => {
    const first = fileOf(
      'tree.csv',
      header,
      'Rinse,Lavera,Bath > Shampoo/Conditioner > Mild,1,USD,,,,,',
      'Oil,Lavera,Bath > Oils - Fats,1,USD,,,,,',
    );
    await importCatalogue(database(), first, { report, source: 'Tree' });
    const later = fileOf(
      'tree-later.csv',
      header,
      'Foam,Lavera,Bath > Shampoo/Conditioner,1,USD,,,,,',
      'Balm,Lavera,Oils - Fats,1,USD,,,,,',
      'Gel,Lavera,Shampoo/Conditioner,1,USD,,,,,',
    );
    await importCatalogue(database(), later, { report, source: 'Tree' });
    const names = await sql<{ product: string; category: string; above: string }>`
      select t.name as product, e.name as category, a.name as above from product p join product_text t on t.product_id = p.id and t.lang = 'en'
      join category c on c.id = p.category_id join category_text e on e.category_id = c.id and e.lang = 'en'
      join category_text a on a.category_id = c.parent_id and a.lang = 'en'
      where t.name in ('Rinse', 'Oil', 'Foam', 'Balm', 'Gel') order by t.name`.execute(database().kysely);
    expect(names.rows).toEqual([
      { product: 'Balm', category: 'Oils - Fats', above: 'Bath' },
      { product: 'Foam', category: 'Other', above: 'Shampoo/Conditioner' },
      { product: 'Gel', category: 'Other', above: 'Shampoo/Conditioner' },
      { product: 'Oil', category: 'Oils - Fats', above: 'Bath' },
      { product: 'Rinse', category: 'Mild', above: 'Shampoo/Conditioner' },
    ]);
  });
});

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { importCatalogue } from './import.ts';
import { undoImport } from './undo.ts';

const folder = temporaryFolder('rosewater-product-names-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeOnBoth('names that lists are ordered by', (database) => {
  test('are those of the texts when an import brings a product, renames it and is undone', async () => {
    const bring = async (name: string) => {
      const file = path.join(folder, 'named.csv');
      writeFileSync(file, `id,name,brand,category_path,price,currency\n1,${name},Named,Face > Cream,4.50,EUR\n`);
      return (await importCatalogue(database(), file, { report: path.join(folder, 'report.csv') })).id;
    };
    const names = async () =>
      (
        await sql<{ name: string; text: string }>`
          select p.name, e.name as text from product p join product_text e on e.product_id = p.id and e.lang = 'en'
          join brand b on b.id = p.brand_id where b.name = 'Named'`.execute(database().kysely)
      ).rows;
    await bring('First balm');
    expect(await names()).toEqual([{ name: 'First balm', text: 'First balm' }]);
    const renaming = await bring('Second balm');
    expect(await names()).toEqual([{ name: 'Second balm', text: 'Second balm' }]);
    await undoImport(database(), renaming);
    expect(await names()).toEqual([{ name: 'First balm', text: 'First balm' }]);
  });
});

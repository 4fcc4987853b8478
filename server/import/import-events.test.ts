import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { importCatalogue } from './import.ts';

const folder = temporaryFolder('rosewater-import-events-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeOnBoth('events of imports', (database) => {
  test('a changed row tells the stream its new price and what came and went on its list, a new one nothing', async () => {
    const row = (price: string, label: string) => `Told balm,Told,Face > Cream,${price},EUR,,"${label}",,,`;
    const told = async () =>
      (
        await sql<{ kind: string; data: object }>`
        select kind, data from event where subject_id = (select product_id from product_text where name = 'Told balm' and lang = 'en')
          and subject_kind = 'PRODUCT' order by kind`.execute(database().kysely)
      ).rows;
    const bring = (line: string) => {
      const file = path.join(folder, 'told.csv');
      writeFileSync(file, `name,brand,category_path,price,currency,barcode,ingredients,image,description,attributes\n${line}\n`);
      return importCatalogue(database(), file, { report: path.join(folder, 'report.csv') });
    };
    await bring(row('4.50', 'Aqua, Glycerin, Linalool'));
    expect(await told()).toEqual([]);
    await bring(row('5.50', 'Aqua, Glycerin, Limonene'));
    expect(await told()).toEqual([
      { kind: 'LIST_CHANGED', data: { gone: [expect.any(Number)], come: [expect.any(Number)] } },
      { kind: 'PRICE_CHANGED', data: { before: 450, before_currency: 'EUR', after: 550, after_currency: 'EUR' } },
    ]);
  });
});

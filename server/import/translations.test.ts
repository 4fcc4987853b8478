import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { importCatalogue } from './import.ts';

const folder = temporaryFolder('rosewater-import-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const report = path.join(folder, 'report.csv');
const header = 'name,brand,category_path,price,currency,barcode,ingredients,image,description,attributes';

function fileOf(name: string, ...lines: string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

describeOnBoth('importing what is translated', (database) => {
  test('keeps translations that a file lacks, and marks them when it changes their English', async () => {
    const { kysely } = database();
    const row = (name: string, description: string) => `${name},Halden,Face > Creams,9.90,EUR,,,,${description},`;
    const german = async () =>
      (
        await sql<{ name: string | null; description: string | null; from: Record<string, string> | null }>`
          select g.name, g.description, g.translated_from as from from product_text g join product_text e using (product_id)
          where e.lang = 'en' and e.name = 'Birch cream' and g.lang = 'de'`.execute(kysely)
      ).rows[0];
    const file = fileOf('translated.csv', header, row('Birch cream', 'Soft'));
    await importCatalogue(database(), file, { report });
    await sql`
      insert into product_text (product_id, lang, name, description)
      select product_id, 'de', 'Birkencreme', 'Weich' from product_text where lang = 'en' and name = 'Birch cream'`.execute(kysely);
    const read = fileOf('translated.csv', header, row('Birch cream', 'Soft and light'));
    await importCatalogue(database(), read, { report });
    const hash = createHash('md5').update('Soft').digest('hex');
    expect(await german()).toEqual({ name: 'Birkencreme', description: 'Weich', from: { description: hash } });
    await importCatalogue(database(), fileOf('translated.csv', header, row('Birch cream', 'Soft')), { report });
    expect(await german()).toEqual({ name: 'Birkencreme', description: 'Weich', from: null });
  });
});

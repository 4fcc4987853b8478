import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { Database } from '../../db/client.ts';
import { noteRenamed } from '../../features/catalogue/index.ts';
import { takeRates } from '../../features/regions/rates.ts';
import { openCatalogue } from '../catalogue-file.ts';
import { importOpened } from '../import.ts';
import { rereadLabels } from '../reread/index.ts';

const folder = temporaryFolder('rosewater-catch-up-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeOnBoth('what staff change while an import runs', (database) => {
  const db = () => database().kysely;
  const log = { info: () => {}, warn: () => {}, error: () => {} };

  /** Imports one product; `meanwhile` comes between the reading of its row and its writing. */
  async function importOne(name: string, { label, meanwhile }: { label: string; meanwhile(): Promise<unknown> }): Promise<void> {
    const file = path.join(folder, 'one.csv');
    writeFileSync(file, `id,name,brand,category_path,price,currency,ingredients\n1,${name},${name},Face > Creams,10,EUR,"${label}"\n`);
    const catalogue = await openCatalogue(file, undefined);
    const read = catalogue.recogniser.labels.bind(catalogue.recogniser);
    catalogue.recogniser.labels = async (rows) => {
      const labels = await read(rows);
      await meanwhile();
      return labels;
    };
    await importOpened(database(), catalogue, { report: path.join(folder, 'report.csv'), source: name });
  }

  const productOf = async (name: string) =>
    (
      await sql<{ status: string; price: number; listed: number; currency: string }>`
        select p.ingredients_status as status, p.price_minor as price, p.listed_minor as listed, p.listed_currency as currency
        from product p join brand b on b.id = p.brand_id where b.name = ${name}`.execute(db())
    ).rows[0];
  const noted = async () => (await sql<{ name: string }>`select name from reread_name`.execute(db())).rows.map(({ name }) => name);

  test('names of ingredients reach the labels that it wrote, and nothing is noted where none was given', async () => {
    await importOne('Still', { label: 'Aqua, Zorblaxor', meanwhile: async () => {} });
    expect(await noted()).toEqual([]);
    const give = () =>
      sql`insert into ingredient_synonym (key, name, ingredient_id) select 'ZORBLAXOR', 'Zorblaxor', min(id) from ingredient`.execute(db());
    await importOne('Named', { label: 'Aqua, Zorblaxor', meanwhile: give });
    expect([(await productOf('Named'))?.status, await noted()]).toEqual(['PARTIAL', ['zorblaxor']]);
    await rereadLabels(database(), { log, isStopping: () => false });
    expect([(await productOf('Named'))?.status, await noted()]).toEqual(['COMPLETE', []]);
  });

  test('names that are noted once more while labels are looked through stay noted', async () => {
    const note = () =>
      db()
        .transaction()
        .execute((tx) => noteRenamed(tx, ['Waldoline']));
    await note();
    let isNoted = false;
    // After the names were read, before the first products are looked through.
    const meanwhile: Database = {
      ...database(),
      withoutTimeout: async (work) => {
        if (!isNoted) await note();
        isNoted = true;
        return database().withoutTimeout(work);
      },
    };
    await rereadLabels(meanwhile, { log, isStopping: () => false });
    expect(await noted()).toEqual(['waldoline']);
    await rereadLabels(database(), { log, isStopping: () => false });
    expect(await noted()).toEqual([]);
  });

  test('exchange rates count for its prices', async () => {
    const rates = { date: '2026-11-20', perBase: new Map([['EUR', 0.5]]) };
    await importOne('Rated', { label: 'Aqua', meanwhile: () => takeRates(db(), rates) });
    expect(await productOf('Rated')).toMatchObject({ price: 2_000, listed: 1_000, currency: 'EUR' });
  });
});

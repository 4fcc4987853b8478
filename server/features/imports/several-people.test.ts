import { beforeAll, expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { endedImport, fileOf, HEADER, rowsOf, uploadCatalogue } from '../../../test/support/imports.ts';
import { becomeStaff, type StaffPersona } from '../../../test/support/staff.ts';

apiOnBoth('imports that several people are at', (api) => {
  let people: [StaffPersona, StaffPersona];
  beforeAll(async () => {
    const db = api.database().kysely;
    people = [await becomeStaff(db, 'EDITOR'), await becomeStaff(db, 'EDITOR')];
  });

  test('the history of a product names who had the import run, not who brought the file', async () => {
    const [bringing, running] = people;
    const run = async (price: number) => {
      const { id } = (await uploadCatalogue(api, bringing.token, fileOf([HEADER, ...rowsOf(1, price)]), { source: 'Of two' })).body;
      const options = { staff: running.token };
      await api.call('PUT console/imports/{id}', { id, mapping: { Artikel: 'id' } }, { staff: bringing.token });
      await api.call('POST console/imports/{id}/rehearse', { id }, { staff: bringing.token });
      await endedImport(api, bringing.token, id);
      await api.call('POST console/imports/{id}/run', { id }, options);
      expect(await endedImport(api, running.token, id)).toMatchObject({ state: 'DONE', by: { id: bringing.id } });
      return (await api.call('GET console/imports/{id}/rows', { id }, options)).body.list[0]?.product_id ?? 0;
    };
    const product = await run(5);
    expect(await run(8)).toBe(product);
    const { list } = (await api.call('GET console/products/{id}/history', { id: product }, { staff: running.token })).body;
    expect(list.map(({ act, version, by }) => [act, version, by?.id])).toEqual([
      ['IMPORT', 2, running.id],
      ['IMPORT', 1, running.id],
    ]);
  });

  test('columns that two people map at once are all mapped', async () => {
    const columns = Array.from({ length: 8 }, (_, at) => `Spalte ${at}`);
    const { id } = (await uploadCatalogue(api, people[0].token, fileOf([['name', ...columns].join(','), `Balm${',x'.repeat(8)}`]))).body;
    const mapping = Object.fromEntries(columns.map((column, at) => [column, `attribute:Kind ${at}`]));
    const answers = await Promise.all(
      Object.entries(mapping).map(([column, field], at) =>
        api.call('PUT console/imports/{id}', { id, mapping: { [column]: field } }, { staff: people[at % 2]?.token ?? '' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(columns.map(() => 200));
    expect((await api.call('GET console/imports/{id}', { id }, { staff: people[0].token })).body.mapping).toMatchObject(mapping);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { endedImport, fileOf, HEADER, rowsOf, uploadCatalogue } from '../../../test/support/imports.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

apiOnBoth('what the report of an import tells', (api) => {
  let staff = '';
  beforeAll(async () => {
    staff = (await becomeStaff(api.database().kysely, 'EDITOR')).token;
  });
  const call = <K extends Parameters<typeof api.call>[0]>(key: K, input: Record<string, unknown>) => api.call(key, input, { staff });
  const ended = (id: number) => endedImport(api, staff, id);
  /** Rehearses and runs a file; both have to say the same. */
  const imported = async (lines: string[], source: string, mapping: Record<string, string> = { Artikel: 'id' }) => {
    const { id } = (await uploadCatalogue(api, staff, fileOf(lines), { source })).body;
    await call('PUT console/imports/{id}', { id, mapping });
    const told = async (act: 'rehearse' | 'run') => {
      await call(`POST console/imports/{id}/${act}`, { id });
      const { state, total, created, changed, unchanged, refused, left_out, price_drops } = await ended(id);
      return { state, counts: { total, created, changed, unchanged, refused, left_out, price_drops } };
    };
    const foreseen = await told('rehearse');
    const rehearsed = await rows(id);
    const done = await told('run');
    expect([foreseen.state, done.state]).toEqual(['REHEARSED', 'DONE']);
    expect(done.counts).toEqual(foreseen.counts);
    expect((await rows(id)).map(({ line, outcome }) => [line, outcome])).toEqual(rehearsed.map(({ line, outcome }) => [line, outcome]));
    return { id, ...done.counts };
  };
  const rows = async (id: number, outcome?: string) => {
    const page = async (offset: number) =>
      (await call('GET console/imports/{id}/rows', { id, offset, limit: 60, ...(outcome && { outcome }) })).body;
    const { list, count } = await page(0);
    for (let next = await page(list.length); list.length < count; next = await page(list.length)) list.push(...next.list);
    return list;
  };
  const row = (code: string, price: string) => `${code},Balm ${code},Kind,Face > Care > Balms,${price},USD,"Aqua, Urea"`;

  test('every row of a file is told of, also those of a product that stands again further down', async () => {
    const others = rowsOf(260, 5).map((line) => line.replace(/^a/, 'far'));
    const lines = [row('r1', '3'), row('r1', '4'), row('r2', '5'), ...others, row('r1', '6'), row('r2', '5')];
    const { id, ...counts } = await imported([HEADER, ...lines], 'Repeated list');
    expect(counts).toEqual({ total: 265, created: 262, changed: 0, unchanged: 3, refused: 0, left_out: 0, price_drops: 0 });
    const all = await rows(id);
    expect(all.map(({ line }) => line)).toEqual(lines.map((_, at) => at + 2));
    const repeated = all.filter(({ outcome }) => outcome === 'UNCHANGED');
    expect(repeated).toMatchObject([
      { line: 2, name: 'Balm r1', value: '3', product_id: null, reason: expect.stringMatching(/further down/) },
      { line: 3, name: 'Balm r1', value: '265' },
      { line: 4, name: 'Balm r2', value: '266' },
    ]);
    const [last, same] = all.slice(-2);
    expect(last).toMatchObject({ line: 265, outcome: 'CREATED', name: 'Balm r1' });
    expect(last?.fields).toContainEqual({ field: 'price', before: null, after: '6.00 USD', is_edited: 0 });
    expect(same).toMatchObject({ line: 266, outcome: 'CREATED', name: 'Balm r2' });
    await call('POST console/imports/{id}/undo', { id });
    expect(await ended(id)).toMatchObject({ state: 'UNDONE', kept: 0 });
  });

  test('a new product is told with its names in other languages', async () => {
    const lines = ['code,name,name:fr,name_de,brand', 'n1,Rose cream,Crème à la rose,Rosencreme,Kind'];
    const { id } = await imported(lines, 'List in three languages', { code: 'id' });
    const [made] = await rows(id, 'CREATED');
    const told = Object.fromEntries(made?.fields.map(({ field, after }) => [field, after]) ?? []);
    expect(told).toMatchObject({ name: 'Rose cream', 'name:fr': 'Crème à la rose', 'name:de': 'Rosencreme' });
    await call('POST console/imports/{id}/undo', { id });
    expect(await ended(id)).toMatchObject({ state: 'UNDONE', kept: 0 });
  });

  test('a value that is left out is told with its row, and such rows can be asked for', async () => {
    const lines = [row('p1', '7'), row('p2', 'ask us'), row('p3', '-4')];
    const { id, ...counts } = await imported([HEADER, ...lines], 'Unreadable list');
    expect(counts).toMatchObject({ created: 3, refused: 0, left_out: 2 });
    const told = await rows(id, 'LEFT_OUT');
    const reason = expect.stringMatching(/can’t be read or converted/);
    expect(told).toMatchObject([
      { line: 3, outcome: 'CREATED', left_out: [{ column: 'price', value: 'ask us', reason }] },
      { line: 4, outcome: 'CREATED', left_out: [{ column: 'price', value: '-4', reason }] },
    ]);
    const csv = String((await call('GET console/imports/{id}/rows', { id, outcome: 'LEFT_OUT', format: 'csv' })).body);
    expect(csv).toMatch(/3,CREATED,.*can’t be read or converted:,price,ask us/);
    const again = await imported([HEADER, row('p1', 'ten'), row('p2', 'ask us'), row('p3', '4')], 'Unreadable list');
    expect(again).toMatchObject({ changed: 1, unchanged: 2, left_out: 2 });
    expect((await rows(again.id, 'LEFT_OUT')).map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'UNCHANGED'],
      [3, 'UNCHANGED'],
    ]);
    const prices = (await rows(again.id, 'UNCHANGED')).map(({ product_id: product }) => product ?? 0);
    const standing = async (product: number) => (await call('GET console/products/{id}', { id: product })).body.info.price;
    expect(await Promise.all(prices.map(standing))).toEqual([7, null]);
  });

  test('prices that fall by more than half are foreseen, and such rows can be asked for', async () => {
    await imported([HEADER, row('q1', '33'), row('q2', '21'), row('q3', '10'), row('q4', '8')], 'Slipped list');
    const lines = [HEADER, row('q1', '3.40'), row('q2', '20'), row('q3', '5'), row('q4', '80'), row('q5', '1')];
    const { id, ...counts } = await imported(lines, 'Slipped list');
    expect(counts).toMatchObject({ created: 1, changed: 4, price_drops: 1 });
    const told = await rows(id, 'PRICE_DROP');
    expect(told).toMatchObject([{ line: 2, outcome: 'CHANGED', fields: [{ field: 'price', before: '33.00 USD', after: '3.40 USD' }] }]);
  });

  test('what the console exports is imported without a word on its columns, and changes what was changed in it', async () => {
    const codes = ['4006381333931', '96385074', '4012345678901'];
    const lines = codes.map((code, at) => `${code},Cloud ${at},Skylark,Face > Care > Cloud balms,${at + 5}.50,USD,"Aqua, Urea"`);
    const first = await imported([HEADER, ...lines], 'Round trip', { Artikel: 'barcode' });
    expect(first).toMatchObject({ created: 3, refused: 0 });
    const [brand] = (await call('GET console/brands', { keyword: 'Skylark' })).body.list;
    const csv = String((await call('GET console/products', { brand_id: brand?.id, format: 'csv' })).body);
    // The cell of the price: a moment may have these digits, too.
    const changed = csv.trimEnd().replace(/(?<=,"?)5\.5(?="?,)/, '8.25');
    const sent = await uploadCatalogue(api, staff, fileOf([changed], 'export.csv'), { source: 'Round trip' });
    expect(sent.body.guesses).toMatchObject({
      ...{ id: null, name: 'name', brand_name: 'brand', category_name: 'category', price: 'price', price_currency: 'currency' },
      ...{ barcodes: 'barcode', label: 'ingredients', image: null, pictures: null, description: 'description' },
    });
    await call('POST console/imports/{id}/run', { id: sent.body.id });
    expect(await ended(sent.body.id)).toMatchObject({ state: 'DONE', created: 0, refused: 0, left_out: 0 });
    const fields = (await rows(sent.body.id)).flatMap((one) => one.fields.map(({ field, before, after }) => [field, before, after]));
    expect(fields).toEqual([['price', '5.50 USD', '8.25 USD']]);
    const { list } = (await call('GET console/products', { brand_id: brand?.id })).body;
    expect(new Set(list.map(({ category_name }) => category_name))).toEqual(new Set(['Face > Care > Cloud balms']));
    expect(list).toHaveLength(3);
  });
});

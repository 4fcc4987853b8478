import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { endedImport, fileOf, HEADER, rowsOf, uploadCatalogue } from '../../../test/support/imports.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

apiOnBoth('imports in the console', (api) => {
  const db = () => api.database().kysely;
  let staff = '';
  beforeAll(async () => {
    staff = (await becomeStaff(db(), 'EDITOR')).token;
  });
  const call = <K extends Parameters<typeof api.call>[0]>(key: K, input: Record<string, unknown>, options = {}) =>
    api.call(key, input, { staff, ...options });
  const upload = (file: File, more: Record<string, string> = {}) => uploadCatalogue(api, staff, file, more);
  const ended = (id: number) => endedImport(api, staff, id);
  const rows = async (id: number, outcome?: string) =>
    (await call('GET console/imports/{id}/rows', { id, ...(outcome && { outcome }) })).body;
  const products = async () =>
    (
      await sql<{ row: unknown }>`
        select to_jsonb(p) - '{changed_at,popularity,image,tint}'::text[] || jsonb_build_object('texts', (select jsonb_agg(to_jsonb(t) order by t.lang) from product_text t
          where t.product_id = p.id)) as row from product p order by id`.execute(db())
    ).rows;

  test('a file is looked at, mapped, rehearsed, run and undone', async () => {
    const before = await products();
    const sent = await upload(fileOf([HEADER, ...rowsOf(300), ',,Kind,,,,']), { currency: 'eur' });
    expect(sent.status).toBe(200);
    const { id, columns, guesses, sample } = sent.body;
    expect(columns).toEqual(HEADER.split(','));
    expect(guesses).toMatchObject({ Artikel: null, name: 'name', price: 'price' });
    expect(sample[0]).toEqual(['a0', 'Balm 0', 'Kind', 'Face > Care > Balms', '5', 'USD', 'Aqua, Urea']);
    expect(sent.body).toMatchObject({ state: 'UPLOADED', source: 'Test list', currency: 'EUR', has_file: 1 });
    const mapped = await call('PUT console/imports/{id}', { id, mapping: { Artikel: 'id' } });
    expect(mapped.body).toMatchObject({ state: 'MAPPED', mapping: { Artikel: 'id', name: 'name' } });

    expect((await call('POST console/imports/{id}/rehearse', { id })).body.state).toBe('REHEARSING');
    const foreseen = await ended(id);
    expect(foreseen).toMatchObject({ state: 'REHEARSED', total: 301, done: 301, created: 300, changed: 0, refused: 1, undo_until: null });
    expect(await products()).toEqual(before);
    const [refused] = (await rows(id, 'REFUSED')).list;
    expect(refused).toMatchObject({ line: 302, reason: 'The name is missing and can’t be made from other fields', product_id: null });

    await call('POST console/imports/{id}/run', { id });
    const done = await ended(id);
    const { created, changed, unchanged } = foreseen;
    expect(done).toMatchObject({ state: 'DONE', created, changed, unchanged, refused: 1, resumed: 0 });
    const [made] = (await rows(id, 'CREATED')).list;
    expect(made).toMatchObject({
      line: 2,
      name: 'Balm 0',
      fields: expect.arrayContaining([{ field: 'price', before: null, after: '5.00 USD', is_edited: 0 }]),
    });
    expect((await call('POST console/imports/{id}/run', { id })).status).toBe(400);

    const slug = 'kind-balm-0';
    const found = async () => (await api.call('GET product/slug/detail/{slug}', { slug })).status;
    await vi.waitFor(async () => expect(await found()).toBe(200), { timeout: 60_000, interval: 200 });

    await call('POST console/imports/{id}/undo', { id });
    expect(await ended(id)).toMatchObject({ state: 'UNDONE', kept: 0, undo_until: null });
    expect(await products()).toEqual(before);
    expect(await found()).toBe(404);
    const acts = await sql<{ act: string }>`select act from audit_entry where subject_kind = 'imports' order by id`.execute(db());
    expect(acts.rows.map(({ act }) => act)).toEqual(['create', 'map', 'rehearse', 'run', 'undo'].map((act) => `imports.${act}`));
  });

  test('changes stand field by field, also as CSV; products that were edited since are kept and named', async () => {
    const first = (await upload(fileOf([HEADER, ...rowsOf(3)]))).body.id;
    await call('PUT console/imports/{id}', { id: first, mapping: { Artikel: 'id' } });
    await call('POST console/imports/{id}/run', { id: first });
    await ended(first);
    // What was said of the same columns is still known.
    const { id, mapping } = (await upload(fileOf([HEADER, ...rowsOf(3, 8)]))).body;
    expect(mapping).toMatchObject({ Artikel: 'id', name: 'name' });
    await call('POST console/imports/{id}/run', { id });
    expect(await ended(id)).toMatchObject({ created: 0, changed: 3, unchanged: 0 });
    const [changed] = (await rows(id, 'CHANGED')).list;
    expect(changed?.fields).toEqual([{ field: 'price', before: '5.00 USD', after: '8.00 USD', is_edited: 0 }]);
    const product = changed?.product_id ?? 0;
    const late = await call('PUT console/products/{id}', { id: product, version: 1, price: 6 });
    expect(late).toMatchObject({ status: 409, body: { fields: ['price'] } });
    const { version } = (await call('GET console/products/{id}', { id: product })).body;
    expect(version).toBe(2);
    expect((await call('PUT console/products/{id}', { id: product, version, is_active: 0 })).status).toBe(200);
    await call('POST console/imports/{id}/undo', { id });
    expect(await ended(id)).toMatchObject({ state: 'UNDONE', kept: 1 });
    expect((await rows(id, 'KEPT')).list).toEqual([
      expect.objectContaining({ product_id: product, name: 'Balm 0', reason: 'Edited since' }),
    ]);
    const csv = await call('GET console/imports/{id}/rows', { id, format: 'csv' });
    expect(String(csv.body)).toContain(',price,5.00 USD,8.00 USD,');
    const history = async (of: number) => (await call('GET console/products/{id}/history', { id: of })).body.list;
    const price = { field: 'price', lang: null, before: 5, after: 8 };
    const by = { id: expect.any(Number), name: expect.any(String) };
    expect(await history(product)).toMatchObject([
      { act: 'UPDATE', version: 3 },
      { act: 'IMPORT', version: 2, by, changes: [price] },
      { act: 'IMPORT', version: 1, by, changes: [] },
    ]);
    const other = (await rows(id, 'CHANGED')).list[1]?.product_id ?? 0;
    expect(await history(other)).toMatchObject([
      { act: 'REVERT', version: 3, by, changes: [{ field: 'price', before: 9, after: 6 }] },
      { act: 'IMPORT', version: 2 },
      { act: 'IMPORT', version: 1 },
    ]);
    const listed = (await call('GET console/imports', {})).body;
    expect(listed.list[0]).toMatchObject({ id, state: 'UNDONE', by: { name: expect.any(String) } });
  });

  test('fields that staff edited stay, and are named with what the file says, unless it is asked to write over them', async () => {
    const run = async (act: 'rehearse' | 'run', file: File, overwrites: 0 | 1) => {
      const { id } = (await upload(file, { source: 'Edited list' })).body;
      const mapped = await call('PUT console/imports/{id}', { id, mapping: { Artikel: 'id' }, overwrites });
      expect(mapped.body.overwrites).toBe(overwrites);
      await call(`POST console/imports/{id}/${act}`, { id });
      return ended(id);
    };
    const first = await run('run', fileOf([HEADER, ...rowsOf(3, 11)]), 0);
    const [one, two] = (await rows(first.id, 'CREATED')).list.map((row) => row.product_id ?? 0);
    const edit = (id = 0, sent = {}) => call('PUT console/products/{id}', { id, version: 1, ...sent });
    expect((await edit(one, { price: 9, texts: { de: { name: 'Salbe' } } })).status).toBe(200);
    expect((await edit(two, { texts: { en: { name: 'Best balm' } } })).status).toBe(200);
    const read = async (id = 0) => {
      const { info, texts } = (await call('GET console/products/{id}', { id })).body;
      return [info.price, texts.en?.name];
    };
    const later = fileOf([HEADER, ...rowsOf(3, 21)]);
    const counts = { changed: 2, unchanged: 1, edited: 2, created: 0 };
    expect(await run('rehearse', later, 0)).toMatchObject(counts);
    const done = await run('run', later, 0);
    expect(done).toMatchObject(counts);
    expect([await read(one), await read(two)]).toEqual([
      [9, 'Balm 0'],
      [22, 'Best balm'],
    ]);
    expect((await rows(done.id, 'EDITED')).list).toMatchObject([
      { product_id: one, outcome: 'UNCHANGED', fields: [{ field: 'price', before: '9.00 USD', after: '21.00 USD', is_edited: 1 }] },
      {
        ...{ product_id: two, outcome: 'CHANGED' },
        fields: [
          { field: 'price', before: '12.00 USD', after: '22.00 USD', is_edited: 0 },
          { field: 'name', before: 'Best balm', after: 'Balm 1', is_edited: 1 },
        ],
      },
    ]);
    expect((await call('GET console/products/{id}/history', { id: one })).body.list).toHaveLength(2);
    expect(await run('run', later, 1)).toMatchObject({ changed: 2, unchanged: 1, edited: 0 });
    expect([await read(one), await read(two)]).toEqual([
      [21, 'Balm 0'],
      [22, 'Balm 1'],
    ]);
  });

  test('a server that ends in a run leaves it to the next one, which says so', async () => {
    const { id } = (await upload(fileOf([HEADER, ...rowsOf(300, 20)]))).body;
    await call('PUT console/imports/{id}', { id, mapping: { Artikel: 'id' } });
    // As a server leaves it that was killed behind its second batch.
    await sql`update import_run set state = 'RUNNING', batch_size = 250, began_at = now(), runner = gen_random_uuid(),
      runner_until = now() - interval '1 second', started_at = now() where id = ${id}`.execute(db());
    const done = await ended(id);
    expect(done).toMatchObject({ state: 'DONE', resumed: 1, done: 300 });
    expect(done.created + done.changed + done.unchanged).toBe(300);
  });

  test('of two imports at once one waits for the other', async () => {
    const both = await Promise.all(
      ['p', 'q'].map(async (letter) => {
        const { id } = (await upload(fileOf([HEADER, ...rowsOf(300, 60).map((row) => row.replace(/^a/, letter))]))).body;
        await call('PUT console/imports/{id}', { id, mapping: { Artikel: 'id' } });
        return id;
      }),
    );
    const begun = await Promise.all(both.map((id) => call('POST console/imports/{id}/run', { id })));
    expect(begun.map(({ body }) => body.state)).toEqual(['RUNNING', 'RUNNING']);
    expect(begun.some(({ body }) => body.is_waiting === 1)).toBe(true);
    for (const id of both) expect(await ended(id)).toMatchObject({ state: 'DONE', done: 300, resumed: 0 });
    const atOnce = await sql`
      select from import_run a join import_run b on a.id < b.id where a.id = any(${both}::int[]) and b.id = any(${both}::int[])
        and (a.began_at, a.finished_at) overlaps (b.began_at, b.finished_at)`.execute(db());
    expect(atOnce.rows).toHaveLength(0);
  });

  test('what fails in a run is undone first', async () => {
    const before = await products();
    const bad = Array.from({ length: 700 }, () => ',,,,,,');
    const { id } = (await upload(fileOf([HEADER, ...rowsOf(250, 40).map((row) => row.replace(/^a/, 'z')), ...bad]))).body;
    await call('PUT console/imports/{id}', { id, mapping: { Artikel: 'id' } });
    await call('POST console/imports/{id}/run', { id });
    expect(await ended(id)).toMatchObject({ state: 'FAILED', error: expect.stringContaining('neither a name nor a brand') });
    expect(await products()).toEqual(before);
  });

  test('what is no catalogue is refused at its field', async () => {
    const refusal = async (content: BlobPart[], more: Record<string, string> = {}) => {
      const { status, body } = await upload(new File(content, 'x.csv'), more);
      return [status, (body as unknown as { errors?: { field: string; message: string }[] }).errors?.[0]];
    };
    const at = (message: RegExp, field = 'file') => [400, { field, message: expect.stringMatching(message) }];
    expect(await refusal([''])).toEqual(at(/empty/));
    expect(await refusal([Buffer.from('504b030414000600', 'hex')])).toEqual(at(/spreadsheet/));
    expect(await refusal([Buffer.from([1, 0, 0, 7, 0, 0, 3, 255, 0, 0])])).toEqual(at(/text/));
    expect(await refusal(['[{"name":"x"}]'])).toEqual(at(/JSON array/));
    expect(await refusal([Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3])])).toEqual(at(/text/));
    expect(await refusal([Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(',')])).toEqual(at(/2,000 columns/));
    expect(await refusal(['name\nx\n'], { currency: 'XXQ' })).toEqual(at(/currency/, 'currency'));
  });

  test.each([
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name,price\nCrème,1e300\n', 'utf16le')])],
    ['Latin-1', Buffer.from('name,price\nCrème,1e300\n', 'latin1')],
    ['gzip', gzipSync('name,price\nCrème,1e300\n')],
  ])('a file in %s is read; a price beyond all bounds is left out', async (_, content) => {
    const { id, sample } = (await upload(new File([content], 'x.csv'), { currency: 'EUR', source: 'Encodings' })).body;
    expect(sample).toEqual([['Crème', '1e300']]);
    await call('POST console/imports/{id}/rehearse', { id });
    expect(await ended(id)).toMatchObject({ state: 'REHEARSED', refused: 0, done: 1 });
    expect((await rows(id)).list[0]?.fields).not.toContainEqual(expect.objectContaining({ field: 'price' }));
  });

  test('columns: none that is not there, no meaning that is none, none twice, and a name or barcode', async () => {
    const { id } = (await upload(fileOf(['a,b', '1,2']))).body;
    const errors = async (mapping: Record<string, unknown>) =>
      ((await call('PUT console/imports/{id}', { id, mapping })).body as unknown as { errors: { field: string }[] }).errors.map(
        ({ field }) => field,
      );
    expect(await errors({ c: 'name' })).toEqual(['mapping.c']);
    expect(await errors({ a: 'nonsense' })).toEqual(['mapping.a']);
    expect(await errors({ a: 'name', b: 'name' })).toEqual(['mapping.a', 'mapping.b']);
    expect(await errors({ a: 'brand' })).toEqual(['mapping']);
    expect((await call('POST console/imports/{id}/run', { id })).status).toBe(400);
    expect((await call('PUT console/imports/{id}', { id, mapping: { a: 'attribute:Finish', b: 'name:fr' } })).status).toBe(200);
  });

  test('moderators and members have no part in it', async () => {
    const moderator = (await becomeStaff(db(), 'MODERATOR')).token;
    expect((await call('GET console/imports', {}, { staff: moderator })).status).toBe(403);
    expect((await api.call('GET console/imports', {})).status).toBe(401);
  });
});

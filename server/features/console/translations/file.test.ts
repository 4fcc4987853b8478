import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Api, apiOnBoth } from '../../../../test/support/api.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { harmlessCell, plainCell } from '../csv.ts';

async function send(api: Api, staff: string, csv: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('file', new File([csv], 'translations.csv', { type: 'text/csv' }));
  const response = new Response(form);
  const answer = await api.app().http.inject({
    method: 'POST',
    url: '/api/console/translations/import',
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '', cookie: `staff=${staff}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function exported(api: Api, staff: string, query: Record<string, string>) {
  const url = `/api/console/translations/list?${new URLSearchParams({ ...query, format: 'csv' })}`;
  return (await api.app().http.inject({ url, headers: { cookie: `staff=${staff}` } })).body;
}

describe('cells', () => {
  test('no cell begins as a formula does, and each is what it was once it is taken back', () => {
    const starts = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', "'", "''", "'=", "''@");
    fc.assert(
      fc.property(starts, fc.string({ unit: 'grapheme' }), (start, rest) => {
        const text = start + rest;
        expect(harmlessCell(text)).not.toMatch(/^[=+\-@\t\r]/);
        expect(plainCell(harmlessCell(text))).toBe(text);
      }),
    );
  });

  test('nor does what a spreadsheet takes for a cell that parts at semicolons and knows no quotation', () => {
    const pieces = fc.constantFrom(';', '\n', '\r\n', '\t', '"', "'", '=', '+1', '-', '@', 'a', ' ');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        for (const cell of harmlessCell(text)
          .split(/[;\t\r\n]/)
          .slice(1))
          expect(cell).not.toMatch(/^"*[=+\-@]/);
        expect(plainCell(harmlessCell(text))).toBe(text);
      }),
    );
  });
});

apiOnBoth('translations as a file', (api) => {
  const db = () => api.database().kysely;
  const editor = async () => (await becomeStaff(db(), 'EDITOR')).token;
  const banner = async (staff: string, texts: Record<string, Record<string, string>>) =>
    (await api.call('POST console/banners', { texts }, { staff })).body.id;
  const german = async (staff: string, id: number | string) =>
    (await api.call('GET console/translations/{type}/{id}', { type: 'banners', id }, { staff })).body.texts.de;
  const head = 'type,id,lang,field,text,is_empty';

  test('a file beyond four megabytes is refused with that bound', async () => {
    const staff = await editor();
    const { status, body } = await send(api, staff, `${head}\n${'x'.repeat(4 * 1024 * 1024)}`);
    expect([status, body.errors]).toEqual([400, [{ field: 'file', message: 'The file is larger than 4 MB. Please split it.' }]]);
  });

  test('what is exported and taken in again is what it was, whatever the texts', async () => {
    const staff = await editor();
    const line = fc.constantFrom('=1+1', '+49', '-20 %', '@home', "'=x", "'quoted'", 'a;b,c', '"', 'ä ø 漢', 'plain', '1');
    const prose = fc.constantFrom('one\ntwo', 'tab\there', ',,,', '"x"\n"y"', '=HYPERLINK("http://x")', '');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(line, prose), { minLength: 1, maxLength: 5 }), async (texts) => {
        const word = randomUUID().slice(0, 8);
        const ids = [];
        for (const [title, description] of texts)
          ids.push(await banner(staff, { en: { title: `${word} ${title}`, description: `About ${description}` } }));
        const items = ids.map((id, at) => ({
          ...{ type: 'banners', id, lang: 'de' },
          values: { title: texts[at]?.[0] ?? '', description: texts[at]?.[1] ?? '' },
        }));
        expect((await api.call('PUT console/translations', { items }, { staff })).status).toBe(200);
        const before = await Promise.all(ids.map((id) => german(staff, id)));
        const csv = await exported(api, staff, { type: 'banners', lang: 'de', keyword: word });
        expect(csv).not.toMatch(/(^|,|")[=+@]/m);
        expect((await send(api, staff, csv)).body).toMatchObject({ things: 0, texts: 0 });
        const removed = ids.map((id) => ({ type: 'banners', id, lang: 'de', values: { title: null, description: null } }));
        await api.call('PUT console/translations', { items: removed }, { staff });
        expect((await send(api, staff, csv)).body).toMatchObject({ things: ids.length, texts: 2 * ids.length });
        expect(await Promise.all(ids.map((id) => german(staff, id)))).toEqual(before);
      }),
      { numRuns: 8 },
    );
  });

  test('a file whose lines end in two ways has all of its rows', async () => {
    const staff = await editor();
    const [one, other] = [await banner(staff, { en: { title: 'Mohair' } }), await banner(staff, { en: { title: 'Tulle' } })];
    const { body } = await send(api, staff, `${head}\r\nbanners,${one},de,title,Samt,\nbanners,${other},de,title,Leinen,\n`);
    expect(body).toMatchObject({ things: 2, texts: 2 });
    expect([await german(staff, one), await german(staff, other)]).toMatchObject([{ title: 'Samt' }, { title: 'Leinen' }]);
  });

  test('a file with a mistake writes nothing, and says in which row and column each is', async () => {
    const staff = await editor();
    const id = await banner(staff, { en: { title: 'Velvet' } });
    const rows = [`banners,${id},de,title,Samt`, `banners,999999,de,title,x`];
    const refused = async (csv: string) => (await send(api, staff, csv)).body.errors?.map((error: { field: string }) => error.field);
    expect(await refused([head, ...rows].join('\n'))).toEqual(['rows.3.id']);
    const wrong = [
      `banners,${id},de,title,${'x'.repeat(101)}`,
      `banners,${id},de,nonsense,x`,
      `banners,${id},xx,title,x`,
      'members,1,de,name,x',
    ];
    expect(await refused([head, ...wrong].join('\n'))).toEqual(['rows.2.text', 'rows.3.field', 'rows.5.type']);
    expect(await refused([head, `banners,${id},en,title,x`].join('\n'))).toEqual(['rows.2.lang']);
    expect(await refused([head, rows[0], rows[0]].join('\n'))).toEqual(['rows.3.field']);
    expect(await refused('type,id,text\n')).toEqual(['rows.1.lang', 'rows.1.field']);
    expect(await refused(`${head}\nbanners,${id},de,title,"open`)).toEqual(['rows.2']);
    expect(await refused('')).toEqual(['file']);
    expect((await send(api, staff, new Uint8Array([0xff, 0xfe, 0x41]))).status).toBe(400);
    expect(await german(staff, id)).toBeUndefined();
  });

  test('empty cells change nothing, semicolons part cells, too, and English that has changed is told', async () => {
    const staff = await editor();
    const id = await banner(staff, { en: { title: 'Linen', description: 'Cool' }, de: { title: 'Leinen', description: 'Kühl' } });
    const csv = await exported(api, staff, { type: 'banners', lang: 'de', keyword: 'Linen' });
    const { status, body } = await send(
      api,
      staff,
      `${head.replaceAll(',', ';')}\nbanners;${id};de;title;\nbanners;${id};de;description;Frisch`,
    );
    expect([status, body.texts]).toEqual([200, 1]);
    expect(await german(staff, id)).toMatchObject({ title: 'Leinen', description: 'Frisch' });
    const { version } = (await api.call('GET console/banners/{id}', { id }, { staff })).body;
    await api.call('PUT console/banners/{id}', { id, version, texts: { en: { title: 'Linen white' } } }, { staff });
    expect((await send(api, staff, csv)).body.errors).toEqual([expect.objectContaining({ field: 'rows.2.english' })]);
    const { rows } = await sql<{ act: string }>`select act from audit_entry where act = 'translations.export'`.execute(db());
    expect(rows.length).toBeGreaterThan(0);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { fieldOf } from './columns.ts';
import { type RawRow, readRows, sniff } from './index.ts';
import { readJsonlHead } from './jsonl.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'rosewater-readers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function rowsOf(content: string | Buffer, name = 'file'): Promise<RawRow[]> {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const rows: RawRow[] = [];
  for await (const some of readRows(file, await sniff(file))) rows.push(...some);
  return rows;
}

const csv = 'name,brand,price\nCrème,"L’Oréal, Paris",12\n"Two\nlines",B,\nLast,C,3\n';
const expected = [
  { line: 2, values: { name: 'Crème', brand: 'L’Oréal, Paris', price: '12' } },
  { line: 3, values: { name: 'Two\nlines', brand: 'B' } },
  { line: 5, values: { name: 'Last', brand: 'C', price: '3' } },
];

test.each([
  ['as it is', Buffer.from(csv)],
  ['with a byte order mark', Buffer.from(`\ufeff${csv}`)],
  ['packed', gzipSync(csv)],
  ['UTF-16', Buffer.from(`\ufeff${csv}`, 'utf16le')],
])('CSV %s', async (_, content) => {
  expect(await rowsOf(content)).toEqual(expected);
});

test('a file that is no UTF-8 is read as windows-1252', async () => {
  expect((await rowsOf(Buffer.from('name;brand\nCr\xe8me;\x80uro\n', 'latin1')))[0]?.values).toEqual({ name: 'Crème', brand: '€uro' });
});

test('Polish that is no UTF-8 is read as windows-1250, and signs of western text beside words are not taken for it', async () => {
  const polish = 'name;brand\n\xafel do cia\xb3a;\x8fr\xf3d\xb3o\n\xa3agodz\xb9cy p\xb3yn do k\xb9pieli;\x8cwie\xbfo\x9c\xe6\n';
  expect((await rowsOf(Buffer.from(polish, 'latin1'))).map(({ values }) => values)).toEqual([
    { name: 'Żel do ciała', brand: 'Źródło' },
    { name: 'Łagodzący płyn do kąpieli', brand: 'Świeżość' },
  ]);
  const western = Buffer.from('name;brand\n\xbfQu\xe9 m\xe1s? 5 cm\xb3;\xa35 \xc5ngstr\xf6m\xb9\n', 'latin1');
  expect((await rowsOf(western))[0]?.values).toEqual({ name: '¿Qué más? 5 cm³', brand: '£5 Ångström¹' });
});

test.each([
  ['Shift-JIS', '6e616d650a834e838a815b838080408389836c815b83590a'],
  ['Shift-JIS without kana', '6e616d650a8e9190b693b00a'],
  ['GBK', '6e616d652c6272616e640abbd8b4bab5a4cfe3cbaea3ac322c410a'],
  ['EUC-KR', '6e616d652c6272616e640ab0f8b1e220c5a9b8b22cb1e8c4a10a'],
  ['windows-1251', '6e616d652c6272616e640ad0eee7ee20edee20f7fc2ccae0ece0ed0a'],
  ['random bytes', '6e616d650a0302e9f1e55b5d07'],
])('%s is refused, as it would be read as nonsense', async (_, bytes) => {
  await expect(rowsOf(Buffer.from(bytes, 'hex'))).rejects.toThrow('no text that can be read');
});

test('letters of UTF-8 in a file that is otherwise none keep nothing from being read', async () => {
  const mixed = Buffer.concat([
    Buffer.from('name,brand\nÁrvore “à” – 日本,Crème\n'),
    Buffer.from('Cr\xe8me \x93br\xfbl\xe9e\x94,\xc4\xd6\n', 'latin1'),
  ]);
  expect((await rowsOf(mixed)).at(-1)?.values).toEqual({ name: 'Crème “brûlée”', brand: 'ÄÖ' });
});

test.each([
  ['\r\n', '\n'],
  ['\n', '\r\n'],
])('a file whose header ends with %j and whose rows with %j has all of its rows', async (first, then) => {
  const rows = await rowsOf(`name,brand${first}A,B${then}"Two\nlines",C${then}`);
  expect(rows).toEqual([
    { line: 2, values: { name: 'A', brand: 'B' } },
    { line: 3, values: { name: 'Two\nlines', brand: 'C' } },
  ]);
});

test('a return alone ends lines only where no other does', async () => {
  expect((await rowsOf('name,brand\rA,B\rC,D\r')).map(({ values }) => values.name)).toEqual(['A', 'C']);
  expect((await rowsOf('name,brand\nA\rB,C\n'))[0]?.values).toEqual({ name: 'A\rB', brand: 'C' });
});

test('the header that comes again is no product', async () => {
  const rows = await rowsOf('name,brand\nA,B\nname,brand\nC,D\n');
  expect(rows.map(({ line, broken }) => [line, broken])).toEqual([
    [2, undefined],
    [3, 'the column names stand here again'],
    [4, undefined],
  ]);
});

test('a quotation mark that is closed only by a later one is told, and what follows is read', async () => {
  const rows = await rowsOf('name,brand,label\n"A,B,"Aqua, Urea"\nC,D,"Aqua"\n"E,F,x\nG,H,"Aqua"\nI,J,K\n"Say ,""hi""",L,M\n');
  expect(rows.map(({ line, broken }) => [line, broken])).toEqual([
    [2, 'a quotation mark is opened here and not closed'],
    [3, undefined],
    [4, 'a quotation mark is opened here and not closed'],
    [6, undefined],
    [7, undefined],
  ]);
  expect(rows.at(-1)?.values.name).toBe('Say ,"hi"');
});

test('a quotation mark that is not meant to quote spoils no more than its field', async () => {
  const rows = await rowsOf('name,brand\n"Soft" soap,A\nThe 5" cream,B\n"Two ""signs""",C\n');
  expect(rows.map(({ values }) => values.brand)).toEqual(['A', 'B', 'C']);
  expect(rows[2]?.values.name).toBe('Two "signs"');
});

test('what an export keeps from being run as a formula is read as it was', async () => {
  const rows = await rowsOf("name,brand\n'=Exp,'Tis\n''@home,-\n");
  expect(rows.map(({ values }) => [values.name, values.brand])).toEqual([
    ['=Exp', "'Tis"],
    ["'@home", '-'],
  ]);
});

test('a spreadsheet says its separator', async () => {
  expect(await rowsOf('sep=;\r\nname;price\r\nA, B;1,5\r\n')).toEqual([{ line: 3, values: { name: 'A, B', price: '1,5' } }]);
});

test('the full export of Open Beauty Facts has tabs and no quoting', async () => {
  const rows = await rowsOf('code\tcreator\tproduct_name\tbrands\tcategories_tags\n1\tx\tThe 5" cream\tB\ten:creams,en:face-creams\n');
  expect(rows[0]?.values).toEqual({ barcode: '1', name: 'The 5" cream', brand: 'B', tags: 'en:creams,en:face-creams' });
});

test('JSONL: lists become text, a broken line is told and passed', async () => {
  const rows = await rowsOf(
    '{"code":"1","product_name_fr":"Crème","categories_tags":["en:a","en:b"],"nested":{"x":1}}\nnonsense\n[1]\n{"code":2}',
  );
  expect(rows.map((row) => row.values)).toEqual([{ barcode: '1', 'name:fr': 'Crème', tags: 'en:a,en:b' }, {}, {}, { barcode: '2' }]);
  expect(rows.map((row) => row.broken?.slice(0, 8))).toEqual([undefined, 'not JSON', 'not an o', undefined]);
});

test('the address of a picture is made from what Open Beauty Facts says of it', async () => {
  const object = {
    code: '8001120704788',
    lang: 'it',
    images: { 1: {}, front_en: { rev: '2' }, front_it: { rev: 3 }, ingredients_it: { rev: '9' } },
  };
  const rows = await rowsOf(`${JSON.stringify(object)}\n${JSON.stringify({ ...object, code: '../x' })}\n`);
  expect(rows.map(({ values }) => values.image)).toEqual([
    'https://images.openbeautyfacts.org/images/products/800/112/070/4788/front_it.3.400.jpg',
    undefined,
  ]);
});

test('letters are whole though chunks part them', async () => {
  const lines = Array.from({ length: 60_000 }, (_, at) => `{"code":"${at}","product_name":"ééééééééééé"}`);
  const rows = await rowsOf(lines.join('\n'));
  expect(rows).toHaveLength(60_000);
  expect(rows.every((row) => row.values.name === 'ééééééééééé')).toBe(true);
});

test('an unclosed quotation mark ends the reading with a reason, not with an error', async () => {
  const rows = await rowsOf(`name,brand\nA,B\n"never closed,C\n${'x,y\n'.repeat(600_000)}`);
  expect(rows[0]?.values).toEqual({ name: 'A', brand: 'B' });
  expect(rows.at(-1)).toMatchObject({ line: 3, broken: expect.stringContaining('cannot be read on') });
});

test('what can be no catalogue is refused with a sentence', async () => {
  await expect(rowsOf('')).rejects.toThrow('The file is empty');
  await expect(rowsOf('[{"code":1}]')).rejects.toThrow('JSON array');
  await expect(rowsOf('a,b,c\n1,2,3\n')).rejects.toThrow('no column for the product’s name'.replace('’', "'"));
});

test('of a file without objects no more than the beginning is read', async () => {
  const file = path.join(folder, 'no-objects');
  writeFileSync(file, '{');
  const dialect = await sniff(file);
  let read = 0;
  async function* endless(text: string) {
    for (; read < 1_000; read++) yield Buffer.from(text);
  }
  for (const text of ['{\n'.repeat(1 << 16), `{${'x'.repeat(1 << 20)}`]) {
    read = 0;
    await expect(readJsonlHead(endless(text), dialect, 5)).rejects.toThrow('None of the first lines is a JSON object');
    expect(read).toBeLessThan(50);
  }
});

test('columns are known by several names', () => {
  expect(['EAN', 'Brands', 'ingredients_text_fr', 'product_name_de', 'name:fr', 'attribute:Skin type', 'colour'].map(fieldOf)).toEqual([
    'barcode',
    'brand',
    'ingredients:fr',
    'name:de',
    'name:fr',
    'attribute:Skin type',
    null,
  ]);
});

test.each([
  [
    ['produkt_navn', 'ean_kode', 'pris_usd', 'bilde', 'lager'],
    ['name', 'barcode', 'price:USD', 'image', null],
  ],
  [
    ['Bezeichnung', 'Größe', 'Währung', 'Warengruppe', 'Inhaltsstoffe (FR)'],
    ['name', null, 'currency', 'category', 'ingredients:fr'],
  ],
  [
    ['Nom du produit', 'Code-barres', 'Catégorie', 'Prix TTC', 'Description_de'],
    ['name', 'barcode', 'category', 'price', null],
  ],
  [
    ['Nazwa produktu', 'Skład', 'Zdjęcie', 'Kod kreskowy'],
    ['name', 'ingredients', 'image', 'barcode'],
  ],
  [
    ['Название товара', 'Артикул', 'Состав', 'Цена'],
    ['name', 'id', 'ingredients', 'price'],
  ],
  [
    ['商品名称', '条形码', '品牌', '价格'],
    ['name', 'barcode', 'brand', 'price'],
  ],
  [
    ['اسم المنتج', 'الماركة', 'المكوّنات', 'السعر'],
    ['name', 'brand', 'ingredients', 'price'],
  ],
  [
    ['उत्पाद का नाम', 'ब्रांड', 'कीमत', 'श्रेणी'],
    ['name', 'brand', 'price', 'category'],
  ],
])('columns are known by their names in the languages of the shop: %s', (columns, fields) => {
  expect(columns.map(fieldOf)).toEqual(fields);
});

test('fixed prices are known by a currency in the name of their column, and an empty one says something', async () => {
  expect(['price_EUR', 'Price_gbp', 'price:JPY', 'price_net', 'price_currency'].map(fieldOf)).toEqual([
    ...['price:EUR', 'price:GBP', 'price:JPY'],
    ...[null, 'currency'],
  ]);
  const fixed = { name: 'A', 'price:EUR': '' };
  expect((await rowsOf('name,price_EUR\nA,\n'))[0]?.values).toEqual(fixed);
  expect(
    (await rowsOf('{"name":"A","price_EUR":null,"images":["https://a.example/1,2.jpg","https://a.example/3.jpg"]}\n'))[0]?.values,
  ).toEqual({
    ...fixed,
    image: 'https://a.example/1,2.jpg https://a.example/3.jpg',
  });
});

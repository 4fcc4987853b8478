import { expect, test } from 'vitest';
import { BrandSpellings } from '../brands.ts';
import { ParentPaths } from '../categories/paths.ts';
import type { RawRow } from '../readers/index.ts';
import { cleanRow } from './clean.ts';
import type { Finding } from './imported-row.ts';
import { originOf } from './origin.ts';

const csv = { encoding: 'utf-8', mark: 0, format: 'csv', delimiter: ',', quoted: true, skipLines: 0, lineEnds: ['\n'] } as const;
const own = originOf({ ...csv, openBeautyFacts: false }, undefined);
const facts = originOf({ ...csv, openBeautyFacts: true }, undefined);

function clean(values: RawRow['values'], origin = own, rows: RawRow['values'][] = [], categories: string[] = []) {
  const [brands, parents] = [new BrandSpellings(), new ParentPaths()];
  for (const { brand, category } of [values, ...rows]) {
    if (brand) brands.add(brand, 1);
    if (category) parents.add(category);
  }
  const findings: Finding[] = [];
  const priceFormat = { currency: 'EUR', decimalSign: ',' } as const;
  const isCategory = (name: string) => categories.includes(name);
  const file = { origin, brands, priceFormat, parents, isCategory, converts: (currency: string) => currency !== 'KRW' };
  return { row: cleanRow({ line: 7, values }, file, (finding) => findings.push(finding)), findings };
}

test('a row of our own format', () => {
  const { row, findings } = clean({
    name: 'Rose Cream',
    brand: 'Weleda',
    category: 'Face > Care > Creams',
    price: '12,90',
    barcode: '3600551020419',
    ingredients: 'Aqua, Glycerin',
    image: '//example.com/a.jpg',
    description: 'Soft.',
    attributes: 'Skin type: Dry, Oily; Finish: Matte',
    quantity: '50 ml',
    'name:fr': 'Crème à la rose',
  });
  expect(row).toMatchObject({
    line: 7,
    key: 'code:3600551020419',
    name: 'Rose Cream 50 ml',
    names: { fr: 'Crème à la rose' },
    brand: 'Weleda',
    path: ['Face', 'Care', 'Creams'],
    price: 1290,
    currency: 'EUR',
    barcode: '3600551020419',
    labels: ['Aqua, Glycerin'],
    image: 'https://example.com/a.jpg',
    attributes: [
      { title: 'Skin type', options: ['Dry', 'Oily'] },
      { title: 'Finish', options: ['Matte'] },
    ],
  });
  expect(findings).toEqual([]);
});

test('a category of the shop is known by its name, whatever signs are in it', () => {
  const path = (category: string, categories: string[]) => clean({ name: 'Rinse', category }, own, [], categories).row?.path;
  expect(path('Shampoo / Conditioner', [])).toEqual(['Shampoo', 'Conditioner']);
  expect(path('Shampoo / Conditioner', ['Shampoo / Conditioner'])).toEqual(['Shampoo / Conditioner']);
});

test('products stand at the lowest level of the categories of a file', () => {
  const path = (category: string) => clean({ name: 'Rinse', category }, own, [{ category: 'face > care > Creams' }]).row?.path;
  expect(path('Face > Care')).toEqual(['Face', 'Care', 'Other']);
  expect(path('Face > Masks')).toEqual(['Face', 'Masks']);
  expect(path('Face')).toEqual(['Face']);
});

test('a row of Open Beauty Facts', () => {
  const { row } = clean(
    {
      barcode: '8001120704788',
      name: 'Crema viso',
      brand: 'Vivi Verde',
      category: 'en:facial-creams',
      complete: '0',
      ingredients: 'Aqua, Glycerin',
    },
    facts,
  );
  expect(row).toMatchObject({
    path: ['Face', 'Face creams'],
    cutShort: true,
    url: 'https://world.openbeautyfacts.org/product/8001120704788',
    price: null,
  });
});

test('everything that is wrong is told with line, column and reason', () => {
  const { row, findings } = clean({
    name: 'Cr&egrave;me',
    brand: 'Cien, Lidl',
    barcode: '3600551020418',
    price: 'ask',
    image: 'http://example.com/a.jpg',
    category: '>',
  });
  expect(row).toMatchObject({ name: 'Crème', brand: 'Cien', barcode: null, key: 'code:3600551020418', price: null, image: null });
  expect(findings).toEqual([
    { line: 7, column: 'brand', value: 'Cien, Lidl', verdict: 'repaired', reason: 'several names: Cien is taken for the brand' },
    { line: 7, column: 'name', value: 'Cr&egrave;me', verdict: 'repaired', reason: 'HTML entities' },
    { line: 7, column: 'barcode', value: '3600551020418', verdict: 'left out', reason: 'wrong check digit' },
    { line: 7, column: 'category', value: '>', verdict: 'left out', reason: 'no category path' },
    { line: 7, column: 'price', value: 'ask', verdict: 'left out', reason: 'no number' },
    {
      line: 7,
      column: 'image',
      value: 'http://example.com/a.jpg',
      verdict: 'left out',
      reason: 'pictures are taken from https addresses only',
    },
  ]);
});

test.each([
  [{ name: 'Chargement…', brand: 'Weleda', quantity: '30 ml' }, 'Weleda 30 ml'],
  [{ brand: 'Weleda', description: 'Rose hand cream' }, 'Rose hand cream'],
  [{ name: 'weleda', brand: 'Weleda', quantity: '30 ml' }, 'weleda 30 ml'],
  [{ name: 'BEAUTY SOAP SPF 50', brand: 'Cien' }, 'Beauty Soap SPF 50'],
  [{ name: 'Two\n lines', brand: 'Cien' }, 'Two lines'],
  [{ 'name:de': 'Handcreme' }, 'Handcreme'],
])('%j is called %s', (values, name) => {
  expect(clean(values).row?.name).toBe(name);
});

test('a price that cannot be converted is left out', () => {
  const { row, findings } = clean({ name: 'Xyz', price: '₩ 12,900' });
  expect(row).toMatchObject({ price: null, currency: null });
  expect(findings).toMatchObject([{ column: 'price', reason: 'no exchange rate for KRW' }]);
});

test('a row without any name is refused', () => {
  const { row, findings } = clean({ barcode: '3600551020419', brand: 'Weleda' });
  expect(row).toBeNull();
  expect(findings).toEqual([{ line: 7, column: 'name', value: '', verdict: 'refused', reason: 'no name, and nothing to make one of' }]);
});

test('a row is known by its number, its barcode, or its names', () => {
  expect(clean({ id: 'A-1', name: 'X1', barcode: '3600551020419' }).row?.key).toBe('id:A-1');
  expect(clean({ name: 'Xyz', brand: 'Weleda', barcode: '20007461' }).row?.key).toBe('store:WELEDA:20007461');
  expect(clean({ name: 'Xyz', brand: 'Weleda' }).row?.key).toBe('name:WELEDA:XYZ');
});

test('the fingerprint changes with the content only', () => {
  const hash = (values: RawRow['values']) => clean(values).row?.hash;
  expect(hash({ name: 'Xyz', price: '1,00' })).toBe(hash({ name: ' Xyz ', price: '1,00' }));
  expect(hash({ name: 'Xyz', price: '1,00' })).not.toBe(hash({ name: 'Xyz', price: '1,10' }));
});

test('pictures: each once and in their order, the rest told', () => {
  const image = 'https://example.com/a.jpg | https://example.com/b.jpg\nhttps://example.com/a.jpg http://example.com/c.jpg';
  const { row, findings } = clean({ name: 'Rose Cream', image });
  expect(row).toMatchObject({ image: 'https://example.com/a.jpg', furtherImages: ['https://example.com/b.jpg'] });
  expect(findings).toMatchObject([{ column: 'image', value: 'http://example.com/c.jpg', verdict: 'left out' }]);
  const many = clean({ name: 'Rose Cream', image: Array.from({ length: 22 }, (_, at) => `https://example.com/${at}.jpg`).join(' ') });
  expect(many.row?.furtherImages).toHaveLength(19);
  expect(many.findings.map(({ reason }) => reason)).toEqual(Array(2).fill('more than 20 pictures'));
});

test('a row without further pictures and fixed prices reads as it did before there were any', () => {
  const { row } = clean({ name: 'Rose Cream', image: 'https://example.com/a.jpg', price: '12,90' });
  expect(row).not.toHaveProperty('furtherImages');
  expect(row).not.toHaveProperty('prices');
});

test('fixed prices: an empty cell is none, the price itself is no fixed one, and one in dollars is the price where there is no other', () => {
  const { row, findings } = clean({ name: 'Rose Cream', price: '12,90', 'price:GBP': '11,50', 'price:JPY': '', 'price:EUR': '13' });
  expect(row).toMatchObject({ price: 1290, currency: 'EUR', prices: { GBP: 1150, JPY: null } });
  expect(findings).toMatchObject([{ column: 'price:EUR', verdict: 'left out' }]);
  expect(clean({ name: 'Rose Cream', 'price:USD': '14', 'price:GBP': '11,50' }).row).toMatchObject({
    ...{ price: 1400, currency: 'USD', prices: { GBP: 1150 } },
  });
});

test.each([
  ['price:KRW', '5000', 'the shop has no such currency'],
  ['price:GBP', '1e300', 'not one plain amount'],
  ['price:GBP', '-3', 'a negative price'],
  ['price:GBP', '3,999', 'more decimals than the currency has'],
] as const)('a row with %s %s is refused', (column, value, reason) => {
  const { row, findings } = clean({ name: 'Rose Cream', [column]: value });
  expect([row, findings]).toEqual([null, [{ line: 7, column, value, verdict: 'refused', reason }]]);
});

import { describe, expect, test } from 'vitest';
import { endpoints, type Key } from './index.ts';
import { fieldErrors } from './issues.ts';

const filter = 'POST product/search-web';

function judge(key: Key, input: unknown): unknown {
  const read = endpoints[key].input.safeParse(input);
  return read.success ? read.data : fieldErrors(read.error).map((issue) => `${issue.field}: ${issue.key}`);
}

/** What becomes of one field of the filter object: its parsed value, or the key of the refusal. */
function field(name: string, value: unknown): unknown {
  const read = endpoints[filter].input.safeParse({ [name]: value });
  return read.success ? Reflect.get(read.data, name) : fieldErrors(read.error)[0]?.key;
}

describe('numbers of a query', () => {
  test.each(['12abc', '', '1e3', ' 5', '5 ', '-0', '+1', '1.5', '0x1', '٣', 'NaN', '012', Number.NaN, 1.5, true, [], ['5', '6'], {}])(
    'limit %o is no whole number',
    (value) => expect(field('limit', value)).toBe('expected.whole'),
  );

  test('limit goes from 1 to 60, offset from 0', () => {
    expect([1, 60, '1', '60'].map((value) => field('limit', value))).toEqual([1, 60, 1, 60]);
    expect(new Set([0, '0', -1, '-1'].map((value) => field('limit', value)))).toEqual(new Set(['invalid.min_value']));
    expect([61, '61'].map((value) => field('limit', value))).toEqual(['invalid.max_value', 'invalid.max_value']);
    expect([0, '0', -1].map((value) => field('offset', value))).toEqual([0, 0, 'invalid.min_value']);
  });

  test('a missing or null limit becomes the default of the call', () => {
    expect(judge(filter, {})).toEqual({ offset: 0, limit: 12 });
    expect(judge(filter, { offset: null, limit: null })).toEqual({ offset: 0, limit: 12 });
    expect(judge('GET hotpost/list', {})).toEqual({ offset: 0, limit: 5 });
    expect(judge('GET post/list', {})).toEqual({ offset: 0, limit: 10 });
    expect(judge('GET similar/product', { product_id: '7' })).toEqual({ product_id: 7, offset: 0, limit: 4 });
  });

  test('refuses ids that the database cannot hold', () => {
    expect([1, 2_147_483_647].map((value) => field('brand_id', value))).toEqual([1, 2_147_483_647]);
    expect([0, 2_147_483_648].map((value) => field('brand_id', value))).toEqual(['invalid.min_value', 'invalid.max_value']);
  });
});

describe('the filter object', () => {
  test('accepts ids as an array or as text, at most 200', () => {
    expect(['1,2,1', [1, '2'], '7', 7].map((value) => field('brands', value))).toEqual([[1, 2], [1, 2], [7], [7]]);
    expect(['', [], null].map((value) => field('brands', value))).toEqual([undefined, undefined, undefined]);
    expect([',', '1,,2', '1, 2', [0], ['x'], {}, [null]].map((value) => field('brands', value))).toEqual(Array(7).fill('expected.ids'));
    const many = Array.from({ length: 201 }, (_, place) => place + 1);
    expect(field('brands', many.slice(1))).toHaveLength(200);
    expect(field('brands', many.join(','))).toBe('invalid.max_items');
  });

  test('rounds price bounds to whole numbers and takes 0 as no bound', () => {
    expect([0, '0', 0.9, null].map((value) => field('from_price', value))).toEqual(Array(4).fill(undefined));
    expect([12.7, '12.7', '480'].map((value) => field('to_price', value))).toEqual([12, 12, 480]);
    expect([-1, '-1', '1,5', '12abc', ''].map((value) => typeof field('to_price', value))).toEqual(Array(5).fill('string'));
  });

  test('trims a keyword, allows a blank one and refuses more than 100 characters', () => {
    expect([' rose ', '  ', '', null].map((value) => field('keyword', value))).toEqual(['rose', undefined, undefined, undefined]);
    expect(field('keyword', '🌹'.repeat(100))).toHaveLength(200);
    expect(field('keyword', 'x'.repeat(101))).toBe('invalid.max_length');
    expect(['a\0b', 'a\nb', 'a\u0085b', '\ud800'].map((value) => field('keyword', value))).toEqual(Array(4).fill('invalid.characters'));
    expect(field('keyword', 5)).toBe('expected.text');
  });

  test('accepts only the words of each list', () => {
    expect(['price', 'PRICE', ''].map((value) => field('order_by', value))).toEqual(['price', 'invalid.choice', 'invalid.choice']);
    expect(['ASC', 'asc'].map((value) => field('sort_by', value))).toEqual(['ASC', 'invalid.choice']);
    expect([0, '3', 5, 6].map((value) => field('rating', value))).toEqual([undefined, 3, 5, 'invalid.max_value']);
  });

  test('ignores unknown fields and refuses a filter that is no object', () => {
    expect(judge(filter, { nothing: 1 })).toEqual({ offset: 0, limit: 12 });
    expect([null, [], 'x', undefined].map((value) => judge(filter, value))).toEqual(Array(4).fill([': expected.object']));
  });
});

import { expect, test } from 'vitest';
import { defineUrl } from './url.ts';
import { amountParameter, idsParameter, oneOfParameter, textParameter, wholeParameter } from './url-parameters.ts';

const list = defineUrl('/category/:slug', {
  page: wholeParameter(1, { min: 1 }),
  brands: idsParameter(3),
  sort: oneOfParameter(['popularity', 'price'], 'popularity'),
  q: textParameter(5),
});
const parse = (query: string) => list.parse(new URLSearchParams(query));

test('what is invalid becomes the default and what is unknown is dropped', () => {
  expect(parse('page=-1&brands=x,3&sort=colour&utm_source=mail')).toEqual({ page: 1, brands: [3], sort: 'popularity', q: '' });
  expect(parse('page=1e3').page).toBe(1);
  expect(parse('page=99999999999999999999').page).toBe(1);
});

test.each([
  ['12', 12],
  ['12,50', 12],
  ['12.5', 12],
  ['1.250', 1250],
  ['1,250.00', 1250],
  ['1 250,99', 1250],
  ["1'250", 1250],
  ['١٢٫٥٠', 12],
  ['١٬٢٥٠', 1250],
  ['१२००', 1200],
  ['', 0],
  ['-5', 0],
  ['1e3', 0],
  ['12,5,0', 0],
  ['99999999', 0],
])('a price typed as %s is %i', (typed, value) => {
  expect(amountParameter(10_000_000).parse([typed])).toBe(value);
});

test('ids come from links and from plain forms alike', () => {
  expect(parse('brands=7,3').brands).toEqual([3, 7]);
  expect(parse('brands=7&brands=3&brands=7').brands).toEqual([3, 7]);
  expect(parse('brands=1,2,3,4,5').brands).toHaveLength(3);
  expect(parse('brands=9999999999,2147483647').brands).toEqual([2147483647]);
});

test('addresses leave defaults out and sort their keys, so that equal states are equal addresses', () => {
  expect(list.href({ slug: 'skin care' }, { page: 2, brands: [7, 3], sort: 'popularity' })).toBe('/category/skin%20care?brands=3,7&page=2');
  expect(list.href({ slug: 'hair' })).toBe('/category/hair');
  const state = parse('sort=price&brands=9&page=4&q=a%26b');
  expect(parse(list.query(state).slice(1))).toEqual(state);
});

test('slashes at the end count for nothing, however many', () => {
  expect(list.match(`/category/hair${'/'.repeat(16_000)}`)).toEqual({ slug: 'hair' });
  expect(list.match(`/category${'/'.repeat(16_000)}x`)).toBeNull();
});

test('a part of a path that browsers would take for a step up stays a part', () => {
  const results = defineUrl('/search-result/:keyword', {});
  for (const keyword of ['.', '..']) {
    const address = results.href({ keyword });
    expect(new URL(address, 'https://shop.example').pathname).toBe(address);
    expect(results.match(address)?.keyword.trim()).toBe(keyword);
    expect(results.href({ keyword: results.match(address)?.keyword ?? '' })).toBe(address);
  }
});

test('paths are matched whole, with their parameters decoded', () => {
  expect(list.match('/category/cr%C3%A8me')).toEqual({ slug: 'crème' });
  expect(list.match('/category/a%2Fb/')).toEqual({ slug: 'a/b' });
  for (const other of ['/category', '/category/', '/brand/x', '/category/a/b', '/category/%ff'])
    expect(list.match(other), other).toBeNull();
});

test('parameters and search state are typed', () => {
  const never = () => {
    // @ts-expect-error the slug is missing
    list.href({});
    // @ts-expect-error no such order
    list.href({ slug: 'hair' }, { sort: 'colour' });
    // @ts-expect-error no such parameter
    list.href({ slug: 'hair' }, { colour: 1 });
    const page: number = parse('').page;
    return page;
  };
  expect(never).toBeTypeOf('function');
});

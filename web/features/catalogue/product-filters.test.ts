import { expect, test } from 'vitest';
import { screens } from '../../screens.ts';
import { filtersIn, queryOf } from './count-products.ts';
import { wrongPrices } from './PriceFilter.tsx';
import { chosenFilters, wireFilters, withoutFilters } from './product-filters.ts';

const { url } = screens.category;
const parse = (query: string) => url.parse(new URLSearchParams(query));

test('the address becomes the filter object, without what is not chosen', () => {
  expect(wireFilters(parse(''))).toEqual({ offset: 0, limit: 12, order_by: 'popularity', sort_by: 'DESC' });
  expect(wireFilters(parse('page=3&rows=30&brands=7,3&options=9&rating=4&min=40&max=380&review=NO&sort=price-low'))).toEqual({
    offset: 60,
    limit: 30,
    order_by: 'price',
    sort_by: 'ASC',
    brands: [3, 7],
    attribute_master_ids: [9],
    rating: 4,
    from_price: 40,
    to_price: 380,
    review: 'NO',
  });
});

test('clearing keeps order and rows', () => {
  const search = parse('page=3&rows=30&brands=7&min=5&max=9&rating=2&sort=newest');
  expect(chosenFilters(search)).toBe(3);
  expect(url.query({ ...search, ...withoutFilters })).toBe('?rows=30&sort=newest');
});

test('ingredients are left out unless the address says otherwise, and what a member avoids when it says so', () => {
  expect(wireFilters(parse('ingredients=9,3,x&hide=YES'))).toMatchObject({
    ingredient_ids: [3, 9],
    ingredient_mode: 'EXCLUDE',
    hide_avoided: 'YES',
  });
  expect(wireFilters(parse('ingredients=3&mode=INCLUDE'))).toMatchObject({ ingredient_ids: [3], ingredient_mode: 'INCLUDE' });
  expect(wireFilters(parse('mode=INCLUDE&hide=NO'))).toEqual(wireFilters(parse('')));
  expect(chosenFilters(parse('ingredients=3,9&hide=YES'))).toBe(2);
  expect(url.query({ ...parse('ingredients=3&mode=INCLUDE&hide=YES'), ...withoutFilters })).toBe('');
});

test('the fields of the filter form and the address say the same', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['brands', '7'],
    ['brands', '3'],
    ['rating', ''],
    ['min', '12,50'],
    ['mode', 'EXCLUDE'],
  ] as const)
    form.append(name, value);
  expect(queryOf(form)).toBe('?brands=3,7&min=12');
  expect(queryOf(form)).toBe(queryOf(new URLSearchParams('page=4&brands=3,7&min=12')));
  expect(queryOf(new FormData())).toBe('?');
  expect(filtersIn(queryOf(form))).toMatchObject({ brands: [3, 7], min: 12, max: 0, page: 1 });
});

test.each([
  ['', '', null],
  ['20', '30', null],
  ['20', '', null],
  ['', '30', null],
  ['20', '0', null],
  ['1.250', '1,300', null],
  ['30', '20', ['min', 'max']],
  ['abc', '20', ['min']],
  ['-5', 'x', ['min', 'max']],
])('prices from “%s” to “%s” are wrong at %j', (low, high, fields) => {
  expect(wrongPrices(low, high)?.fields ?? null).toEqual(fields);
});

import { expect, test } from 'vitest';
import { askedOf, isNarrowed, pageOf, queryParameters, readQuery, viewedQuery, wholeList, withFilter } from './list-query.ts';

const read = (address: string) => readQuery('products', new URLSearchParams(address));

test('an address is read and written again as it was', () => {
  const address = 'keyword=oil&brand_id=3&is_active=1&order_by=price&sort_by=DESC&archived=1&page=2&view=7';
  expect(queryParameters(read(address)).toString()).toBe(address);
  expect(queryParameters(wholeList).toString()).toBe('');
});

test('what is unknown or makes no sense is left out', () => {
  expect(read('order_by=nonsense&page=-2&foo=1&slug=x')).toEqual(wholeList);
  expect(read('page=1.5').page).toBe(1);
  expect(read('view=first').view).toBeNull();
});

test('a view keeps filters and order, whatever the page', () => {
  expect(viewedQuery(read('order_by=price&keyword=oil&page=3&view=7'))).toBe('keyword=oil&order_by=price');
});

test('the server is asked for what the address says', () => {
  expect(askedOf(read('keyword=oil&order_by=price&brand_id=3'))).toEqual({
    archived: 0,
    keyword: 'oil',
    order_by: 'price',
    sort_by: 'ASC',
    brand_id: '3',
  });
  expect(pageOf(read('page=3'))).toEqual({ offset: 60, limit: 30 });
});

test('a filter begins at the first page, and goes with null', () => {
  const narrowed = withFilter(read('page=3'), 'brand_id', 7);
  expect([narrowed.page, narrowed.filters]).toEqual([1, { brand_id: '7' }]);
  expect(isNarrowed(narrowed)).toBe(true);
  expect(isNarrowed(withFilter(narrowed, 'brand_id', null))).toBe(false);
});

import { expect, test } from 'vitest';
import { ownLink } from './own-link.ts';

const arabic = { lang: 'ar' } as const;

test.each([
  ['/terms-conditions', '/ar/terms-conditions'],
  ['/product/rose-oil?reviews=2#reviews', '/ar/product/rose-oil?reviews=2#reviews'],
  ['/de/terms-conditions', '/de/terms-conditions'],
  ['#how', '#how'],
  ['https://other.example/terms-conditions', 'https://other.example/terms-conditions'],
  ['//other.example/home', '//other.example/home'],
  ['mailto:hello@rosewater.example', 'mailto:hello@rosewater.example'],
])('%s leads an Arabic reader to %s', (address, link) => {
  expect(ownLink(arabic, address)).toBe(link);
});

test.each([
  ['/terms-conditions', '/ar/terms-conditions?mobile=Y'],
  ['/de/privacy-policy?mobile=N#data', '/de/privacy-policy?mobile=Y#data'],
  ['/home', '/ar/home'],
  ['https://other.example/about-us', 'https://other.example/about-us'],
])('inside an app %s leads to %s', (address, link) => {
  expect(ownLink({ ...arabic, bare: true }, address)).toBe(link);
});

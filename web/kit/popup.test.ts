import { expect, test } from 'vitest';
import { isSamePage, popupAt, popupHref } from './popup.ts';

test('only popups that exist are opened', () => {
  expect(popupAt('?page=2&popup=login')).toBe('login');
  expect(popupAt('?popup=constructor')).toBeNull();
  expect(popupAt('')).toBeNull();
});

test('a popup is added to the page’s own address', () => {
  expect(popupHref('/en/brands', 'login')).toBe('/en/brands?popup=login');
  expect(popupHref('/en/brands?letter=M', 'signup')).toBe('/en/brands?letter=M&popup=signup');
});

test('a popup does not make another page', () => {
  const at = (address: string) => new URL(address, 'https://shop.example');
  expect(isSamePage(at('/en/brands?letter=M'), at('/en/brands?letter=M&popup=login'))).toBe(true);
  expect(isSamePage(at('/en/brands?letter=M&popup=login'), at('/en/brands?letter=N&popup=login'))).toBe(false);
  expect(isSamePage(at('/en/home'), at('/en/brands'))).toBe(false);
});

import { expect, test, vi } from 'vitest';
import { trustedData, trustedHtml, trustedScript } from './trusted.ts';

test('markup is taken as pages hold it, and data that cannot end its block', () => {
  expect(trustedHtml('<p>One</p>')).toBe('<p>One</p>');
  expect(() => trustedHtml('<img src=x onerror=alert(1)>')).toThrow(TypeError);
  expect(() => trustedHtml('<script type="application/ld+json">{}</script><script>alert(1)</script>')).toThrow(TypeError);
  expect(trustedData('{"a":"\\u003cb>"}')).toBe('<script type="application/ld+json">{"a":"\\u003cb>"}</script>');
  expect(() => trustedData('{}</script><script>alert(1)')).toThrow(TypeError);
});

test('scripts are taken from our own address alone', () => {
  vi.stubGlobal('location', new URL('https://shop.example/en/home'));
  expect(trustedScript('/assets/solve.js')).toBe('/assets/solve.js');
  for (const address of [
    'https://elsewhere.example/x.js',
    '//elsewhere.example/x.js',
    'data:text/javascript,x',
    'blob:https://elsewhere.example/1',
  ])
    expect(() => trustedScript(address), address).toThrow(TypeError);
  vi.unstubAllGlobals();
});

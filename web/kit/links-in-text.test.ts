import { expect, test } from 'vitest';
import { linksInText } from './links-in-text.ts';

const links = (text: string) => linksInText(text, 'https://shop.example').filter((part) => typeof part !== 'string');
const hrefs = (text: string) => links(text).map(({ href }) => href);

test('a text without an address stays one piece', () => {
  expect(linksInText('It stings. Do not buy 1.5 ml/day', 'https://shop.example')).toEqual(['It stings. Do not buy 1.5 ml/day']);
  expect(linksInText('', 'https://shop.example')).toEqual([]);
});

test('addresses are found with what stands around them kept', () => {
  expect(linksInText('See https://a.example/x?y=1#z, then (www.b.example).', 'https://shop.example')).toEqual([
    'See ',
    { shown: 'https://a.example/x?y=1#z', href: 'https://a.example/x?y=1#z', isOwn: false },
    ', then (',
    { shown: 'www.b.example', href: 'https://www.b.example/', isOwn: false },
    ').',
  ]);
});

test.each([
  ['https://en.wikipedia.org/wiki/Rose_(colour)', 'https://en.wikipedia.org/wiki/Rose_(colour)'],
  ['(https://a.example/b)', 'https://a.example/b'],
  ['“https://a.example/b”!', 'https://a.example/b'],
  ['راجع https://a.example/b؟', 'https://a.example/b'],
  ['看https://a.example/b。', 'https://a.example/b'],
  ['HTTPS://A.example/B', 'https://a.example/B'],
])('the punctuation of the sentence does not belong to the address: %s', (text, href) => {
  expect(hrefs(text)).toEqual([href]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://a.example/%0aalert(1)',
  'data:text/html,https:',
  'https://',
  'https://localhost/x',
  'http://[',
  'ftp://a.example/',
  'www.',
  'vbscript:msgbox',
])('nothing but web addresses is followed: %s', (text) => {
  expect(links(text)).toEqual([]);
});

test('an address that hides its host is shown as where it leads', () => {
  expect(links('https://shop.example@evil.example/login')).toEqual([
    { shown: 'https://evil.example/login', href: 'https://evil.example/login', isOwn: false },
  ]);
  expect(links('https://bank.example%2F@evil.example')[0]?.shown).toBe('https://evil.example/');
  expect(links('https://ｅｖｉｌ.example/')[0]?.shown).toBe('https://evil.example/');
  expect(links('https://0x7f.1/')[0]?.shown).toBe('https://127.0.0.1/');
  // A name in other letters that looks like a known one.
  expect(links('https://аpple.com/id')).toEqual([
    { shown: 'https://аpple.com/id (xn--pple-43d.com)', href: 'https://xn--pple-43d.com/id', isOwn: false },
  ]);
});

test('what is invisible, turns the direction or is a backslash ends an address', () => {
  expect(hrefs('https://good.example\u202Eelpmaxe.live')).toEqual(['https://good.example/']);
  expect(hrefs('https://good.example\u200B.evil.example')).toEqual(['https://good.example/']);
  expect(hrefs('https://good.example\\@evil.example')).toEqual(['https://good.example/']);
});

test('pages of our own keep to the tab, and only they', () => {
  expect(links('https://shop.example/en/product/milk?x=1#reviews')[0]).toMatchObject({
    ...{ href: 'https://shop.example/en/product/milk?x=1#reviews', isOwn: true },
  });
  expect(links('https://shop.example.evil.example/en')[0]?.isOwn).toBe(false);
  expect(links('http://shop.example/en')[0]?.isOwn).toBe(false);
  expect(hrefs('https://shop.example//evil.example')).toEqual(['https://shop.example//evil.example']);
});

test('ten thousand characters that nearly are addresses take no time', () => {
  const started = performance.now();
  for (const text of [
    'https://'.repeat(1250),
    'www.'.repeat(2500),
    `https://a.example/${'('.repeat(9900)}`,
    `https://a.example/${')'.repeat(9900)}`,
  ])
    links(text);
  expect(performance.now() - started).toBeLessThan(500);
});

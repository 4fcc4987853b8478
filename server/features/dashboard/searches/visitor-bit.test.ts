import { expect, test } from 'vitest';
import { unite, visitorBit } from './visitor-bit.ts';

const bits = (signed: string): number => BigInt.asUintN(64, BigInt(signed)).toString(2).replaceAll('0', '').length;

test('a network is one bit, always the same for a keyword and mostly another for other keywords', () => {
  expect(bits(visitorBit('key', '192.0.2.1', 'balm'))).toBe(1);
  expect(visitorBit('key', '192.0.2.1', 'balm')).toBe(visitorBit('key', '192.0.2.1', 'balm'));
  const places = new Set(Array.from({ length: 100 }, (_, at) => visitorBit('key', '192.0.2.1', `balm ${at}`)));
  expect(places.size).toBeGreaterThan(30);
});

test('all 64 bits come up, and fit a signed bigint', () => {
  const places = new Set(Array.from({ length: 2_000 }, (_, at) => visitorBit('key', `192.0.2.${at}`, 'balm')));
  expect(places.size).toBe(64);
  expect([...places].every((place) => BigInt(place) >= -(2n ** 63n) && BigInt(place) < 2n ** 63n)).toBe(true);
  expect(bits([...places].reduce(unite))).toBe(64);
});

test('rendered pages are nobody', () => {
  expect(visitorBit('key', 'pages', 'balm')).toBe('0');
});

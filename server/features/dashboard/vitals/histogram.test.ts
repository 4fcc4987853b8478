import { expect, test } from 'vitest';
import { type VitalName, vitalNames } from '../../../../contract/vitals.ts';
import { bucketOf, p75, scales, sharesOf } from './histogram.ts';

function histogramOf(name: VitalName, values: number[]): Map<number, number> {
  const histogram = new Map<number, number>();
  for (const value of values) histogram.set(bucketOf(name, value), (histogram.get(bucketOf(name, value)) ?? 0) + 1);
  return histogram;
}

test.each(vitalNames)('the buckets of %s ascend and have the limits of good and poor among them', (name) => {
  const { bounds, good, poor } = scales[name];
  expect(bounds.every((bound, at) => at === 0 || bound > (bounds[at - 1] ?? 0))).toBe(true);
  expect(bounds).toContain(good);
  expect(bounds).toContain(poor);
});

test.each([
  ['LCP', 2_500, 2_500],
  ['LCP', 1e9, 60_000],
  ['LCP', 0, 100],
  ['CLS', 0, 0],
  ['CLS', 0.1, 100],
  ['CLS', 99, 5_000],
] as const)('%s of %d belongs to the bucket up to %d', (name, value, bucket) => {
  expect(bucketOf(name, value)).toBe(bucket);
});

test('three quarters of the visits are not beyond the p75, to a tenth', () => {
  for (const [name, scale] of [
    ['LCP', 10],
    ['INP', 1],
    ['TTFB', 5],
    ['CLS', 0.001],
  ] as const) {
    const values = Array.from({ length: 400 }, (_, at) => (at + 1) * scale);
    const found = p75(name, histogramOf(name, values)) ?? 0;
    expect(Math.abs(found / (300 * scale) - 1)).toBeLessThan(0.1);
  }
});

test('shares of good and poor visits are exact at the limits', () => {
  expect(sharesOf('LCP', histogramOf('LCP', [2_500, 2_501, 4_000, 4_001]))).toEqual({ good: 0.25, poor: 0.25 });
  expect(sharesOf('CLS', histogramOf('CLS', [0, 0.1, 0.101, 0.26]))).toEqual({ good: 0.5, poor: 0.25 });
});

test('without visits there is no p75 and no share', () => {
  expect(p75('INP', new Map())).toBeNull();
  expect(sharesOf('INP', new Map())).toEqual({ good: 0, poor: 0 });
});

import type { VitalName } from '../../../../contract/vitals.ts';

interface Scale {
  /** Upper bounds of the buckets, ascending: ms, or thousandths for CLS. Larger values count in the last bucket. */
  bounds: readonly number[];
  /** Values up to `good` are good, beyond `poor` they are poor; both are bounds of buckets. */
  good: number;
  poor: number;
}

/** Bounds between `from` and `to`, each about a tenth larger than the one before. */
function steps(from: number, to: number, ...needed: number[]): number[] {
  const all = new Set(needed);
  for (let bound = from; bound < to; bound = Math.ceil(bound * 1.1)) all.add(bound);
  return [...all.add(to)].sort((a, b) => a - b);
}

export const scales: Record<VitalName, Scale> = {
  LCP: { bounds: steps(100, 60_000, 2_500, 4_000), good: 2_500, poor: 4_000 },
  INP: { bounds: steps(8, 10_000, 200, 500), good: 200, poor: 500 },
  CLS: { bounds: [0, ...steps(5, 5_000, 100, 250)], good: 100, poor: 250 },
  TTFB: { bounds: steps(20, 60_000, 800, 1_800), good: 800, poor: 1_800 },
};

/** Factor from reported values to bounds: ms are used as they are, CLS scores in thousandths. */
const unit = (name: VitalName): number => (name === 'CLS' ? 1000 : 1);

/** The bucket of a value, as its upper bound. */
export function bucketOf(name: VitalName, value: number): number {
  const { bounds } = scales[name];
  const scaled = value * unit(name);
  return bounds.find((bound) => scaled <= bound) ?? (bounds.at(-1) as number);
}

/** Number of visits by bucket. */
export type Histogram = ReadonlyMap<number, number>;

const sum = (histogram: Histogram, keep: (bucket: number) => boolean = () => true): number =>
  [...histogram].reduce((all, [bucket, visits]) => all + (keep(bucket) ? visits : 0), 0);

export const visitsOf = (histogram: Histogram): number => sum(histogram);

/** The 75th percentile, interpolated within its bucket; null without visits. */
export function p75(name: VitalName, histogram: Histogram): number | null {
  const rank = sum(histogram) * 0.75;
  let before = 0;
  let from = 0;
  for (const bound of scales[name].bounds) {
    const here = histogram.get(bound) ?? 0;
    if (here > 0 && before + here >= rank) return rounded(name, from + (bound - from) * ((rank - before) / here));
    before += here;
    from = bound;
  }
  return null;
}

const rounded = (name: VitalName, value: number): number => Math.round(value) / unit(name);

/** Shares of good and poor visits; both 0 without visits. */
export function sharesOf(name: VitalName, histogram: Histogram): { good: number; poor: number } {
  const all = sum(histogram);
  const { good, poor } = scales[name];
  const share = (visits: number) => (all === 0 ? 0 : visits / all);
  return { good: share(sum(histogram, (bucket) => bucket <= good)), poor: share(sum(histogram, (bucket) => bucket > poor)) };
}

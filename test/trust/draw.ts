import { fc } from '../support/fast-check.ts';

/** Draws random values from one seed. */
export interface Draw {
  /** A uniformly distributed integer from 0 up to, not including, `end`. */
  below(end: number): number;
  /** True with this probability in percent. */
  chance(percent: number): boolean;
  oneOf<T>(all: readonly T[]): T;
  from<T>(arbitrary: fc.Arbitrary<T>): T;
}

const even = (max: number) => fc.noBias(fc.nat(max));
const itself = <T>(arbitrary: fc.Arbitrary<T>) => arbitrary;

export function drawing(seed: number): Draw {
  const [next] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  if (next === undefined) throw new Error('fast-check draws one value');
  const below = (end: number): number => next(even, end - 1);
  return {
    below,
    chance: (percent) => below(100) < percent,
    oneOf: (all) => all[below(all.length)] as (typeof all)[number],
    from: (arbitrary) => next(itself, arbitrary) as never,
  };
}

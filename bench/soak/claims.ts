import type { KindFigures, PhaseFigures } from './generator.ts';
import type { MemorySlope } from './memory.ts';
import { type AttackFigures, countFaults, HELD_P99_MS, type OverloadFigures } from './phases.ts';

/** A claim and its measurement; `holds` is null if this run was too short to tell. */
export interface LoadClaim {
  claim: string;
  measured: string;
  holds: boolean | null;
}

/** Rendering a page blocks the event loop for some ms; more than this would be noticeable. */
const LOOP_P99_MS = 100;
/** Caches keep filling for this long. */
const LEAST_MINUTES = 10;
const LONGEST_P99_MS = 1_000;
/** Below this, p99 depends on other load of the machine. */
const LEAST_P99_MS = 50;
const LEAST_WRITES_SERVED = 0.95;
/** Compiled code and entries of caches differ by so much between any two moments. */
const HEAP_GROWTH = 0.02;

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const share = ({ served, sent }: KindFigures): number => (sent === 0 ? 1 : served / sent);
const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
const faultless = (name: string, phases: PhaseFigures[]): LoadClaim => {
  const faults = phases.reduce((sum, { all }) => sum + countFaults(all), 0);
  return {
    claim: `${name}`,
    measured: `${faults} of ${phases.reduce((sum, { all }) => sum + all.sent, 0)}`,
    holds: faults === 0,
  };
};

interface SoakFigures {
  warm: PhaseFigures;
  steady: PhaseFigures;
  slopes: MemorySlope[];
  /** Heap in use after collections, in bytes: after the warm-up, and at the end. */
  heap: { before: number; after: number };
  loopP99: number;
}

export function claimsOfSoak({ warm, steady, slopes, heap, loopP99 }: SoakFigures, minutes: number): LoadClaim[] {
  const { turnedAway, p50, p99 } = steady.all;
  return [
    faultless('80 % of the highest rate: no error', [warm, steady]),
    { claim: 'nobody is turned away', measured: `${turnedAway + warm.all.turnedAway}`, holds: turnedAway + warm.all.turnedAway === 0 },
    { claim: `p99 within ${HELD_P99_MS} ms`, measured: `p50 ${ms(p50)}, p99 ${ms(p99)}`, holds: p99 <= HELD_P99_MS },
    { claim: `event loop: p99 within ${LOOP_P99_MS} ms in each 10 s`, measured: ms(loopP99), holds: loopP99 <= LOOP_P99_MS },
    {
      claim: `the heap, without garbage, grows by ${percent(HEAP_GROWTH)} at most`,
      measured: `${megabytes(heap.before)} MB, and ${megabytes(heap.after)} MB at the end`,
      holds: minutes < LEAST_MINUTES ? null : heap.after <= heap.before * (1 + HEAP_GROWTH),
    },
    ...slopes.map(({ name, perUnit, margin, most }) => ({
      claim: `${name} does not grow`,
      measured: `${perUnit.toFixed(2)} ± ${margin.toFixed(2)} MB a minute, at most ${most.toFixed(0)} MB`,
      holds: minutes < LEAST_MINUTES ? null : perUnit <= margin,
    })),
  ];
}

/** Upper limit of p99, derived from the usual p99 at 80 % of the highest rate. */
const largestP99 = (usualP99: number): number => Math.min(LONGEST_P99_MS, Math.max(2 * usualP99, LEAST_P99_MS));

export function claimsOfOverload({ overload, settling, afterwards }: OverloadFigures, usualP99: number): LoadClaim[] {
  const { write, read, browse, search, crawl, visit } = overload.byKind;
  const [bound, after] = [largestP99(usualP99), afterwards.all];
  const crowd = [browse, search].reduce((sum, kind) => sum + share(kind) / 2, 0);
  return [
    faultless('three times the rate: 503 with Retry-After, else served', [overload, settling, afterwards]),
    { claim: `what is served keeps p99 within ${ms(bound)}`, measured: ms(overload.all.p99), holds: overload.all.p99 <= bound },
    {
      claim: 'members who write come before visitors, and these before crawlers',
      measured: `served: writes ${percent(share(write))}, members' reads ${percent(share(read))}, visitors ${percent(crowd)}; of the same pages visitors ${percent(share(visit))}, crawlers ${percent(share(crawl))}`,
      holds: share(write) >= LEAST_WRITES_SERVED && share(write) >= crowd && share(visit) >= share(crawl),
    },
    {
      claim: 'usual again 5 s after',
      measured: `503: ${after.turnedAway}, p99 ${ms(after.p99)}; in the first 5 s 503: ${settling.all.turnedAway}, p99 ${ms(settling.all.p99)}`,
      holds: after.turnedAway === 0 && after.p99 <= bound,
    },
  ];
}

/**
 * During an attack the others may be served as in a busy shop rather than as in a quiet one: an address may use capacity that nobody else
 * needs.
 */
export function claimsOfAttack({ quiet, attacked, statuses }: AttackFigures, usualP99: number): LoadClaim[] {
  const bound = largestP99(usualP99);
  const { turnedAway, p99 } = attacked.all;
  return [
    faultless('one address asks for all it can, and others see no error', [attacked]),
    { claim: 'nobody else is turned away', measured: `${turnedAway}`, holds: turnedAway === 0 },
    { claim: `others keep p99 within ${ms(bound)}`, measured: `${ms(p99)}, in quiet ${ms(quiet.all.p99)}`, holds: p99 <= bound },
    { claim: 'it is turned away', measured: JSON.stringify(statuses), holds: (statuses[503] ?? 0) + (statuses[429] ?? 0) > 0 },
  ];
}

/** Prints the table; returns false if any claim does not hold. */
export function printClaims(claims: readonly LoadClaim[]): boolean {
  process.stdout.write('\n| claim | measured | holds |\n|---|---|---|\n');
  for (const { claim, measured, holds } of claims)
    process.stdout.write(`| ${claim} | ${measured} | ${holds === null ? 'too short to tell' : holds ? 'yes' : '**no**'} |\n`);
  return claims.every(({ holds }) => holds !== false);
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttackRequest } from './attack.ts';
import { askChild } from './child.ts';
import type { KindFigures, Phase, PhaseFigures } from './generator.ts';

/** Typical behaviour of people in a shop, in percent. */
export const MIX: Phase['mix'] = { browse: 70, search: 15, read: 10, write: 5 };
/** The same with crawlers in place of some visitors. */
const CRAWLED: Phase['mix'] = { browse: 25, visit: 15, crawl: 30, search: 15, read: 10, write: 5 };

export interface Load {
  run(phases: Phase[]): Promise<PhaseFigures[]>;
  stop(): void;
}

export async function startLoad(url: string, tokens: readonly string[], seed: number): Promise<Load> {
  const child = fork(new URL('./generator.ts', import.meta.url));
  await askChild(child, { url, tokens, seed });
  return { run: (phases) => askChild(child, { phases }), stop: () => child.disconnect() };
}

const STEP_S = 8;
const FIRST_RATE = 12;
const STEP_FACTOR = 1.3;
const HALVINGS = 2;
/** A sustained rate is one at which p99 stays within this. */
export const HELD_P99_MS = 1_000;

export const countFaults = ({ faults }: KindFigures): number => Object.values(faults).reduce((sum, count) => sum + count, 0);

export function printPhase(name: string, { all, byKind }: PhaseFigures, seconds: number): void {
  const row = (title: string, { sent, served, turnedAway, p50, p99, max, faults }: KindFigures) =>
    process.stdout.write(
      `  ${title.padEnd(22)} sent ${(sent / seconds).toFixed(0).padStart(5)}/s  served ${((served / sent) * 100).toFixed(1).padStart(5)} %  ` +
        `p50 ${p50.toFixed(0).padStart(4)}  p99 ${p99.toFixed(0).padStart(5)}  most ${max.toFixed(0).padStart(5)} ms  503: ${turnedAway}` +
        `${Object.keys(faults).length > 0 ? `  faults: ${JSON.stringify(faults)}` : ''}\n`,
    );
  row(name, all);
  for (const [kind, figures] of Object.entries(byKind)) if (figures.sent > 0) row(`  ${kind}`, figures);
}

/** The highest rate at which everything is served in time: raises the rate until a step fails twice, then bisects. */
export async function highestRate({ run }: Load): Promise<number> {
  const isHeld = async (rate: number): Promise<boolean> => {
    for (const _twice of [1, 2]) {
      const [figures] = await run([{ rate, seconds: STEP_S, mix: MIX }]);
      if (figures === undefined) return false;
      const { all } = figures;
      process.stdout.write(
        `  ${rate.toFixed(0).padStart(5)}/s  p99 ${all.p99.toFixed(0)} ms  503: ${all.turnedAway}  faults: ${JSON.stringify(all.faults)}\n`,
      );
      if (all.turnedAway === 0 && countFaults(all) === 0 && all.p99 <= HELD_P99_MS) return true;
    }
    return false;
  };
  let [held, next] = [0, FIRST_RATE];
  for (; await isHeld(next); next *= STEP_FACTOR) held = next;
  if (held === 0) throw new Error(`Not even ${FIRST_RATE} requests a second are held`);
  for (let time = 0; time < HALVINGS; time += 1) {
    const middle = (held + next) / 2;
    if (await isHeld(middle)) held = middle;
    else next = middle;
  }
  return held;
}

export interface OverloadFigures {
  overload: PhaseFigures;
  /** The first seconds after the overload. */
  settling: PhaseFigures;
  afterwards: PhaseFigures;
}

export const SETTLING_S = 5;
export const AFTERWARDS_S = 15;

/** `times` the sustained rate, with crawlers included, followed immediately by half the sustained rate. */
export async function overload({ run }: Load, held: number, times: number, seconds: number): Promise<OverloadFigures> {
  const half = { rate: held / 2, mix: MIX };
  const phases = [
    { rate: held * times, seconds, mix: CRAWLED },
    { ...half, seconds: SETTLING_S },
    { ...half, seconds: AFTERWARDS_S },
  ];
  const [during, settling, afterwards] = await run(phases);
  if (!during || !settling || !afterwards) throw new Error('The load generator told of too few phases');
  return { overload: during, settling, afterwards };
}

export interface AttackFigures {
  quiet: PhaseFigures;
  attacked: PhaseFigures;
  /** Number of answers by status for the attacking address; 0 means no answer. */
  statuses: Record<string, number>;
}

const BEFORE_S = 3;

/** A third of the sustained rate, without and with one address that requests as much as it can. */
export async function attackBeside({ run }: Load, held: number, seconds: number, attack: AttackRequest): Promise<AttackFigures> {
  const phase = { rate: held / 3, seconds, mix: MIX };
  const [quiet] = await run([phase]);
  const child: ChildProcess = fork(new URL('./attack.ts', import.meta.url));
  await askChild(child, attack);
  await sleep(BEFORE_S * 1000);
  const [attacked] = await run([phase]);
  const ended = once(child, 'exit');
  const statuses = await askChild<Record<string, number>>(child, 'stop');
  await ended;
  if (!quiet || !attacked) throw new Error('The load generator told of too few phases');
  return { quiet, attacked, statuses };
}

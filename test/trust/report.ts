import type { CallTally, Failure, RunResult } from './run.ts';

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
const madeOf = ({ statuses }: CallTally): number => sum(Object.values(statuses));

function totals(calls: RunResult['calls']): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { statuses } of calls.values())
    for (const [status, count] of Object.entries(statuses)) all[status] = (all[status] ?? 0) + count;
  return all;
}

const share = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(whole, 1))} %`;

function slowest(calls: RunResult['calls']): string[] {
  const sorted = [...calls].toSorted(([, a], [, b]) => b.slowest.ms - a.slowest.ms).slice(0, 10);
  return sorted.map(
    ([
      key,
      {
        slowest: { ms, number },
      },
    ]) => `  ${ms.toFixed(0).padStart(6)} ms  ${key}  (call ${number})`,
  );
}

/** Success rate of each call, lowest first. */
function successes(calls: RunResult['calls']): string[] {
  const rows = [...calls].map(([key, tally]) => ({ key, made: madeOf(tally), ok: tally.statuses[200] ?? 0, statuses: tally.statuses }));
  const sorted = rows.toSorted((a, b) => a.ok / a.made - b.ok / b.made || a.key.localeCompare(b.key));
  return sorted.map(({ key, made, ok, statuses }) => {
    const others = Object.entries(statuses)
      .filter(([status]) => status !== '200')
      .map(([status, count]) => `${status}: ${count}`);
    return `  ${share(ok, made).padStart(5)}  ${String(ok).padStart(5)} of ${String(made).padEnd(5)}  ${key}  ${others.join(', ')}`;
  });
}

/** Maximum number of characters of a request that are printed; `.cache/fuzz.json` has the full request. */
const SHOWN = 2_000;

/** A failed call with everything needed to repeat it. */
export function failureText({ number, key, caller, faults, request, answer }: Failure): string {
  return [
    `call ${number}: ${key} as ${caller}`,
    ...faults.map((fault) => `  ${fault}`),
    `  request ${JSON.stringify(request).slice(0, SHOWN)}`,
    `  answer  ${answer}`,
  ].join('\n');
}

/** Summary of a run, as tables. */
export function reportText({ calls, made, seed, failures, slow }: RunResult, memory: { before: string; after: string }): string {
  const answers = totals(calls);
  const never = [...calls].filter(([, { statuses }]) => !statuses[200]).map(([key, { refusal }]) => `  ${key}: ${refusal}`);
  return [
    'Share of 200 by call:',
    ...successes(calls),
    '',
    `Seed ${seed}, ${made} calls of ${calls.size} kinds`,
    `Answers: ${Object.entries(answers)
      .map(([status, count]) => `${status}: ${count} (${share(count, made)})`)
      .join(', ')}`,
    `Never succeeded: ${never.length}`,
    ...never,
    'Slowest:',
    ...slowest(calls),
    `Over the limit: ${slow.length}`,
    ...slow
      .slice(0, 10)
      .map(
        ({ ms, spentMs, number, request }) =>
          `  ${ms.toFixed(0)} ms, of work ${spentMs.toFixed(0)} ms, call ${number}: ${JSON.stringify(request).slice(0, 300)}`,
      ),
    `Memory: ${memory.before} before, ${memory.after} after`,
    `Failures: ${failures.length}`,
  ].join('\n');
}

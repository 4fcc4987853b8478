// The load generator, in its own process: any other work in it would delay the moment at which answers are recorded.
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce, openAgent } from './ask.ts';
import { type CallKind, callsByKind, kinds } from './calls.ts';
import { randomFrom } from './random.ts';

/** Requests sent on schedule, whether or not earlier ones have been answered. */
export interface Phase {
  /** Requests per second. */
  rate: number;
  seconds: number;
  /** Relative weights of the kinds; they need not add up to anything particular. */
  mix: Partial<Record<CallKind, number>>;
}

/** Milliseconds since the request was due, so that time spent waiting behind a slow answer counts in full. */
export interface Latency {
  p50: number;
  p99: number;
  max: number;
}

export interface KindFigures extends Latency {
  sent: number;
  served: number;
  /** 503 with `Retry-After`. */
  turnedAway: number;
  /** Faults and how often each occurred. */
  faults: Record<string, number>;
}

export interface PhaseFigures {
  all: KindFigures;
  byKind: Record<CallKind, KindFigures>;
}

/** The first message says where the shop is and who may call it; later ones name phases, which run without a pause between them. */
export type GeneratorRequest = { url: string; tokens: readonly string[]; seed: number } | { phases: Phase[] };

const SOCKETS = 3_000;
const TICK_MS = 4;
const agent = openAgent(SOCKETS);

function createTally() {
  const histogram: RecordableHistogram = createHistogram({ figures: 3 });
  const counts = { sent: 0, served: 0, turnedAway: 0 };
  const faults: Record<string, number> = {};
  const ms = (microseconds: number) => microseconds / 1000;
  return {
    sent(): void {
      counts.sent += 1;
    },
    ended(status: number, fault: string | null, latency: number): void {
      if (fault !== null) faults[fault] = (faults[fault] ?? 0) + 1;
      else if (status === 503) counts.turnedAway += 1;
      else {
        counts.served += 1;
        histogram.record(Math.max(1, Math.round(latency * 1000)));
      }
    },
    figures: (): KindFigures => ({
      ...counts,
      faults,
      p50: ms(histogram.percentile(50)),
      p99: ms(histogram.percentile(99)),
      max: counts.served === 0 ? 0 : ms(histogram.max),
    }),
  };
}

type Tally = ReturnType<typeof createTally>;

/** Picks kinds at random according to the mix. */
function chooser(mix: Phase['mix'], below: (end: number) => number): () => CallKind {
  const shares = kinds.flatMap((kind) => Array<CallKind>(mix[kind] ?? 0).fill(kind));
  return () => shares[below(shares.length)] as CallKind;
}

/** Resolves once every request of the phase has been sent; `figures()` of the result waits for the answers. */
async function send(
  phase: Phase,
  ask: (kind: CallKind) => Promise<{ status: number; fault: string | null }>,
  below: (end: number) => number,
) {
  const all = createTally();
  const byKind = Object.fromEntries(kinds.map((kind) => [kind, createTally()])) as Record<CallKind, Tally>;
  const choose = chooser(phase.mix, below);
  const pending = new Set<Promise<void>>();
  const begun = performance.now();
  for (let sent = 0; sent < phase.rate * phase.seconds; await sleep(TICK_MS)) {
    const due = Math.min(phase.rate * phase.seconds, ((performance.now() - begun) / 1000) * phase.rate);
    for (; sent < due; sent += 1) {
      const [kind, dueAt] = [choose(), begun + (sent / phase.rate) * 1000];
      const tallies = [all, byKind[kind]];
      for (const tally of tallies) tally.sent();
      const asked = ask(kind).then(({ status, fault }) => {
        for (const tally of tallies) tally.ended(status, fault && `${kind}: ${fault}`, performance.now() - dueAt);
        pending.delete(asked);
      });
      pending.add(asked);
    }
  }
  const figures = async (): Promise<PhaseFigures> => {
    await Promise.all(pending);
    const entries = kinds.map((kind) => [kind, byKind[kind].figures()]);
    return { all: all.figures(), byKind: Object.fromEntries(entries) as PhaseFigures['byKind'] };
  };
  return { figures };
}

let ask = (_: CallKind): Promise<{ status: number; fault: string | null }> => Promise.reject(new Error('No shop was named'));
let below = (_: number): number => 0;

process.on('message', async (request: GeneratorRequest) => {
  if ('url' in request) {
    const next = await callsByKind(request.url, request.tokens, request.seed);
    ask = (kind) => askOnce(request.url, next(kind), agent);
    ({ below } = randomFrom(request.seed + 1));
    process.send?.('ready');
    return;
  }
  const sent: { figures(): Promise<PhaseFigures> }[] = [];
  for (const phase of request.phases) sent.push(await send(phase, ask, below));
  process.send?.(await Promise.all(sent.map(({ figures }) => figures())));
});
process.once('disconnect', () => process.exit());

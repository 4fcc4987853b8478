import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { memoryFlags, sharedHeaps } from '../ops/run/memory.mjs';
import type { Ask } from './load.ts';
import { mixedCalls } from './memory/calls.ts';
import type { MemoryRequest, Usage } from './memory/reporter.ts';
import { slopeOf } from './memory/slope.ts';
import { type BenchServer, startShop } from './server.ts';

// Whether the server's memory stays where it is: `node bench/memory.ts [--minutes 30] [--warm-up 10] [--rate 40] [--snapshots FOLDER]`, on
// DATA_DIR (default: one of its own, filled with the demo) or DATABASE_URL. The server is started as `npm start` does it.
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'warm-up': { type: 'string', default: '10' },
    rate: { type: 'string', default: '40' },
    port: { type: 'string', default: '4400' },
    snapshots: { type: 'string' },
  },
});
const SAMPLE_EVERY_S = 30;
/** An answer that takes longer is none. */
const LONGEST_MS = 30_000;
const MB = 1024 * 1024;
const dataDir = process.env.DATA_DIR ?? path.resolve(import.meta.dirname, '../.cache/bench-memory');

interface Sample extends Usage {
  minutes: number;
}

function question<Answer>({ child }: BenchServer, what: MemoryRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve as (answer: unknown) => void);
    child.send(what, (error) => error && reject(error));
  });
}

/** Asks once and reads the answer to its end; resolves to its status, 0 where none came. */
async function ask(url: string, { method = 'GET', path: at, body, headers }: Ask): Promise<number> {
  const init = {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  };
  try {
    const response = await fetch(url + at, { ...init, redirect: 'manual', signal: AbortSignal.timeout(LONGEST_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Requests by the clock until `stopping`; resolves to how many answers of each status came. */
async function load(url: string, next: () => Ask, rate: number, stopping: AbortSignal): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const begun = performance.now();
  const pending = new Set<Promise<void>>();
  for (let sent = 0; !stopping.aborted; await sleep(10)) {
    for (const due = ((performance.now() - begun) / 1000) * rate; sent < due; sent += 1) {
      const asked = ask(url, next()).then((status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        pending.delete(asked);
      });
      pending.add(asked);
    }
  }
  await Promise.all(pending);
  return statuses;
}

const mb = (bytes: number): string => (bytes / MB).toFixed(1).padStart(6);

function row(name: string, usage: Usage): void {
  const { rss, heapUsed, liveHeap, external, arrayBuffers, threads } = usage;
  process.stdout.write(
    `${name.padEnd(10)} rss ${mb(rss)}  heap ${mb(heapUsed)}  live ${mb(liveHeap)}  external ${mb(external)}  ` +
      `buffers ${mb(arrayBuffers)}  threads ${threads.map(mb).join(' ')}\n`,
  );
}

async function sampled(shop: BenchServer, minutes: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const begun = performance.now();
  for (let at = SAMPLE_EVERY_S; at <= minutes * 60; at += SAMPLE_EVERY_S) {
    await sleep(begun + at * 1000 - performance.now());
    const usage = await question<Usage>(shop, 'now');
    samples.push({ ...usage, minutes: at / 60 });
    row(`${(at / 60).toFixed(1)} min`, usage);
  }
  return samples;
}

function report(samples: Sample[]): void {
  const times = samples.map(({ minutes }) => minutes);
  for (const name of ['rss', 'liveHeap', 'external'] as const) {
    const values = samples.map((sample) => sample[name] / MB);
    const { perUnit, margin } = slopeOf(times, values);
    process.stdout.write(
      `${name.padEnd(10)} ${perUnit.toFixed(3)} ± ${margin.toFixed(3)} MB a minute, least ${Math.min(...values).toFixed(0)} MB, ` +
        `most ${Math.max(...values).toFixed(0)} MB\n`,
    );
  }
}

async function collected(shop: BenchServer, name: string): Promise<void> {
  row(name, await question<Usage>(shop, 'collected'));
  if (options.snapshots) await question(shop, { snapshot: path.resolve(options.snapshots, `${name}.heapsnapshot`) });
}

const flags = [...memoryFlags(), '--expose-gc', '--import', path.resolve(import.meta.dirname, 'memory/reporter.ts')];
const shop = await startShop(Number(options.port), { DATA_DIR: dataDir, TRUST_PROXY: '1', ...sharedHeaps() }, flags);
const stopping = new AbortController();
try {
  row('started', await question<Usage>(shop, 'now'));
  const next = await mixedCalls(shop.url, dataDir);
  const answered = load(shop.url, next, Number(options.rate), stopping.signal);
  await sampled(shop, Number(options['warm-up']));
  await collected(shop, 'warmed up');
  const samples = await sampled(shop, Number(options.minutes));
  await collected(shop, 'ended');
  stopping.abort();
  process.stdout.write(`answers ${JSON.stringify(await answered)}\n`);
  report(samples);
} finally {
  stopping.abort();
  await shop.stop();
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer } from '../server.ts';
import { askChild } from './child.ts';
import type { Usage } from './reporter.ts';
import { type Slope, slopeOf } from './slope.ts';

const MB = 1024 * 1024;

interface Sample extends Usage {
  minutes: number;
}

const mb = (bytes: number): string => (bytes / MB).toFixed(1).padStart(6);

function printUsage(name: string, usage: Usage): void {
  const { rss, heapUsed, external, threads, loopDelay } = usage;
  process.stdout.write(
    `  ${name.padEnd(9)} rss ${mb(rss)}  heap ${mb(heapUsed)}  external ${mb(external)}  ` +
      `threads ${threads.map(mb).join(' ')}  event loop p99 ${loopDelay.p99.toFixed(0)} ms, most ${loopDelay.max.toFixed(0)} ms\n`,
  );
}

/** Queries the server's usage every `everyS` seconds. */
export async function sampled(shop: BenchServer, minutes: number, everyS: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const begun = performance.now();
  for (let at = everyS; at <= minutes * 60; at += everyS) {
    await sleep(begun + at * 1000 - performance.now());
    const usage = await askChild<Usage>(shop.child, 'now');
    samples.push({ ...usage, minutes: at / 60 });
    printUsage(`${(at / 60).toFixed(1)} min`, usage);
  }
  return samples;
}

/** The server's usage after full collections: what is in use, without garbage. Writes a heap snapshot if a file is named. */
export async function collected(shop: BenchServer, name: string, file: string | null): Promise<Usage> {
  const usage = await askChild<Usage>(shop.child, 'collected');
  printUsage(name, usage);
  if (file !== null) await askChild(shop.child, { snapshot: file });
  return usage;
}

export interface MemorySlope extends Slope {
  name: string;
  most: number;
}

/** Slopes in MB per minute. */
export function memorySlopes(samples: readonly Sample[]): MemorySlope[] {
  const times = samples.map(({ minutes }) => minutes);
  return (['rss', 'external'] as const).map((name) => {
    const values = samples.map((sample) => sample[name] / MB);
    return { name, most: Math.max(...values), ...slopeOf(times, values) };
  });
}

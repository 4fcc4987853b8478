// Loaded into the server under test before everything else (`--import`): reports memory usage and event loop delay over the IPC channel.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import v8 from 'node:v8';
import type { Worker } from 'node:worker_threads';

/** Query to a server: current usage, usage after a full garbage collection, or a heap snapshot into the named file. */
export type ReporterRequest = 'now' | 'collected' | { snapshot: string };

/** Sizes in bytes. */
export interface Usage extends NodeJS.MemoryUsage {
  /** Used heap of each worker thread, the embedded database's first. Its table data is outside the heap. */
  threads: number[];
  /** Event loop delay since the previous query, in ms. */
  loopDelay: { p50: number; p99: number; max: number };
}

const workers = new Set<Worker>();
process.on('worker', (worker) => {
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
});

/** The histogram records the whole interval between two samples, including this planned part. */
const RESOLUTION_MS = 10;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

function loopDelay(): Usage['loopDelay'] {
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const told = { p50: ms(delays.percentile(50)), p99: ms(delays.percentile(99)), max: ms(delays.max) };
  delays.reset();
  return told;
}

async function usage(): Promise<Usage> {
  // A thread may exit during the query.
  const heaps = await Promise.allSettled([...workers].map((worker) => worker.getHeapStatistics()));
  const threads = heaps.flatMap((heap) => (heap.status === 'fulfilled' ? [heap.value.used_heap_size] : []));
  return { ...process.memoryUsage(), threads, loopDelay: loopDelay() };
}

process.on('message', async (question: ReporterRequest) => {
  if (typeof question === 'object') return process.send?.(v8.writeHeapSnapshot(question.snapshot));
  if (question === 'collected') for (let time = 0; time < 3; time += 1) await gc?.({ type: 'major', execution: 'async' });
  process.send?.(await usage());
});
// The listener must not keep the process alive.
process.channel?.unref();

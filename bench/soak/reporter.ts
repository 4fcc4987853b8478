// Loaded into the server under test before anything else (`--import`): tells over the process's channel what its memory holds, and how
// long its event loop keeps others waiting.
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import v8 from 'node:v8';
import type { Worker } from 'node:worker_threads';

/** What a server is asked: how it is now, for its memory when all garbage is gone, for a heap snapshot in a file of this name. */
export type ReporterRequest = 'now' | 'collected' | { snapshot: string };

/** Bytes. */
export interface Usage extends NodeJS.MemoryUsage {
  /** The heap's size after the last full collection that V8 made by itself: what is in use, without garbage. */
  liveHeap: number;
  /** Heap in use of each further thread; the embedded database's is the first. Its tables of data lie outside. */
  threads: number[];
  /** Since it was last asked, in ms: how much later than planned things began. */
  loopDelay: { p50: number; p99: number; max: number };
}

const workers = new Set<Worker>();
process.on('worker', (worker) => {
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
});

let liveHeap = 0;
new PerformanceObserver((list) => {
  const isFull = list
    .getEntries()
    .some((entry) => (entry as unknown as { detail: { kind: number } }).detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR);
  if (isFull) liveHeap = process.memoryUsage().heapUsed;
}).observe({ entryTypes: ['gc'] });

/** The histogram holds the whole time between two looks, of which this is planned. */
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
  // A thread may end while it is asked.
  const heaps = await Promise.allSettled([...workers].map((worker) => worker.getHeapStatistics()));
  const threads = heaps.flatMap((heap) => (heap.status === 'fulfilled' ? [heap.value.used_heap_size] : []));
  return { ...process.memoryUsage(), liveHeap, threads, loopDelay: loopDelay() };
}

process.on('message', async (question: ReporterRequest) => {
  if (typeof question === 'object') return process.send?.(v8.writeHeapSnapshot(question.snapshot));
  if (question === 'collected') for (let time = 0; time < 3; time += 1) await gc?.({ type: 'major', execution: 'async' });
  process.send?.(await usage());
});
// Whoever listens must not keep the process from ending.
process.channel?.unref();

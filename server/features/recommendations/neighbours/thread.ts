import { Worker } from 'node:worker_threads';
import type { ProductColumns } from '../../catalogue/index.ts';
import type { WorkerAnswers, WorkerRequest } from './worker.ts';

/** A worker thread that computes rows, so that the main thread can answer requests. */
export interface NeighbourWorker {
  /** Sends a request; only one at a time. */
  ask<A extends WorkerRequest['ask']>(question: Extract<WorkerRequest, { ask: A }>): Promise<WorkerAnswers[A]>;
  close(): Promise<void>;
}

export function startNeighbourWorker(products: ProductColumns): NeighbourWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: products });
  let failed: Error | undefined;
  let answered: { resolve(answer: unknown): void; reject(error: Error): void } | undefined;
  const fail = (error: Error): void => {
    failed ??= error;
    answered?.reject(error);
  };
  worker.on('message', (answer) => answered?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that works rows out has ended')));
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (failed !== undefined) return reject(failed);
        answered = { resolve: resolve as (answer: unknown) => void, reject };
        worker.postMessage(question);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}

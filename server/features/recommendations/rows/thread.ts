import { Worker } from 'node:worker_threads';
import type { StockColumns } from '../../catalogue/index.ts';
import type { Answers, Question } from './worker.ts';

/** A thread that works rows out, so that requests are answered meanwhile. */
export interface RowThread {
  /** One question at a time. */
  ask<A extends Question['ask']>(question: Extract<Question, { ask: A }>): Promise<Answers[A]>;
  close(): Promise<void>;
}

export function openRowThread(stock: StockColumns): RowThread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: stock });
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

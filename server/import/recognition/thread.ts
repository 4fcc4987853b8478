import { parentPort } from 'node:worker_threads';
import { dictionary } from '../inci/dictionary.ts';
import { type Request, tasks } from './tasks.ts';

function answerTo({ task, things }: Request) {
  const work = tasks[task] as (things: unknown) => unknown;
  return work(things);
}

parentPort?.on('message', (request: Request) => {
  parentPort?.postMessage(answerTo(request));
});

// Loads the dictionary while the file is scanned, not only when the first rows wait.
dictionary();

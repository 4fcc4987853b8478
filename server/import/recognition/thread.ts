import { parentPort } from 'node:worker_threads';
import { dictionary } from '../inci/dictionary.ts';
import { type Request, works } from './works.ts';

parentPort?.on('message', (request: Request) => {
  parentPort?.postMessage(request.work === 'labels' ? works.labels(request.things) : works.guesses(request.things));
});

// While the file is looked through, instead of when the first rows wait.
dictionary();

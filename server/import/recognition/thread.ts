import { parentPort } from 'node:worker_threads';
import { dictionary } from '../inci/dictionary.ts';
import { type Request, works } from './works.ts';

function answerTo(request: Request) {
  if (request.work === 'labels') return works.labels(request.things);
  return request.work === 'guesses' ? works.guesses(request.things) : works.groups(request.things);
}

parentPort?.on('message', (request: Request) => {
  parentPort?.postMessage(answerTo(request));
});

// While the file is looked through, instead of when the first rows wait.
dictionary();

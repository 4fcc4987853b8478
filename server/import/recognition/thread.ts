import { parentPort } from 'node:worker_threads';
import { dictionary } from '../inci/dictionary.ts';
import { type Request, tasks } from './tasks.ts';

function answerTo(request: Request) {
  if (request.task === 'labels') return tasks.labels(request.things);
  return request.task === 'guesses' ? tasks.guesses(request.things) : tasks.groups(request.things);
}

parentPort?.on('message', (request: Request) => {
  parentPort?.postMessage(answerTo(request));
});

// While the file is looked through, instead of when the first rows wait.
dictionary();

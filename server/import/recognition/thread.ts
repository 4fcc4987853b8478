import { parentPort } from 'node:worker_threads';
import { type Request, works } from './works.ts';

parentPort?.on('message', (request: Request) => {
  parentPort?.postMessage(request.work === 'labels' ? works.labels(request.things) : works.guesses(request.things));
});

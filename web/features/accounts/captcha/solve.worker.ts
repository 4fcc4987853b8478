import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// The DOM type library declares another `postMessage` than workers have.
const worker = self as unknown as { onmessage: (event: MessageEvent<Challenge>) => void; postMessage(answer: unknown): void };

worker.onmessage = async ({ data: challenge }) => {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  worker.postMessage(solution && btoa(JSON.stringify({ challenge, solution })));
};

import type { Call } from '../../../kit/call.ts';
import { trustedScript } from '../../../kit/trusted.ts';
import address from './solve.worker.ts?worker&url';

/** Fetches a challenge and solves it in a worker; null if the browser cannot (Web Crypto is available in secure contexts only). */
export async function solveProof(call: Call): Promise<string | null> {
  const challenge = await call('GET captcha/challenge', {});
  const worker = new Worker(trustedScript(address), { type: 'module' });
  try {
    return await new Promise<string | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}

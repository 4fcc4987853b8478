import type { Call } from '../../../kit/call.ts';
import { trustedScript } from '../../../kit/trusted.ts';
import address from './solve.worker.ts?worker&url';

/** Gets a challenge and works it out beside the page; null where the browser cannot (it has its cryptography on secure pages only). */
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

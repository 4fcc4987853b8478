// The process that decodes and encodes what members send, for the one that has started it.
import os from 'node:os';
import type { ErrorCode } from '../../../contract/errors.ts';
import { Refusal } from '../../http/refusal.ts';
import { type EncodedPicture, encode } from './encode.ts';

export interface EncodingRequest {
  id: number;
  bytes: Uint8Array;
}

export interface EncodingAnswer {
  id: number;
  result: EncodedPicture | { refusal: ErrorCode; retryAfter: number | undefined };
}

async function answer({ id, bytes }: EncodingRequest): Promise<EncodingAnswer> {
  try {
    return { id, result: await encode(Buffer.from(bytes)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id, result: { refusal: error.code, retryAfter: error.retryAfter } };
  }
}

try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A service manager may forbid it; pictures then have the priority of all else.
}
// A terminal sends them to the whole group: pictures on their way are finished, since only the parent knows when it stops.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
process.on('message', async (request: EncodingRequest) => process.send?.(await answer(request)));

// The child process that decodes and encodes uploads for the process that forked it.
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
  // A service manager may forbid this; pictures then run at normal priority.
}
// A terminal signals the whole process group. Signals are ignored so that pictures in progress finish: the parent decides when to stop.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
process.on('message', async (request: EncodingRequest) => process.send?.(await answer(request)));

import { type ChildProcess, fork } from 'node:child_process';
import { outsideTurn } from '../../http/admission.ts';
import { limitConcurrency } from '../../http/concurrency-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import type { EncodedPicture } from './encode.ts';
import type { EncodingAnswer, EncodingRequest } from './encoding-process.ts';

/** Pictures in memory at once. */
const MAX_LOADED = 3;
const MAX_WAITING = 60;
/** The process ends when nobody has sent a picture for so long, and its memory with it. */
const IDLE_MS = 60_000;

type Settle = (answer: EncodingAnswer['result']) => void;

/** What is sent where the process ended before it answered. */
const ENDED: EncodingAnswer['result'] = { refusal: 'unavailable', retryAfter: 10 };

/** A process that answers; it is started when there is something to ask. */
function createEncodingProcess() {
  const pending = new Map<number, Settle>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function end(): void {
    const ended = child;
    child = undefined;
    if (ended?.connected) ended.disconnect();
  }

  function start(): ChildProcess {
    const started = fork(new URL('./encoding-process.ts', import.meta.url), { env: {}, execArgv: [], serialization: 'advanced' });
    started.on('message', ({ id, result }: EncodingAnswer) => pending.get(id)?.(result));
    const lose = () => {
      if (child !== started) return;
      child = undefined;
      for (const settle of pending.values()) settle(ENDED);
    };
    started.once('error', lose).once('exit', lose).unref();
    started.channel?.unref();
    return started;
  }

  return {
    end,
    state: () => ({ pid: child?.pid, working: pending.size }),
    async ask(bytes: Uint8Array): Promise<EncodingAnswer['result']> {
      clearTimeout(idle);
      child ??= start();
      last += 1;
      const request: EncodingRequest = { id: last, bytes };
      const answer = await new Promise<EncodingAnswer['result']>((settle) => {
        pending.set(request.id, settle);
        child?.send(request, (error) => error && settle(ENDED));
      });
      pending.delete(request.id);
      if (pending.size === 0) idle = setTimeout(end, IDLE_MS).unref();
      return answer;
    },
  };
}

/**
 * Decodes what strangers sent in a process of its own: it has no connection and no secret, a decoder that crashes takes nothing with it,
 * and with its low priority it takes no time from visitors.
 */
export function createEncoder() {
  const { ask, end, state } = createEncodingProcess();
  const loading = limitConcurrency(MAX_LOADED);
  return {
    end,
    state,
    /**
     * Decodes a JPEG or PNG and encodes it anew, upright and at most 2,560 pixels long; transparent ones become WebP.
     * Refuses with `file_type` what is none by its content, is broken off or moves, with `too_many_pixels` before decoding,
     * and with `unavailable` when too many wait or the process ended.
     */
    async encode(file: File): Promise<EncodedPicture> {
      if (loading.waiting() >= MAX_WAITING) throw new Refusal('unavailable', { retryAfter: 5 });
      return loading.run(async () => {
        const result = await ask(new Uint8Array(await file.arrayBuffer()));
        if ('refusal' in result)
          throw new Refusal(result.refusal, result.retryAfter === undefined ? {} : { retryAfter: result.retryAfter });
        return { ...result, bytes: Buffer.from(result.bytes) };
      });
    },
  };
}

const { encode } = createEncoder();

/** One process encodes all pictures of a server: `encode` of `createEncoder`. Whoever waits for it holds no slot. */
export const encodePicture = (file: File): Promise<EncodedPicture> => outsideTurn(() => encode(file));

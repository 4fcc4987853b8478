import { type ChildProcess, fork } from 'node:child_process';
import { outsideTurn } from '../../http/admission.ts';
import { limitConcurrency } from '../../http/concurrency-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import type { EncodedPicture } from './encode.ts';
import type { EncodingAnswer, EncodingRequest } from './encoding-process.ts';

/** Maximum number of pictures in memory at the same time. */
const MAX_LOADED = 3;
const MAX_WAITING = 60;
/** The child process, and with it its memory, is released when no picture has arrived for this long. */
const IDLE_MS = 60_000;

type Settle = (answer: EncodingAnswer['result']) => void;

/** The result if the process ended before it answered. */
const ENDED: EncodingAnswer['result'] = { refusal: 'unavailable', retryAfter: 10 };

/** A child process that encodes pictures; started when the first picture arrives. */
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
 * Decodes uploads in a separate process: it has no connections and no secrets, a crash of the decoder affects nothing else, and its low
 * priority leaves the CPU to requests.
 */
export function createEncoder() {
  const { ask, end, state } = createEncodingProcess();
  const loading = limitConcurrency(MAX_LOADED);
  return {
    end,
    state,
    /**
     * Decodes a JPEG or PNG and re-encodes it, upright and at most 2,560 pixels on the longer side; pictures with transparency become WebP.
     * Throws `file_type` if the content is another format, truncated or animated, `too_many_pixels` before decoding, and `unavailable` if
     * too many pictures wait or the process ended.
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

/** Encodes a picture in the single encoding process of this server; see `createEncoder`. The request gives up its slot while it waits. */
export const encodePicture = (file: File): Promise<EncodedPicture> => outsideTurn(() => encode(file));

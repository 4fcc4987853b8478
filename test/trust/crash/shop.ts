import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Write } from '../writing/write.ts';
import type { CrashAnswer, CrashQuestion, CrashStart } from './server.ts';

/** A shop in a separate process. */
export interface Shop {
  child: ChildProcess;
  start: CrashStart;
  gone: Promise<unknown>;
}

/** The shop did not start; `message` is what it printed for its operator. */
export class NotOpenError extends Error {}

const HERE = import.meta.dirname;

/** Starts a shop; throws `NotOpenError` with its message if it does not start. */
export async function openShop(env: Record<string, string>): Promise<Shop> {
  const execArgv = ['--import', path.join(HERE, 'faults/main.ts')];
  const child = fork(path.join(HERE, 'server.ts'), [], {
    env: { ...process.env, ...env },
    execArgv,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (text) => {
    complaint += text;
  });
  const silent = child.stderr === null ? null : once(child.stderr, 'end');
  const gone = once(child, 'exit');
  const [told] = (await Promise.race([once(child, 'message'), gone])) as [CrashStart | number | null];
  if (told === null || typeof told === 'number') {
    await silent;
    throw new NotOpenError(complaint.trim());
  }
  return { child, start: told, gone };
}

/** Sends a query over the IPC channel. */
export async function ask(shop: Shop, question: CrashQuestion): Promise<CrashAnswer> {
  shop.child.send(question);
  const [answer] = (await Promise.race([once(shop.child, 'message'), shop.gone.then(() => [null])])) as [CrashAnswer | null];
  if (answer === null) throw new Error('The shop ended by itself');
  return answer;
}

/** Observations of all answers. */
export interface Seen {
  /** Number of calls refused with 503. */
  refused: number;
  slowestRefusalMs: number;
  /** Invalid answers. */
  wrong: string[];
}

const COME_AGAIN_MS = 200;

/**
 * Sends a write until it is answered; resolves to the id in the answer, or null if the shop was gone before. A shop that cannot write may
 * respond with 503 and `Retry-After` as long as `patience` returns true.
 */
export async function send({ start }: Shop, write: Write, seen: Seen, patience: () => boolean): Promise<number | null> {
  const { method, path: call, key, token, body } = write;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key };
  for (;;) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${start.listening}/api/${call}`, { method, headers, body: JSON.stringify(body) })
      .then(async (response) => ({ status: response.status, again: response.headers.get('retry-after'), text: await response.text() }))
      .catch(() => null);
    if (answer === null) return null;
    if (answer.status === 200) return (JSON.parse(answer.text) as { id?: number }).id ?? 0;
    if (answer.status === 503 && Number(answer.again) > 0 && patience()) {
      seen.refused += 1;
      seen.slowestRefusalMs = Math.max(seen.slowestRefusalMs, performance.now() - begun);
      await setTimeout(COME_AGAIN_MS);
      continue;
    }
    seen.wrong.push(`${method} ${call} answered ${answer.status} (Retry-After: ${answer.again}): ${answer.text}`);
    return null;
  }
}

/** Whether the shop reports that it can serve. */
export async function isHealthy({ start }: Shop): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${start.listening}/health`);
  await answer.body?.cancel();
  return answer.status === 200;
}

/** Polls until a condition holds; false if it does not in time. */
export async function comesTrue(check: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await setTimeout(COME_AGAIN_MS))
    if (await check()) return true;
  return false;
}

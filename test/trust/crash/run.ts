import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Draw, drawing } from '../draw.ts';
import type { CrashQuestion, CrashStart } from './server.ts';
import { type Acknowledged, WRITERS, type Write, Writer } from './write.ts';

export interface CrashOptions {
  rounds: number;
  seed: number;
  /** Where the shop keeps its database and pictures; `DATABASE_URL` for another than the embedded one, `FILL` for a new one. */
  env: Record<string, string>;
  progress?(round: number): void;
}

export interface CrashResult {
  acknowledged: number;
  /** Writes that were under way when the shop was killed, each sent again under its key. */
  interrupted: number;
  /** What was lost, doubled, half written or counted wrong. */
  wrong: string[];
  /** From a start after a kill to the first answer that counts, at most. */
  slowestStartMs: number;
}

/** A shop is killed after so long at most, so that kills meet all stages of writing. */
const LIVES_MS = 1_500;
/** How long a repeat under the key of a killed server may be told to come again. */
const PATIENCE_MS = 30_000;

interface Shop {
  child: ChildProcess;
  start: CrashStart;
}

async function openShop(env: CrashOptions['env']): Promise<Shop> {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [], { env: { ...process.env, ...env } });
  const [told] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [CrashStart | number | null];
  if (told === null || typeof told === 'number') throw new Error(`The shop did not open: exit code ${told}`);
  return { child, start: told };
}

/** Sends a write; resolves to the id answered, null when the shop was gone before it answered. */
async function send({ start }: Shop, { method, path: call, key, token, body }: Write): Promise<number | null> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key };
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${start.listening}/api/${call}`, { method, headers, body: JSON.stringify(body) })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null);
    if (answer === null) return null;
    if (answer.status === 200) return (JSON.parse(answer.text) as { id?: number }).id ?? 0;
    if (answer.status !== 503 || Date.now() > until) throw new Error(`${method} ${call} answered ${answer.status}: ${answer.text}`);
    await setTimeout(200);
  }
}

/** Kills a shop again and again while members write, and looks each time whether all that it acknowledged is there once. */
export async function crash({ rounds, seed, env, progress }: CrashOptions): Promise<CrashResult> {
  const draw: Draw = drawing(seed);
  const acknowledged: Acknowledged[] = [];
  const result: CrashResult = { acknowledged: 0, interrupted: 0, wrong: [], slowestStartMs: 0 };
  let underWay: { writer: Writer; write: Write }[] = [];
  let writers: Writer[] | undefined;
  const note = (writer: Writer, write: Write, id: number) => {
    const one = writer.acknowledged(write, id);
    if (one !== null) acknowledged.push(one);
    result.acknowledged += 1;
  };
  /** What was under way when the shop was killed is sent again: it is written by now, once. */
  const repeat = async (shop: Shop) => {
    for (const { writer, write } of underWay) {
      const id = await send(shop, write);
      if (id === null) throw new Error('The shop was gone before anybody killed it');
      note(writer, write, id);
    }
    underWay = [];
  };
  const judge = async ({ child }: Shop) => {
    const question: CrashQuestion = { acknowledged };
    child.send(question);
    const [{ wrong }] = (await once(child, 'message')) as [{ wrong: string[] }];
    return wrong;
  };
  for (let round = 0; round <= rounds && result.wrong.length === 0; round += 1) {
    const begun = Date.now();
    const shop = await openShop(round === 0 ? env : { ...env, FILL: '0' });
    writers ??= Array.from({ length: WRITERS }, (_, at) => new Writer(at, `${seed}`, shop.start));
    await repeat(shop);
    if (round > 0) result.slowestStartMs = Math.max(result.slowestStartMs, Date.now() - begun);
    result.wrong = await judge(shop);
    const gone = once(shop.child, 'exit');
    if (round === rounds) shop.child.disconnect();
    else {
      const dies = setTimeout(draw.below(LIVES_MS)).then(() => shop.child.kill('SIGKILL'));
      const writing = writers.map(async (writer) => {
        for (;;) {
          const write = writer.next(draw);
          const id = await send(shop, write);
          if (id === null) return void underWay.push({ writer, write });
          note(writer, write, id);
        }
      });
      await Promise.all([dies, ...writing]);
      result.interrupted += underWay.length;
    }
    await gone;
    progress?.(round);
  }
  return result;
}

import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { isDiskFull } from '../db/errors.ts';
import { settledWithin } from '../db/settled-within.ts';
import { Refusal } from './refusal.ts';

interface HealthParts {
  /** Asks the database to work; rejects when it cannot, or when its disk is full. */
  askDatabase(): Promise<unknown>;
  /** Its disk takes the pictures, and the embedded database. */
  dataDir: string;
  warn(message: string): void;
}

/** How often the shop looks after itself; probes read what it found, however many there are. */
const LOOK_EVERY_MS = 2_000;
/** An answer that takes longer is none. */
const PATIENCE_MS = 2_000;
/** With less than this the database's log cannot grow any more. */
const LEAST_FREE_BYTES = 8 * 1024 * 1024;
const RETRY_AFTER_S = 5;

/** Whether the shop can serve, looked at in the background from `start` on. */
export interface Health {
  start(): Promise<void>;
  stop(): void;
  /** What keeps the shop from serving; null when nothing does. */
  trouble(): string | null;
}

export function createHealth(parts: HealthParts, everyMs: number = LOOK_EVERY_MS): Health {
  let trouble: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const found = await troubleOf(parts);
    if (found !== null && found !== trouble) parts.warn(`The shop cannot serve: ${found}`);
    trouble = found;
  };
  const again = async (): Promise<void> => {
    await look();
    timer?.refresh();
  };
  return {
    async start() {
      await look();
      timer = setTimeout(again, everyMs).unref();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
    trouble: () => trouble,
  };
}

async function troubleOf({ askDatabase, dataDir }: HealthParts): Promise<string | null> {
  const disk = await statfs(dataDir).catch(() => null);
  if (disk !== null && disk.bavail * disk.bsize < LEAST_FREE_BYTES) return `the disk of ${dataDir} is full`;
  try {
    return (await settledWithin(PATIENCE_MS, askDatabase())) ? null : 'the database is away';
  } catch (error) {
    return isDiskFull(error) ? "the database's disk is full" : 'the database is away';
  }
}

/** `GET /health`: 200 while the shop can serve, else 503 with a time to come back. */
export function health(app: FastifyInstance, { trouble }: Health, isOverloaded: () => boolean): void {
  app.get('/health', async (_request, reply) => {
    if (trouble() !== null || isOverloaded()) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_S });
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}

import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { isDiskFull } from '../db/errors.ts';
import { settledWithin } from '../db/settled-within.ts';
import { Refusal } from './refusal.ts';

interface HealthParts {
  /** Makes the database do some work; rejects when it cannot, or when its disk is full. */
  pingDatabase(): Promise<unknown>;
  /** Folder of the pictures and of the embedded database, whose disk is checked. */
  dataDir: string;
  warn(message: string): void;
}

/** How often the shop checks itself; probes read the last result, however many there are. */
const CHECK_INTERVAL_MS = 2_000;
/** A slower answer counts as none. */
const TIMEOUT_MS = 2_000;
/** With less free space the database's log can no longer grow. */
const LEAST_FREE_BYTES = 8 * 1024 * 1024;
const RETRY_AFTER_S = 5;

/** Whether the shop can serve, checked in the background from `start` on. */
export interface Health {
  start(): Promise<void>;
  stop(): void;
  /** Why the shop cannot serve; null if it can. */
  problem(): string | null;
}

export function createHealth(parts: HealthParts, everyMs: number = CHECK_INTERVAL_MS): Health {
  let problem: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const found = await findProblem(parts);
    if (found !== null && found !== problem) parts.warn(`The shop cannot serve: ${found}`);
    problem = found;
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
    problem: () => problem,
  };
}

async function findProblem({ pingDatabase, dataDir }: HealthParts): Promise<string | null> {
  const disk = await statfs(dataDir).catch(() => null);
  if (disk !== null && disk.bavail * disk.bsize < LEAST_FREE_BYTES) return `the disk of ${dataDir} is full`;
  try {
    return (await settledWithin(TIMEOUT_MS, pingDatabase())) ? null : 'the database is away';
  } catch (error) {
    return isDiskFull(error) ? "the database's disk is full" : 'the database is away';
  }
}

interface HealthAnswers {
  isOverloaded(): boolean;
  /** The read models are loaded, no problem keeps the shop from serving, and it is not shutting down. */
  isReady(): boolean;
}

/**
 * Each answers 200, or 503 with `Retry-After`. `GET /health`: the shop can serve and is not overloaded. `GET /readyz`: it may be sent
 * requests; overload does not count, as the other servers would be overloaded next. `GET /livez`: the process answers at all.
 */
export function health(app: FastifyInstance, { problem }: Health, { isOverloaded, isReady }: HealthAnswers): void {
  const answer = (path: string, isFine: () => boolean, options: { logLevel?: 'warn' } = {}) =>
    app.get(path, options, async (_request, reply) => {
      if (!isFine()) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_S });
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
  answer('/health', () => problem() === null && !isOverloaded());
  answer('/readyz', isReady, { logLevel: 'warn' });
  answer('/livez', () => true, { logLevel: 'warn' });
}

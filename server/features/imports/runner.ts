import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { isUnavailable } from '../../db/errors.ts';
import type { Log } from '../../db/log.ts';
import type { ClaimedImport, ImportEngine } from './engine.ts';
import { fetchFile } from './files.ts';
import { claimImport, failImport, releaseImport, selectOpenImports } from './queries.ts';

const LOOK_EVERY_MS = 2_000;
const RENEW_EVERY_MS = 8_000;

interface RunnerParts {
  database: Database;
  engine: ImportEngine;
  /** Of files at work, on this server's disk. */
  folder: string;
  log: Log;
  /** False: another process of this server carries imports out, within `LOOK_EVERY_MS`. */
  isBackground: boolean;
  /** Told once products of an import are written, so that all pages show them. */
  changed(): Promise<void> | void;
}

/** Carries imports out, one after the other on all servers together; one that is interrupted goes on behind its last batch. */
export interface ImportRunner {
  /** Begins what waits, unless something is at work. Never throws. */
  wake(): void;
  /** Looks for what waits or was left lying, now and ever again. */
  start(): void;
  /** Lets the batch under way end. */
  stop(): Promise<void>;
}

/** What ends a run whose server ends; another one, or this one later, goes on. */
class StoppedError extends Error {}

export function createImportRunner(parts: RunnerParts): ImportRunner {
  let isStopping = false;
  let current: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    for (const id of await selectOpenImports(parts.database.kysely)) {
      if (isStopping) return;
      await runOne(parts, id, () => isStopping);
    }
  };
  const wake = (): void => {
    if (isStopping || !parts.isBackground) return;
    current ??= look()
      // What fails is tried again at the next turn.
      .catch(() => undefined)
      .finally(() => {
        current = undefined;
      });
  };
  return {
    wake,
    start() {
      timer = setInterval(wake, LOOK_EVERY_MS).unref();
      wake();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await current;
    },
  };
}

async function runOne(parts: RunnerParts, id: number, isStopping: () => boolean): Promise<void> {
  const db = parts.database.kysely;
  for (let again = true; again; ) {
    const run = await claimImport(db, id, randomUUID());
    if (run === undefined) return;
    again = await work(parts, run, isStopping);
    if (run.state !== 'REHEARSING') await parts.changed();
  }
}

/** Resolves to whether what was written is to be undone now. */
async function work(
  { database, engine, folder, log }: RunnerParts,
  run: ClaimedImport & { state: string },
  isStopping: () => boolean,
): Promise<boolean> {
  const db = database.kysely;
  const progress = (): void => {
    if (isStopping()) throw new StoppedError();
  };
  const renewing = setInterval(() => engine.renew(run).catch(() => undefined), RENEW_EVERY_MS).unref();
  try {
    if (run.state === 'UNDOING') await engine.undo(run, progress);
    else {
      const file = await fetchFile(db, run.id, folder);
      await engine.run(file.path, run, progress).finally(file.discard);
    }
    return false;
  } catch (error) {
    const problem = engine.problemOf(error);
    if (problem === 'lost') return false;
    if (error instanceof StoppedError || problem === 'busy' || isUnavailable(error as Error)) {
      // Where the database takes nothing, the next run finds it when this one's time is over.
      await releaseImport(db, run).catch(() => undefined);
      return false;
    }
    log.error({ err: error, import: run.id }, 'import failed');
    return await failImport(db, run, problem ?? 'console.import_failed').catch(() => false);
  } finally {
    clearInterval(renewing);
  }
}

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
  /** Folder of temporary files on this server's disk. */
  folder: string;
  log: Log;
  /** False if another process of this server runs imports; it notices them within `LOOK_EVERY_MS`. */
  isBackground: boolean;
  /** Called after products were written, so that pages show the changes. */
  changed(): Promise<void> | void;
}

/** Runs imports, one at a time across all servers; an interrupted one continues after its last batch. */
export interface ImportRunner {
  /** Starts waiting imports unless one is running. Never throws. */
  wake(): void;
  /** Looks for waiting or abandoned imports, now and at intervals. */
  start(): void;
  /** Stops after the current batch. */
  stop(): Promise<void>;
}

/** Ends a run because its server stops; another server, or this one later, continues it. */
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
      // Errors are ignored: the next interval tries again.
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

/** Resolves to true if what was written must be undone now. */
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
      // If the database is unavailable, the lease expires and the next run claims the import.
      await releaseImport(db, run).catch(() => undefined);
      return false;
    }
    log.error({ err: error, import: run.id }, 'import failed');
    return await failImport(db, run, problem ?? 'console.import_failed').catch(() => false);
  } finally {
    clearInterval(renewing);
  }
}

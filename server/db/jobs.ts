import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database } from './client.ts';
import type { Log } from './log.ts';

/** One waiting and one running job a name: what was sent while one runs is not lost, what was sent often runs once. */
const QUEUE = { policy: 'stately', expireInSeconds: 3_600 } as const;

/** Background work of the process: named tasks that run on a schedule, when sent for, or both. */
export interface Jobs {
  /** Registers a task, before `start`. With `cron` (five fields, UTC) it also runs by the clock, once for all processes. */
  task(name: string, cron: string | null, run: () => Promise<void>): void;
  /** Asks for a run of a task in the background, by any process that has it; one waiting run is enough for all who ask. */
  send(name: string): Promise<void>;
  start(): Promise<void>;
  /** Lets running tasks end (30 s at most). */
  stop(): Promise<void>;
}

/** Jobs kept in the database they work on, so that a restart loses none. A failed run is logged and tried again twice. */
export function createJobs(database: Database, log: Log, pollingIntervalSeconds = 5): Jobs {
  const boss = new PgBoss({ db: sqlOf(database.pool), backend: database.kind === 'embedded' ? 'pglite' : 'postgres', reindex: false });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  const tasks = new Map<string, { cron: string | null; run: () => Promise<void> }>();
  return {
    task: (name, cron, run) => {
      tasks.set(name, { cron, run });
    },
    send: async (name) => {
      await boss.send(name);
    },
    start: async () => {
      await boss.start();
      for (const [name, { cron, run }] of tasks) {
        await boss.createQueue(name, QUEUE);
        await boss.work(name, { pollingIntervalSeconds }, () => logged(name, run, log));
        if (cron !== null) await boss.schedule(name, cron, null, { tz: 'UTC' });
      }
      // A task that a newer version dropped or runs only on demand must not be queued for ever.
      for (const { name } of await boss.getSchedules()) if ((tasks.get(name)?.cron ?? null) === null) await boss.unschedule(name);
    },
    stop: () => boss.stop({ graceful: true, close: false }),
  };
}

async function logged(name: string, run: () => Promise<void>, log: Log): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, job: name }, 'job failed');
    throw error;
  }
}

/** The pool as pg-boss wants it: a failed block of several statements must not leave its transaction to the next. */
function sqlOf(pool: pg.Pool) {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      const client = await pool.connect();
      try {
        return await client.query(text, values);
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

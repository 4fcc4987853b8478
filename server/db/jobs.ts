import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database } from './client.ts';
import type { Log } from './log.ts';
import type { Schema } from './schema.ts';

/**
 * How long a run may take, and after which silence its process counts as gone: another process takes the run within about two minutes more.
 * The embedded database does nothing else during a long statement, so the silence is longer than any statement of a job.
 */
const LIMITS = { expireInSeconds: 3_600, heartbeatSeconds: 120 } as const;
/** How often a process reports that it still works on a run: several times before it counts as gone. */
const HEARTBEAT_EVERY_SECONDS = 20;
/** One waiting and one running job per name: a request during a run is not lost, and many requests cause one run. */
const QUEUE = { policy: 'stately', ...LIMITS } as const;

/** A clock that never goes back: when the system clock is set back by an hour, polls and schedules must not wait for that hour. */
const clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
};

/** How long tasks may continue when the process is told to stop, which has to end within `STOP_LIMIT_MS`. */
const STOP_MS = 5_000;

/** How often that clock is compared with the database's, which schedules follow. */
const COMPARE_SECONDS = 60;

/** Background work of the process: named tasks that run on a schedule, on request, or both. */
export interface Jobs {
  /** Registers a task, before `start`. With `cron` (five fields, UTC) it also runs on schedule, once across all processes. */
  task(name: string, cron: string | null, run: () => Promise<void>): void;
  /** Requests a run of a task in the background, by any process that has it; all requests share one waiting run. */
  send(name: string): Promise<void>;
  start(): Promise<void>;
  /** Waits for running tasks, for `STOP_MS` at most; one still in progress then is run again by the next process that works. */
  stop(): Promise<void>;
}

/** Called with the outcome of each run of a task. */
export type JobObserver = (name: string, outcome: 'completed' | 'failed', seconds: number) => void;

interface JobOptions {
  pollingIntervalSeconds?: number | undefined;
  observe?: JobObserver;
  /** False: this process only requests runs, which others do. */
  works?: boolean | undefined;
}

/** Jobs are kept in the database they work on, so that a restart loses none. A failed run is logged and retried twice. */
export function createJobs(database: Database, log: Log, { pollingIntervalSeconds = 5, observe, works = true }: JobOptions = {}): Jobs {
  const boss = new PgBoss({
    db: sqlOf(database.pool),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    reindex: false,
    supervise: works,
    schedule: works,
    clock,
    clockMonitorIntervalSeconds: COMPARE_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  const working = { pollingIntervalSeconds, heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS };
  const pullBack = () => pullBackFromFuture(database.kysely);
  let pulling: NodeJS.Timeout | undefined;
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
      if (!works) return;
      await pullBack();
      pulling = setInterval(() => pullBack().catch(() => undefined), COMPARE_SECONDS * 1_000).unref();
      for (const [name, { cron, run }] of tasks) {
        await boss.createQueue(name, QUEUE);
        // For a queue that an earlier version created; its other options stay as they are.
        await boss.updateQueue(name, LIMITS);
        await boss.work(name, working, () => observed(name, () => logged(name, run, log), observe));
        if (cron !== null) await boss.schedule(name, cron, null, { tz: 'UTC' });
      }
      // A task that a newer version dropped or runs only on request must not be queued forever.
      for (const { name } of await boss.getSchedules()) if ((tasks.get(name)?.cron ?? null) === null) await boss.unschedule(name);
    },
    stop: () => {
      clearInterval(pulling);
      return boss.stop({ graceful: true, close: false, timeout: STOP_MS });
    },
  };
}

/** Our jobs are due at once; a due or done time in the future was written by a clock that was ahead and would block them until then. */
async function pullBackFromFuture(db: Kysely<Schema>): Promise<void> {
  const later = sql`now() + make_interval(secs => ${COMPARE_SECONDS})`;
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > ${later}`.execute(db);
  await sql`
    update pgboss.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now())
    where greatest(cron_on, bam_on, flow_on) > ${later}`.execute(db);
  await sql`
    update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
    where greatest(monitor_claim_on, maintain_on) > ${later}`.execute(db);
}

async function observed(name: string, run: () => Promise<void>, observe: JobObserver = () => undefined): Promise<void> {
  const began = performance.now();
  const tell = (outcome: 'completed' | 'failed') => observe(name, outcome, (performance.now() - began) / 1_000);
  try {
    await run();
  } catch (error) {
    tell('failed');
    throw error;
  }
  tell('completed');
}

async function logged(name: string, run: () => Promise<void>, log: Log): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, job: name }, 'job failed');
    throw error;
  }
}

/** The pool in the form that pg-boss needs: a failed block of several statements must not leave its transaction open. */
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

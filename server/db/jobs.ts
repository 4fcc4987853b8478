import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database } from './client.ts';
import type { Log } from './log.ts';
import type { Schema } from './schema.ts';

/**
 * How long a run may take, and after which silence its process counts as gone: the run is another's within about two minutes more, when
 * queues are looked at. The embedded database does nothing else during a long statement, so the silence is longer than any that jobs have.
 */
const LIMITS = { expireInSeconds: 3_600, heartbeatSeconds: 120 } as const;
/** How often a process says that it is still at a run: several times before it counts as gone. */
const HEARTBEAT_EVERY_SECONDS = 20;
/** One waiting and one running job a name: what was sent while one runs is not lost, what was sent often runs once. */
const QUEUE = { policy: 'stately', ...LIMITS } as const;

/** Moments by a clock that never goes back: when the system's is set back by an hour, polls and schedules must not wait for that hour. */
const clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
};

/** So long tasks may go on when the process is told to stop, which has to end within `STOP_LIMIT_MS`. */
const STOP_MS = 5_000;

/** How often that clock is compared with the database's, which schedules go by. */
const COMPARE_SECONDS = 60;

/** Background work of the process: named tasks that run on a schedule, when sent for, or both. */
export interface Jobs {
  /** Registers a task, before `start`. With `cron` (five fields, UTC) it also runs by the clock, once for all processes. */
  task(name: string, cron: string | null, run: () => Promise<void>): void;
  /** Asks for a run of a task in the background, by any process that has it; one waiting run is enough for all who ask. */
  send(name: string): Promise<void>;
  start(): Promise<void>;
  /** Lets running tasks end, for `STOP_MS` at most; one that is still under way then is run again by whoever works next. */
  stop(): Promise<void>;
}

/** Hears how each run of a task ended. */
export type JobObserver = (name: string, outcome: 'completed' | 'failed', seconds: number) => void;

interface JobOptions {
  pollingIntervalSeconds?: number | undefined;
  observe?: JobObserver;
  /** False: this process only asks for runs, which others do. */
  works?: boolean | undefined;
}

/** Jobs kept in the database they work on, so that a restart loses none. A failed run is logged and tried again twice. */
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
        // One that an earlier version has created stays as it is otherwise.
        await boss.updateQueue(name, LIMITS);
        await boss.work(name, working, () => observed(name, () => logged(name, run, log), observe));
        if (cron !== null) await boss.schedule(name, cron, null, { tz: 'UTC' });
      }
      // A task that a newer version dropped or runs only on demand must not be queued for ever.
      for (const { name } of await boss.getSchedules()) if ((tasks.get(name)?.cron ?? null) === null) await boss.unschedule(name);
    },
    stop: () => {
      clearInterval(pulling);
      return boss.stop({ graceful: true, close: false, timeout: STOP_MS });
    },
  };
}

/** Ours are sent for now, so what waits for later, or says that it was done later, was written by a clock that was ahead and would bar them until then. */
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

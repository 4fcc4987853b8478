import { type Kysely, sql } from 'kysely';
import { isUnavailable } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Schema } from '../schema.ts';

const MINUTE = 60_000;
const WAL_PER_CHECKPOINT = 64 * 1024 * 1024;
const CHECKPOINT_EVERY = 5 * MINUTE;

/**
 * Does what no background process does in the embedded engine: checkpoints (otherwise the log grows forever) and, table by table so that
 * requests can run in between, vacuum and analyse. Returns a function that stops this and resolves once nothing is running.
 */
export function startMaintenance(
  db: Kysely<Schema>,
  withoutTimeout: <T>(work: () => Promise<T>) => Promise<T>,
  log: Log,
  every: number = MINUTE,
): () => Promise<void> {
  const checkpoint = checkpoints(db);
  let stopped = false;
  let working: Promise<void> | undefined;
  const work = async () => {
    await checkpoint();
    if (!stopped) await vacuumOne(db);
  };
  const failed = (error: Error) => {
    // During a bulk load the engine is never free; the next minute catches up.
    if (!isUnavailable(error)) log.warn({ err: error }, 'maintenance of the embedded database failed');
  };
  const tick = () => {
    working ??= withoutTimeout(work)
      .catch(failed)
      .finally(() => {
        working = undefined;
      });
  };
  const timer = setInterval(tick, every).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await working;
  };
}

/** Returns a function that makes a checkpoint after 64 MB of log, or after five minutes if anything was logged. */
function checkpoints(db: Kysely<Schema>): () => Promise<void> {
  let logged = 0;
  let at = 0;
  return async () => {
    const { rows } = await sql<{ position: number }>`select pg_current_wal_lsn() - '0/0' as position`.execute(db);
    const position = rows[0]?.position ?? 0;
    const due = position - logged > WAL_PER_CHECKPOINT || (position > logged && performance.now() - at > CHECKPOINT_EVERY);
    if (!due) return;
    await sql`checkpoint`.execute(db);
    logged = position;
    at = performance.now();
  };
}

/** Vacuums the table that needs it most, by autovacuum's rule (a fifth changed). */
async function vacuumOne(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) > 50 + 0.2 * n_live_tup
    order by greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) desc limit 1`.execute(db);
  const [worst] = rows;
  if (worst) await sql`vacuum (analyze) ${sql.raw(worst.name)}`.execute(db);
}

import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { StartError } from '../config.ts';
import type { Database } from './client.ts';
import { readMigrations } from './migration-files.ts';
import releases from './releases.json' with { type: 'json' };
import type { Schema } from './schema.ts';
import { type NeedingMigration, refuseNewer } from './schema-needs.ts';
import { settledWithin } from './settled-within.ts';
import { SCHEMA_LOCK } from './unfinished-restore.ts';

/** Id of this process among those on one database. */
export const thisServer: string = randomUUID();

const SIGN_EVERY_MS = 2_000;
/** A server without a sign of life for this long counts as gone: whatever it still writes under a key taken from it is rolled back. */
export const GONE_SECONDS = 6;
/** How long the last write at shutdown may take; after that the process ends without it. */
const LEAVE_MS = 1_000;

/** A release: `migration` is the last one that it knows, `commit` what it was built from. */
interface Release {
  version: string;
  commit: string;
  migration: string;
}

/** Releases so far, oldest first. */
export const pastReleases: readonly Release[] = releases;

interface RunningServer {
  /** Version of its code. */
  version: string;
  /** Called once when the database has become too new for this code, as when others upgraded it while this process was paused. */
  onOutdated(reason: StartError): void;
}

/**
 * Records from now on that this process runs and what its code knows; returns a function that ends this. The embedded database serves one
 * process at a time: rows of others are leftovers, and no heartbeat is needed. Throws `StartError` when the database has become too new.
 */
export async function sendHeartbeats(database: Database, { version, onOutdated }: RunningServer): Promise<() => Promise<void>> {
  const { kind, kysely } = database;
  if (kind === 'embedded') {
    await sql`delete from running_server where id <> ${thisServer}`.execute(kysely);
    await sql`insert into running_server (id, seen_at) values (${thisServer}, 'infinity') on conflict do nothing`.execute(kysely);
    return async () => undefined;
  }
  const known = (await readMigrations()).map(({ name }) => name);
  const sign = async (db: Kysely<Schema>): Promise<void> => {
    const { rows } = await sql<NeedingMigration>`
      with signed as (
        insert into running_server (id, knows, version) values (${thisServer}, ${known.at(-1)}, ${version})
        on conflict (id) do update set seen_at = now(), knows = excluded.knows, version = excluded.version
      )
      select name, needs from migration where needs is not null`.execute(db);
    refuseNewer(rows, known);
  };
  // A contract step in progress ends before this, and the next one finds this server running.
  await database.withoutTimeout((db) =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock_shared(${SCHEMA_LOCK})`.execute(tx);
      await sign(tx);
    }),
  );
  let isTold = false;
  const signAgain = () =>
    sign(kysely).catch((error: unknown) => {
      // While the database is unavailable, nobody can take anything over either.
      if (!(error instanceof StartError) || isTold) return;
      isTold = true;
      onOutdated(error);
    });
  let signing = Promise.resolve();
  const timer = setInterval(() => {
    signing = signAgain();
  }, SIGN_EVERY_MS).unref();
  const leave = async () => {
    await signing;
    await sql`delete from running_server where id = ${thisServer}`.execute(kysely);
  };
  return async () => {
    clearInterval(timer);
    await settledWithin(LEAVE_MS, leave()).catch(() => undefined);
  };
}

/** Throws `StartError` while servers run whose code does not know what a contract step needs. Columns may be missing in an older schema. */
export async function refuseBesideOlder(db: Kysely<Schema>, name: string, needs: string): Promise<void> {
  const { rows } = await sql<{ version: string | null; knows: string | null; count: number }>`
    select to_jsonb(s) ->> 'version' as version, to_jsonb(s) ->> 'knows' as knows, count(*)::int as count from running_server s
    where seen_at > clock_timestamp() - make_interval(secs => ${GONE_SECONDS}) group by 1, 2 order by 1, 2`.execute(db);
  const older = rows.filter(({ knows }) => knows === null || knows < needs);
  if (older.length === 0) return;
  const who = older
    .map(({ version, count }) => `${count === 1 ? '1 server' : `${count} servers`} of ${versionName(version)}`)
    .join(' and ');
  throw new StartError(`Migration ${name} takes away what older code uses, and ${who} still run: ${remedyFor(needs)}`);
}

const versionName = (version: string | null): string => (version === null ? 'an earlier version' : `version ${version}`);

/** What to do: the first release that knows a migration can run both before and after the step that needs it. */
function remedyFor(needs: string): string {
  const between = pastReleases.find(({ migration }) => migration >= needs)?.version;
  const stop = 'stop them, and start this version then';
  return between === undefined ? `this version cannot run beside them; ${stop}` : `upgrade them to version ${between} first, or ${stop}`;
}

import { sql } from 'kysely';
import { type Config, StartError } from '../config.ts';
import { type Database, hasEmbedded } from '../db/client.ts';
import { checkWhole, embeddedFolder } from '../db/embedded/folder.ts';
import { holderOf } from '../db/embedded/lock.ts';
import { compareSchema, refuseMissing } from '../db/migrate.ts';
import { databasePlace, openPostgres } from '../db/postgres.ts';
import { databaseRemedy, MOST_CONNECTIONS } from '../db/remedies.ts';
import { compareClocks } from './clock.ts';
import { type DoctorFinding, finding, oneFinding } from './findings.ts';

const SUBJECT = 'DATABASE_URL';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Checks that the configured database can be opened, is up to date, grants the required rights, and has the right time. Only reads. */
export async function checkDatabase({ databaseUrl, dataDir, production }: Config): Promise<DoctorFinding[]> {
  if (databaseUrl === undefined) return checkEmbedded(dataDir, production);
  const asked = performance.now();
  const database = await openPostgres(databaseUrl, silent);
  const ms = Math.round(performance.now() - asked);
  try {
    const rights = await checkRights(database);
    // Without these rights no other query works.
    if (rights.state === 'failed') return [rights];
    return [await describe(database, databasePlace(databaseUrl), ms), rights, await checkConnections(database), await checkClock(database)];
  } catch (error) {
    const remedy = databaseRemedy(error);
    return oneFinding('failed', SUBJECT, `${(error as Error).message}${remedy === null ? '' : `; ${remedy}`}`);
  } finally {
    await database.close();
  }
}

/** Opening the embedded database would write to it, so only its files are checked. */
async function checkEmbedded(dataDir: string, isProduction: boolean): Promise<DoctorFinding[]> {
  if (!hasEmbedded(dataDir)) return oneFinding('ok', SUBJECT, 'not set: the first start makes an embedded database in DATA_DIR');
  checkWhole(embeddedFolder(dataDir));
  const holder = await holderOf(dataDir);
  const held = holder === null ? 'no shop has it open' : `process ${holder.pid} has it open, so no second shop can start on this DATA_DIR`;
  const found = `not set: the embedded database in ${dataDir} is whole; ${held}`;
  if (!isProduction) return oneFinding('ok', SUBJECT, found);
  return oneFinding('warning', SUBJECT, `${found}; set DATABASE_URL for a busy shop, since it serves one process on one core`);
}

async function describe({ kysely }: Database, place: string, ms: number): Promise<DoctorFinding> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(kysely);
  const difference = await compareSchema(kysely);
  const { missing, unknown } = difference;
  const text = `PostgreSQL ${rows[0]?.server_version} at ${place} answered in ${ms} ms; `;
  if (unknown.length > 0)
    return finding('warning', SUBJECT, `${text}newer than this version, which can run on it: it has migration ${unknown.at(-1)}`);
  if (missing.length === 0) return finding('ok', SUBJECT, `${text}up to date`);
  const toCome = `${text}${missing.length} migrations to come with the next start or npm run migrate`;
  const obstacle = await refuseMissing(kysely, difference).then(() => null, messageOf);
  return obstacle === null
    ? finding('ok', SUBJECT, toCome)
    : finding('warning', SUBJECT, `${toCome}, which would be refused now: ${obstacle}`);
}

/** The message of a `StartError`; rethrows any other error. */
function messageOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  throw error;
}

interface Rights {
  name: string;
  may_create_tables: boolean;
  may_create_schemas: boolean;
  has_jobs: boolean;
  /** Name of a table of the shop that this user may not use, if any. */
  barred: string | null;
  only_reads: boolean;
}

async function checkRights({ kysely }: Database): Promise<DoctorFinding> {
  const { rows } = await sql<Rights>`
    select current_user as name,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_create_tables,
      has_database_privilege(current_database(), 'CREATE') as may_create_schemas,
      to_regnamespace('pgboss') is not null as has_jobs,
      (select min(c.relname::text) from pg_class c where c.relnamespace = current_schema()::text::regnamespace and c.relkind = 'r'
        and not (has_table_privilege(c.oid, 'SELECT') and has_table_privilege(c.oid, 'INSERT')
          and has_table_privilege(c.oid, 'UPDATE') and has_table_privilege(c.oid, 'DELETE'))) as barred,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as only_reads`.execute(kysely);
  const [rights] = rows;
  const problem = rights === undefined ? null : rightsProblem(rights);
  return problem === null ? finding('ok', SUBJECT, 'its user has the rights that the shop needs') : finding('failed', SUBJECT, problem);
}

function rightsProblem({ name, may_create_tables, may_create_schemas, has_jobs, barred, only_reads }: Rights): string | null {
  const user = `"${name.replaceAll('"', '""')}"`;
  if (only_reads) return 'leads to a server that only reads, such as a standby: name the primary';
  if (!may_create_tables) return `its user ${user} may not create tables: GRANT CREATE ON SCHEMA public TO ${user}`;
  if (!may_create_schemas && !has_jobs)
    return `its user ${user} may not create the schema of the jobs: GRANT CREATE ON DATABASE … TO ${user}`;
  if (barred === null) return null;
  return `its user ${user} may not use the table ${barred}: connect as the owner of the tables, or REASSIGN OWNED BY that owner TO ${user}`;
}

async function checkConnections({ kysely }: Database): Promise<DoctorFinding> {
  const { rows } = await sql<{ most: number; used: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`.execute(kysely);
  const { most = 0, used = 0 } = rows[0] ?? {};
  const text = `${used} of ${most} connections are in use`;
  if (most - used >= MOST_CONNECTIONS) return finding('ok', SUBJECT, text);
  return finding('warning', SUBJECT, `${text} and a server opens up to ${MOST_CONNECTIONS}: raise max_connections of PostgreSQL`);
}

async function checkClock({ kysely }: Database): Promise<DoctorFinding> {
  const before = Date.now();
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(kysely);
  return compareClocks('the database', rows[0]?.ms ?? 0, [before, Date.now()]);
}

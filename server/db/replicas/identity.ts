import type pg from 'pg';

/** What identifies a server. */
export interface ServerIdentity {
  /** The system identifier that initdb assigns; a primary and its standbys share it. */
  system: string;
  database: string;
}

export interface Standing extends ServerIdentity {
  isStandby: boolean;
  /** Up to where it has replayed the log; 0 if it is not a standby. */
  position: number;
}

const IDENTITY = '(select system_identifier::text from pg_control_system()) as system, current_database()::text as database';
const STANDING = `select ${IDENTITY}, pg_is_in_recovery() as "isStandby",
  case when pg_is_in_recovery() then coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0) else 0 end as position`;
// Not the position written: a commit that does not wait for the disk is beyond it for a moment.
const POSITION = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position`;

export const serverIdentity = (pool: pg.Pool): Promise<ServerIdentity> => only(pool, `select ${IDENTITY}`);
export const serverStanding = (pool: pg.Pool): Promise<Standing> => only(pool, STANDING);

/** How far the log of a primary has come: everything committed before the call is before it. */
export const primaryPosition = async (pool: pg.Pool): Promise<number> => (await only<{ position: number }>(pool, POSITION)).position;

async function only<T extends object>(pool: pg.Pool, text: string): Promise<T> {
  const { rows } = await pool.query<T>(text);
  return rows[0] as T;
}

/** Why a server cannot be used as a replica of this primary; null when it can. */
export function unfitness({ system, database, isStandby }: Standing, primary: ServerIdentity): string | null {
  if (system !== primary.system) return 'it is no copy of the database at DATABASE_URL';
  if (database !== primary.database) return `it leads to the database ${database}, not to ${primary.database}`;
  return isStandby ? null : 'it is no standby any more, so it has a life of its own';
}

/** The host that an address leads to, without user, password and database. */
export function hostOf(url: string): string {
  const { host, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  if (folder === null) return host || 'localhost';
  return port === '' ? folder : `${folder}:${port}`;
}

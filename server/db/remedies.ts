/** Maximum number of connections that one server opens: requests, search, background work, jobs and messages between servers. */
export const MOST_CONNECTIONS = 18;

const PLACE = 'start PostgreSQL there, or set DATABASE_URL to where it runs';
const LOGIN = 'set DATABASE_URL to the right user and password, with special characters percent-encoded';
const RIGHTS = 'grant it to the user of DATABASE_URL: GRANT CONNECT, CREATE ON DATABASE …; GRANT CREATE ON SCHEMA public';

const LOCKS = 'end what holds its tables for so long (see pg_stat_activity), and start again';

/** By code of PostgreSQL or the system. */
const BY_CODE: Record<string, string> = {
  ECONNREFUSED: PLACE,
  ENOTFOUND: PLACE,
  EAI_AGAIN: PLACE,
  ENOENT: PLACE,
  ETIMEDOUT: PLACE,
  EHOSTUNREACH: PLACE,
  ENETUNREACH: PLACE,
  '28P01': LOGIN,
  '28000': 'set DATABASE_URL to a user that pg_hba.conf lets in from this machine',
  '3D000': 'create it (createdb NAME), or name another one in DATABASE_URL',
  '42501': RIGHTS,
  '25006': 'DATABASE_URL leads to a server that only reads, such as a standby: name the primary',
  '53300': `raise max_connections of PostgreSQL (a server opens up to ${MOST_CONNECTIONS}), or stop what else uses it`,
  '55P03': LOCKS,
  '40P01': LOCKS,
  '57P03': 'PostgreSQL is starting, stopping or recovering: start again when it is ready',
};

/** Errors without a code of their own. */
const BY_WORDS: readonly [RegExp, string][] = [
  [/password must be a (non-empty )?string/, 'DATABASE_URL names no password: postgres://user:password@host/database'],
  [/does not support SSL/, 'take sslmode out of DATABASE_URL, or switch ssl on in PostgreSQL'],
  [/certificate|altnames/i, 'name the authority of its certificate in DATABASE_URL (sslrootcert=FILE), or the host that it is for'],
  [
    /unsupported startup parameter/,
    'it is a pooler such as PgBouncer: let it run in transaction mode, and end DATABASE_URL with ?pooler=transaction',
  ],
  [/(?<!lock )timeout|terminated|silent for/i, PLACE],
];

/** What an operator can do about a failure of PostgreSQL, also by its causes; null if that is not known. */
export function databaseRemedy(failure: unknown): string | null {
  for (let error = failure; error instanceof Error; error = error.cause) {
    const { code = '', message } = error as Error & { code?: string };
    const remedy = BY_CODE[code] ?? BY_WORDS.find(([words]) => words.test(message))?.[1];
    if (remedy !== undefined) return remedy;
  }
  return null;
}

import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { CopyRows, copyIn } from './copy-in.ts';
import { CopiedRows, copyOut } from './copy-out.ts';
import { NotStartedError } from './errors.ts';
import { statementName } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

/** Kysely over a pool of `pg`, whose connections are numbered from `firstNumber` on, with ways it does not know itself: prepared lookups (`fixed`) and COPY (`CopyRows`, `CopiedRows`). */
export function kyselyOver(pool: pg.Pool, firstNumber = 0): Kysely<Schema> {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let clients = firstNumber;
  const connect = async () => {
    const client = await pool.connect();
    const seen = known.get(client);
    if (seen) return seen;
    clients += 1;
    const made = connectionOf(client, clients, again);
    known.set(client, made);
    return made;
  };
  const again: Run = async (text, values) => {
    const client = await connect();
    try {
      return await (client.query as Run)(text, values);
    } finally {
      client.release();
    }
  };
  const source: PostgresPool = { connect, end: () => pool.end(), options: {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: source }) });
}

type Run = (text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

/** `again` runs on another connection what this one lost before it was begun. */
function connectionOf(client: pg.PoolClient, number: number, again: Run): PostgresPoolClient {
  const query: Run = (text, values) =>
    run(client, number, text, values).catch((error: Error) => {
      if (error instanceof NotStartedError) return again(text, values);
      throw error;
    });
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

/** Names of prepared statements hold the connection's number: those of the embedded engine share one session. */
async function run(client: pg.PoolClient, number: number, text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
  const [first] = values;
  if (first instanceof CopyRows) return { command: 'INSERT', rowCount: await copyIn(client, text, first), rows: [] };
  if (first instanceof CopiedRows) return { command: 'SELECT', rowCount: await copyOut(client, text, first), rows: [] };
  const name = statementName(text);
  const parameters = values as unknown[];
  if (name === undefined) return (await client.query(text, parameters)) as PostgresQueryResult<unknown>;
  return (await client.query({ name: `${name}_${number}`, text, values: parameters })) as PostgresQueryResult<unknown>;
}

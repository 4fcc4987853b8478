import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { CopyRows, copyIn } from './copy-in.ts';
import { CopiedRows, copyOut } from './copy-out.ts';
import { NotStartedError } from './errors.ts';
import { withinTransactions } from './pooler.ts';
import { statementName } from './prepared-statements.ts';
import { type ReadElsewhere, routedClient } from './replicas/routing.ts';
import type { Schema } from './schema.ts';

/** Runs a statement. */
export type Run = (text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

export interface ConnectionOptions {
  /** Number of the first connection, where others share the session. */
  firstNumber?: number;
  /** Behind a pooler: settings that each transaction begins with. Prepared statements have no names there, since no session keeps them. */
  settings?: string | null;
  /** With replicas: answers the reads that they may answer. */
  read?: ReadElsewhere | undefined;
}

/** Kysely over a `pg` pool, with what it lacks: named prepared statements (`prepare`) and COPY (`CopyRows`, `CopiedRows`). */
export function kyselyOver(pool: pg.Pool, options: ConnectionOptions = {}): Kysely<Schema> {
  const here = connector(pool, options);
  const { read } = options;
  const connect = read === undefined ? here : () => routedClient(here, read);
  const source: PostgresPool = { connect, end: () => pool.end(), options: {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: source }) });
}

/** Returns a function that takes a connection from a pool. */
export function connector(pool: pg.Pool, { firstNumber = 0, settings = null }: ConnectionOptions): () => Promise<PostgresPoolClient> {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let clients = firstNumber;
  const connect = async () => {
    const client = await pool.connect();
    const seen = known.get(client);
    if (seen) return seen;
    clients += 1;
    const made = connectionOf(client, settings === null ? clients : null, again, settings);
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
  return connect;
}

/** `again` repeats on another connection what this one lost before it was started. */
function connectionOf(client: pg.PoolClient, number: number | null, again: Run, settings: string | null): PostgresPoolClient {
  const query: Run = (text, values) =>
    run(client, number, text, values).catch((error: Error) => {
      if (error instanceof NotStartedError) return again(text, values);
      throw error;
    });
  const asked = settings === null ? query : withinTransactions(query, settings);
  return { query: asked as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

/** Names of prepared statements include the connection's number, since connections of the embedded engine share one session. */
async function run(
  client: pg.PoolClient,
  number: number | null,
  text: string,
  values: readonly unknown[],
): Promise<PostgresQueryResult<unknown>> {
  const [first] = values;
  if (first instanceof CopyRows) return { command: 'INSERT', rowCount: await copyIn(client, text, first), rows: [] };
  if (first instanceof CopiedRows) return { command: 'SELECT', rowCount: await copyOut(client, text, first), rows: [] };
  const name = number === null ? undefined : statementName(text);
  const parameters = values as unknown[];
  if (name === undefined) return (await client.query(text, parameters)) as PostgresQueryResult<unknown>;
  return (await client.query({ name: `${name}_${number}`, text, values: parameters })) as PostgresQueryResult<unknown>;
}

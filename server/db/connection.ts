import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { CopyRows, copyIn } from './copy-in.ts';
import { statementName } from './fixed.ts';
import type { Schema } from './schema.ts';

/** Kysely over a pool of `pg`, with two ways it does not know itself: prepared lookups (`fixed`) and COPY (`bulkCopy`). */
export function kyselyOver(pool: pg.Pool): Kysely<Schema> {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connect = async () => {
    const client = await pool.connect();
    const seen = known.get(client) ?? connectionOf(client);
    known.set(client, seen);
    return seen;
  };
  const source: PostgresPool = { connect, end: () => pool.end(), options: {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: source }) });
}

function connectionOf(client: pg.PoolClient): PostgresPoolClient {
  return {
    query: ((text: string, values: readonly unknown[]) => run(client, text, values)) as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

async function run(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
  const [first] = values;
  if (first instanceof CopyRows) return { command: 'INSERT', rowCount: await copyIn(client, text, first), rows: [] };
  const name = statementName(text);
  const parameters = values as unknown[];
  const result = name === undefined ? await client.query(text, parameters) : await client.query({ name, text, values: parameters });
  return result as PostgresQueryResult<unknown>;
}

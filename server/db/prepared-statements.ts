import { type Compilable, CompiledQuery, type Kysely, type QueryExecutorProvider } from 'kysely';
import type { Schema } from './schema.ts';

const names = new Map<string, string>();

function keepName(text: string): void {
  if (!names.has(text)) names.set(text, `fixed_${names.size + 1}`);
}

/**
 * A lookup by key whose best plan never depends on its values: sent as a prepared statement, parsed and planned once per connection.
 * Not for filters or searches: PostgreSQL uses a generic plan after five runs, which is slow for them.
 * The function takes the Kysely instance or transaction to run in, and the values of $1, $2, …
 */
export function prepare<Row>(
  text: string,
): (db: QueryExecutorProvider & Pick<Kysely<Schema>, 'executeQuery'>, ...values: unknown[]) => Promise<Row[]> {
  keepName(text);
  return async (db, ...values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/**
 * Like `prepare`, for statements with many values: each is written as `:name`, any number of times. A name for which the call gives no
 * value is sent as null.
 */
export function prepareNamed<Row>(
  text: string,
): (db: QueryExecutorProvider & Pick<Kysely<Schema>, 'executeQuery'>, values: Record<string, unknown>) => Promise<Row[]> {
  const order: string[] = [];
  const numbered = text.replaceAll(/(?<!:):([a-z]\w*)/gi, (_whole, name: string) => {
    if (!order.includes(name)) order.push(name);
    return `$${order.indexOf(name) + 1}`;
  });
  const run = prepare<Row>(numbered);
  return (db, values) => run(db, ...order.map((name) => values[name] ?? null));
}

/** Like `prepare`, for a statement that Kysely builds in a few variants: all its values must be parameters. */
export function preparedQuery<Row>(query: Compilable<Row>): CompiledQuery<Row> {
  const compiled = query.compile();
  keepName(compiled.sql);
  return compiled;
}

/** Name of the prepared statement for a text that one of the functions above registered, else undefined. */
export function statementName(text: string): string | undefined {
  return names.get(text);
}

import { type Compilable, CompiledQuery, type Kysely, type QueryExecutorProvider } from 'kysely';
import type { Schema } from './schema.ts';

const names = new Map<string, string>();

function keepName(text: string): void {
  if (!names.has(text)) names.set(text, `fixed_${names.size + 1}`);
}

/**
 * A lookup by key whose best plan never depends on its values: sent as a prepared statement, parsed and planned once a connection.
 * Not for filters or searches: a prepared one turns to a generic plan after five runs and gets slow.
 * The function takes the Kysely instance or transaction to run in, and the values of $1, $2, …
 */
export function prepare<Row>(
  text: string,
): (db: QueryExecutorProvider & Pick<Kysely<Schema>, 'executeQuery'>, ...values: unknown[]) => Promise<Row[]> {
  keepName(text);
  return async (db, ...values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/**
 * The same for statements with many values: `:name` stands for each, however often. A name that the text has and the call does not
 * give is sent as null.
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

/** The same for a statement that a builder puts together in a few shapes: its values must all be parameters. */
export function preparedQuery<Row>(query: Compilable<Row>): CompiledQuery<Row> {
  const compiled = query.compile();
  keepName(compiled.sql);
  return compiled;
}

/** Name of the prepared statement for a text given to `fixed` or `prepared`, else undefined. */
export function statementName(text: string): string | undefined {
  return names.get(text);
}

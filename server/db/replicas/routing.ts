import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { activeReadScope, type ReadScope } from './read-scope.ts';

/** Answers a statement that only reads from a replica; resolves to null where the primary has to. */
export type ReadElsewhere = (scope: ReadScope, text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<unknown> | null>;

/** What begins otherwise, or has such a word, may write or lock. Values are parameters, so no word is somebody's. */
const READS = /^\s*\(*\s*(select|with)\b/i;
const MORE_THAN_READS =
  /\b(insert|update|delete|merge|into|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share|nextval|setval|set_config|pg_(try_)?advisory\w*|pg_notify)\b/i;
const KEEPS_ORDER = /^\s*(begin|start|commit|rollback|savepoint|release|set)\b/i;

const isRead = (text: string): boolean => READS.test(text) && !MORE_THAN_READS.test(text);

/**
 * A connection for whoever runs in a scope: it takes one of the primary as soon as a statement needs it and stays there, as a transaction has
 * to. Outside of scopes it is one of the primary.
 */
export async function routedClient(here: () => Promise<PostgresPoolClient>, read: ReadElsewhere): Promise<PostgresPoolClient> {
  const scope = activeReadScope();
  if (scope === undefined) return here();
  let taken: PostgresPoolClient | undefined;
  const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const isReading = isRead(text);
    if (!isReading && !KEEPS_ORDER.test(text)) scope.hasWritten = true;
    const answer = taken === undefined && isReading && scope.mayUseReplica ? await read(scope, text, values) : null;
    if (answer !== null) return answer;
    scope.mayUseReplica = false;
    taken ??= await here();
    return taken.query(text, values);
  };
  return { query: query as PostgresPoolClient['query'], release: (destroy) => taken?.release(destroy) };
}

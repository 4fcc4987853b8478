import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { activeReadScope, type ReadScope } from './read-scope.ts';

/** Answers a read-only statement from a replica; resolves to null where the primary has to. */
export type ReadElsewhere = (scope: ReadScope, text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<unknown> | null>;

/** Statements that begin otherwise, or contain such a word, may write or lock. Values are parameters, so no word is a user's. */
const READS = /^\s*\(*\s*(select|with)\b/i;
const MORE_THAN_READS =
  /\b(insert|update|delete|merge|into|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share|nextval|setval|set_config|pg_(try_)?advisory\w*|pg_notify)\b/i;
const KEEPS_ORDER = /^\s*(begin|start|commit|rollback|savepoint|release|set)\b/i;

const isRead = (text: string): boolean => READS.test(text) && !MORE_THAN_READS.test(text);

/**
 * A connection for code in a read scope: takes one of the primary when a statement needs it and then keeps it, as a transaction requires.
 * Outside of scopes it is one of the primary.
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

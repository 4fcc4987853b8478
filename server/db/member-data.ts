import type { Kysely, Transaction } from 'kysely';
import { prepare } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

/** What happens to a leaving member's words: they stay under 'Former member', or are erased. */
export type DeletionMode = 'ANONYMISE' | 'ERASE';

/** What is left to do once a member is deleted: removing files, dropping pages. */
export type AfterDeletion = () => unknown;

/** What a noun stores about members. */
export interface MemberData {
  /** Everything it stores about a member, by name, to be handed to them: no secrets, nothing of others that they could not see. */
  export(db: Kysely<Schema>, memberId: number): Promise<Record<string, unknown>>;
  /**
   * Locks what `delete` will change and others lock before they wait for a member's row. Called before the leaving member's own row is
   * locked, so that nobody waits for that row while they hold something that we need.
   */
  lock?(tx: Transaction<Schema>, memberId: number): Promise<void>;
  /**
   * Deletes a member's data, and updates every counter, in the transaction that deletes the member and holds their row. Rows without
   * counters may be left to the member's row, whose deletion cascades to them.
   */
  delete?(tx: Transaction<Schema>, memberId: number, mode: DeletionMode): Promise<AfterDeletion | undefined>;
}

/** An `export` that runs these statements and returns their rows by name; $1 is the member's id. */
export function exportFrom(statements: Record<string, string>): MemberData['export'] {
  const questions = Object.entries(statements).map(([name, text]) => [name, prepare<Record<string, unknown>>(text)] as const);
  return async (db, memberId) => {
    const found: Record<string, unknown> = {};
    for (const [name, ask] of questions) found[name] = await ask(db, memberId);
    return found;
  };
}

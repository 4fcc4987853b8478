import type { Kysely, Transaction } from 'kysely';
import { prepare } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

/** What becomes of a leaving member's words: they stay under 'Former member', or go. */
export type DeletionMode = 'ANONYMISE' | 'ERASE';

/** What is left to do once a member is gone: removing files, forgetting pages. */
export type AfterDeletion = () => unknown;

/** What a noun keeps of members. */
export interface MemberData {
  /** Everything it keeps of one, by what it is, to be handed to them: no secrets, nothing of others that they could not see. */
  export(db: Kysely<Schema>, memberId: number): Promise<Record<string, unknown>>;
  /**
   * Holds what `forget` will change and others hold before they wait for a member's row. It comes before the leaving member's own row is
   * held, so that nobody waits for that row with something in hand that we want.
   */
  lock?(tx: Transaction<Schema>, memberId: number): Promise<void>;
  /**
   * Lets go of a member, with every counter, in the transaction that deletes them and holds their row. What has no counters may be left
   * to the member's own row, which takes it along.
   */
  delete?(tx: Transaction<Schema>, memberId: number, mode: DeletionMode): Promise<AfterDeletion | undefined>;
}

/** A `tell` of statements by the names of what they find, $1 being the member's id. The statements stand in files named `queries.ts`. */
export function exportFrom(statements: Record<string, string>): MemberData['export'] {
  const questions = Object.entries(statements).map(([name, text]) => [name, prepare<Record<string, unknown>>(text)] as const);
  return async (db, memberId) => {
    const found: Record<string, unknown> = {};
    for (const [name, ask] of questions) found[name] = await ask(db, memberId);
    return found;
  };
}

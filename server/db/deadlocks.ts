import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** How many times a transaction is tried. */
const MOST_TRIES = 5;

const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '40P01';

/**
 * Runs a transaction, and again when PostgreSQL ended it to resolve a deadlock: the other one continues, so a later try finds its locks free.
 * For transactions that lock many rows of several tables, whose order others cannot always share.
 */
export async function repeatDeadlocked<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (!isDeadlock(error) || tries === MOST_TRIES) throw error;
    }
  }
}

/** A transaction that is repeated after a deadlock; `work` must start from nothing each time. */
export const repeatedTransaction = <T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
  repeatDeadlocked(() => db.transaction().execute(work));

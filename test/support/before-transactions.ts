import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../server/db/schema.ts';

/** The same database, but `work` runs before each transaction: simulates another request between a check and the write that it allows. */
export function beforeTransactions(db: Kysely<Schema>, work: () => Promise<unknown>): Kysely<Schema> {
  const execute = async <T>(run: (tx: Transaction<Schema>) => Promise<T>): Promise<T> => {
    await work();
    return db.transaction().execute(run);
  };
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute });
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

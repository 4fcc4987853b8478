import { AsyncLocalStorage } from 'node:async_hooks';
import type { Replica } from './replica.ts';

/** One call, or the making of one page, as far as it decides where its statements run. */
export interface ReadScope {
  /** Whose writes its reads have to see; null: a visitor's. */
  readonly memberId: number | null;
  /** Whether replicas may answer its reads. Turns false with its first read or write on the primary: what follows must not be older. */
  mayUseReplica: boolean;
  /** Which replica answered so far. */
  replica: Replica | null;
  hasWritten: boolean;
}

const active = new AsyncLocalStorage<ReadScope>();

/** Runs work in a scope. What it leaves behind to go on later reads from the primary. */
export async function inReadScope<T>(scope: ReadScope, work: () => Promise<T>): Promise<T> {
  try {
    return await active.run(scope, work);
  } finally {
    scope.mayUseReplica = false;
  }
}

/** Runs work outside of all scopes, so on the primary: for what is kept in memory longer than until the next change. */
export const onPrimary = <T>(work: () => T): T => active.exit(work);

export const activeReadScope = (): ReadScope | undefined => active.getStore();

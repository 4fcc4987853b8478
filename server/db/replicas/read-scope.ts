import { AsyncLocalStorage } from 'node:async_hooks';
import type { Replica } from './replica.ts';

/** One call, or the making of one page; decides where its statements run. */
export interface ReadScope {
  /** Whose writes its reads have to see; null: a visitor. */
  readonly memberId: number | null;
  /** Whether replicas may answer its reads. Becomes false with its first statement on the primary: later reads must not be older. */
  mayUseReplica: boolean;
  /** The replica that has answered so far. */
  replica: Replica | null;
  hasWritten: boolean;
}

const active = new AsyncLocalStorage<ReadScope>();

/** Runs work in a scope. Work that it leaves running reads from the primary afterwards. */
export async function inReadScope<T>(scope: ReadScope, work: () => Promise<T>): Promise<T> {
  try {
    return await active.run(scope, work);
  } finally {
    scope.mayUseReplica = false;
  }
}

/** Runs work outside of all scopes, so on the primary: for data that stays in memory beyond the next change. */
export const onPrimary = <T>(work: () => T): T => active.exit(work);

export const activeReadScope = (): ReadScope | undefined => active.getStore();

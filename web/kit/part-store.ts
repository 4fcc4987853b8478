import { type ComponentType, lazy } from 'react';
import { asRefusal, type CallRefusal } from './refusal.ts';

export interface PartState<P> {
  Part: ComponentType<P>;
  /** Why it is not there; null as long as nobody knows of a failure. */
  failure: CallRefusal | null;
}

/** A component that comes when it is first rendered, with what is known of it in all places that show it. */
export interface PartStore<P> {
  subscribe(listener: () => void): () => void;
  read(): PartState<P>;
  /** Fetches it anew; resolves when it is known whether it came. */
  retry(): Promise<void>;
  /** For who shows a failure: when nobody does any more, the next one who asks for the part has it fetched anew. */
  watch(failure: CallRefusal): () => void;
}

/** @param bring rejects with what is told to the reader */
export function createPart<P extends object>(bring: () => Promise<ComponentType<P>>): PartStore<P> {
  const listeners = new Set<() => void>();
  let state: PartState<P> = fresh();
  let watching = 0;

  // It never rejects, for React would remember that: a failure is state.
  function fresh(): PartState<P> {
    const Part = lazy(async () => {
      await retry();
      return { default: state.Part };
    });
    return { Part, failure: null };
  }
  async function retry(): Promise<void> {
    state = await bring().then(
      (Part) => ({ Part, failure: null }),
      (caught) => ({ Part: () => null, failure: asRefusal(caught) }),
    );
    for (const listener of listeners) listener();
  }
  return {
    retry,
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watch: (failure) => {
      watching += 1;
      return () => {
        watching -= 1;
        queueMicrotask(() => {
          if (watching === 0 && state.failure === failure) state = fresh();
        });
      };
    },
  };
}

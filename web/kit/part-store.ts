import { type ComponentType, lazy } from 'react';
import { asRefusal, type CallRefusal } from './refusal.ts';

export interface PartState<P> {
  Part: ComponentType<P>;
  /** Why loading failed; null unless it did. */
  failure: CallRefusal | null;
}

/** A lazily loaded component with a state shared by all its uses. */
export interface PartStore<P> {
  subscribe(listener: () => void): () => void;
  read(): PartState<P>;
  /** Loads it again; resolves when that has succeeded or failed. */
  retry(): Promise<void>;
  /** To be called while showing a failure: once nobody shows it, the next use loads the part again. Returns the function that ends it. */
  watch(failure: CallRefusal): () => void;
}

/** `bring` loads the component; it rejects with the error to show. */
export function createPart<P extends object>(bring: () => Promise<ComponentType<P>>): PartStore<P> {
  const listeners = new Set<() => void>();
  let state: PartState<P> = fresh();
  let watching = 0;

  // Never rejects, because React would cache the rejection; failures are part of the state instead.
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

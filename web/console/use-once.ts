import { useState } from 'react';
import { ConsoleError } from './call.ts';

/** Sends something under an idempotency key (`once` of `callConsole`), the same as before where `what` is what was sent before. */
export type SendOnce = <T>(what: readonly unknown[], send: (once: string) => Promise<T>) => Promise<T>;

/**
 * Lets something happen once, however often it is sent: without an answer, or with that of a proxy, nobody knows whether it happened, so
 * what is sent again keeps its key until it succeeds. A refusal ends nothing: the first one may have happened all the same. What differs
 * from what was sent before, part by part, is another, and so is whatever comes after it succeeded.
 */
export function createOnce(): SendOnce {
  let last: { what: readonly unknown[]; key: string } | null = null;
  return async (what, send) => {
    if (last === null || !haveSameParts(last.what, what)) last = { what, key: crypto.randomUUID() };
    const sent = last;
    const isOver = (): void => {
      // Something else may have been sent meanwhile.
      if (last === sent) last = null;
    };
    try {
      const answer = await send(sent.key);
      isOver();
      return answer;
    } catch (caught) {
      if (hasHappened(caught)) isOver();
      throw caught;
    }
  };
}

const haveSameParts = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);

/** Whether the server says that the key stands for what was sent first, which is something else. */
export const hasHappened = (caught: unknown): boolean =>
  caught instanceof ConsoleError && caught.errors.some(({ field }) => field === 'Idempotency-Key');

/** One of these for as long as a part is shown. */
export const useOnce = (): SendOnce => useState<SendOnce>(createOnce)[0];

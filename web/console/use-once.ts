import { useState } from 'react';
import { ConsoleError } from './call.ts';

/** Sends a request with an idempotency key (`once` of `callConsole`). The key is reused if `what` is the same as before. */
export type SendOnce = <T>(what: readonly unknown[], send: (once: string) => Promise<T>) => Promise<T>;

/**
 * Makes an act happen once even if its request is repeated. Without a response, or with a proxy's, it is unknown whether the act happened,
 * so a repeated request keeps its key until it succeeds. A refusal does not end this: the first request may have succeeded. If any part of
 * `what` differs, or after a success, a new key is used.
 */
export function createOnce(): SendOnce {
  let last: { what: readonly unknown[]; key: string } | null = null;
  return async (what, send) => {
    if (last === null || !haveSameParts(last.what, what)) last = { what, key: crypto.randomUUID() };
    const sent = last;
    const isOver = (): void => {
      // Another request may have been sent meanwhile.
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

/** The same for each of several things, such as cases, whose requests overlap. */
export function createOnceEach(): <T>(id: number, what: readonly unknown[], send: (once: string) => Promise<T>) => Promise<T> {
  const senders = new Map<number, SendOnce>();
  return async (id, what, send) => {
    const sender = senders.get(id) ?? createOnce();
    senders.set(id, sender);
    const answer = await sender(what, send);
    senders.delete(id);
    return answer;
  };
}

const haveSameParts = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);

/** Whether the server refused because the key belongs to an earlier request with different content. */
export const hasHappened = (caught: unknown): boolean =>
  caught instanceof ConsoleError && caught.errors.some(({ field }) => field === 'Idempotency-Key');

/** A `SendOnce` for the lifetime of a component. */
export const useOnce = (): SendOnce => useState<SendOnce>(createOnce)[0];

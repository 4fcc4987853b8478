import { priority, type Requester } from './priority.ts';
import type { Slots } from './slots.ts';

/** A request that waits for a slot. */
export interface WaitingRequest extends Requester {
  since: number;
  /** Was admitted before, so it is not rejected any more. */
  isAdmitted: boolean;
  begin(): void;
  refuse(): void;
}

interface QueueLimits {
  maxWaiting: number;
  maxWaitMs: number;
  overloadMaxWaitMs: number;
}

/** Requests that wait for a slot. */
export interface RequestQueue {
  size(): number;
  /** Queues a request; when the queue is full, refuses it or a less important one. */
  add(request: WaitingRequest): void;
  /** Takes out the next request; undefined when no slot is free for any of them. */
  next(slots: Slots): WaitingRequest | undefined;
  rejectLate(): void;
  /** How many were refused since the start. */
  refused(): number;
  /** Time in ms until the next request will have waited too long, or may get a slot although no other arrives or ends. */
  patience(isFree: boolean): number;
}

/** While slots are free, requests wait until their network may have time again; this is checked at this interval, in ms. */
const AGAIN_MS = 20;

/** Previously admitted requests first, then by priority, then by how few slots their network holds, then in the order of the queue. */
function isBefore(one: WaitingRequest, other: WaitingRequest | undefined, { of }: Slots): boolean {
  if (other === undefined) return true;
  if (one.isAdmitted !== other.isAdmitted) return one.isAdmitted;
  return one.priority === other.priority ? of(one.network) < of(other.network) : one.priority < other.priority;
}

/**
 * Serves by priority, then networks that hold fewer slots, then by arrival. Age decides what is rejected (CoDel's idea: a queue that never
 * empties only adds waiting). Members who write may wait as long as in a short peak, since what they wrote is worth more than a page.
 */
export function createRequestQueue(
  { maxWaiting, maxWaitMs, overloadMaxWaitMs }: QueueLimits,
  isOverloaded: () => boolean,
  now: () => number,
): RequestQueue {
  /** In order of arrival. */
  const waiting = new Set<WaitingRequest>();
  let refusals = 0;
  const refuse = (request: WaitingRequest): void => {
    waiting.delete(request);
    refusals += 1;
    request.refuse();
  };
  const endOf = (one: WaitingRequest): number => {
    if (one.isAdmitted) return Number.POSITIVE_INFINITY;
    return one.since + (isOverloaded() && one.priority !== priority.write ? Math.min(maxWaitMs, overloadMaxWaitMs) : maxWaitMs);
  };
  const leastImportant = (request: WaitingRequest): WaitingRequest => {
    let last = request;
    for (const one of waiting) if (!one.isAdmitted && one.priority > request.priority && one.priority >= last.priority) last = one;
    return last;
  };
  return {
    size: () => waiting.size,
    refused: () => refusals,
    add(request) {
      waiting.add(request);
      if (request.isAdmitted || waiting.size <= maxWaiting) return;
      refuse(leastImportant(request));
    },
    next(slots) {
      if (!slots.isFree()) return undefined;
      let first: WaitingRequest | undefined;
      for (const one of waiting) if (isBefore(one, first, slots) && slots.isWithinShare(one.network)) first = one;
      if (first !== undefined) waiting.delete(first);
      return first;
    },
    rejectLate() {
      const time = now();
      for (const one of waiting) if (time >= endOf(one)) refuse(one);
    },
    patience(isFree) {
      let end = isFree && waiting.size > 0 ? now() + AGAIN_MS : Number.POSITIVE_INFINITY;
      for (const one of waiting) end = Math.min(end, endOf(one));
      return end - now();
    },
  };
}

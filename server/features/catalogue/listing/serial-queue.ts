/** Runs work after all work queued before it. */
export type RunInQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a queue that runs work one after another; a failure does not stop the queue. */
export function createSerialQueue(): RunInQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work, work);
    last = own;
    return own;
  };
}

/** Queues work on ids; calls made while one is waiting are merged into that one. */
export function coalesce(inTurn: RunInQueue, work: (ids: number[]) => Promise<void>): (ids: readonly number[]) => Promise<void> {
  let waiting: { ids: Set<number>; done: Promise<void> } | undefined;
  const begin = () => {
    const ids = new Set<number>();
    const done = inTurn(() => {
      waiting = undefined;
      return work([...ids]);
    });
    return { ids, done };
  };
  return (ids) => {
    waiting ??= begin();
    for (const id of ids) waiting.ids.add(id);
    return waiting.done;
  };
}

/** Runs work when all that was asked for before has ended. */
export type RunInQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs pieces of work one after another; one that fails does not keep the next from running. */
export function createSerialQueue(): RunInQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work, work);
    last = own;
    return own;
  };
}

/** Work on ids that takes its turn; calls that wait for it are joined into one. */
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

/** Whether the work ended within this many ms (`Infinity`: however long it takes). Throws the error of work that fails in time. */
export async function settledWithin(timeoutMs: number, work: Promise<unknown>): Promise<boolean> {
  if (timeoutMs === Number.POSITIVE_INFINITY) return work.then(() => true);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  // A failure after the time limit is ignored.
  work.catch(() => undefined);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

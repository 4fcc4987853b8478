/** Whether the work came to its end, well or not, within so many milliseconds (`Infinity`: however long it takes). A failure is thrown. */
export async function settledWithin(timeoutMs: number, work: Promise<unknown>): Promise<boolean> {
  if (timeoutMs === Number.POSITIVE_INFINITY) return work.then(() => true);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  // Nobody hears of a failure after the time is over.
  work.catch(() => undefined);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

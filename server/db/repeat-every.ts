/**
 * Runs work every `ms` milliseconds, unless the run before is still in progress; after a failure the next turn tries again. Returns a
 * function that stops this. Does not keep the process running.
 */
export function repeatEvery(ms: number, work: () => Promise<unknown>): () => void {
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch(() => undefined);
    isRunning = false;
  }, ms).unref();
  return () => clearInterval(timer);
}

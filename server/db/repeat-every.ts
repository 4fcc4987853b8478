/**
 * Does something every so many ms, unless it is still under way from before; what fails is tried again at the next turn. Answers what
 * ends it. The process does not wait for it.
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

const EVERY_MS = 2_000;
const number = new Intl.NumberFormat('en');

/** Receives what is being done and how far it has come; throws when the work is to stop. */
export type ReportProgress = (doing: string, done: number, total?: number) => void;

/** Prints progress for people on standard error, at most every two seconds; throws the reason of `stopping` once it is aborted. */
export function printedProgress(stopping: AbortSignal): ReportProgress {
  let last = performance.now();
  return (doing, done, total) => {
    stopping.throwIfAborted();
    if (performance.now() - last < EVERY_MS) return;
    last = performance.now();
    process.stderr.write(`${doing}: ${number.format(done)}${total === undefined ? '' : ` of ${number.format(total)}`}\n`);
  };
}

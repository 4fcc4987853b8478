/** What a process has opened while it started; all of it is closed again when the process is told to stop. */
export interface Lifecycle {
  /** Aborted when the process is told to stop. */
  readonly stopping: AbortSignal;
  /**
   * Notes how something that was just opened is closed. Closing goes backwards, what was opened last first, and each step bounds
   * itself: all of them together have `STOP_LIMIT_MS`. Throws when the process has been told to stop meanwhile, so that a start ends here.
   */
  onStop(close: () => Promise<unknown>): void;
  /** Stops as a signal does, and exits with this code. */
  end(code: number): void;
}

/** Of a command, which a signal simply ends. */
export const endless: Lifecycle = { stopping: new AbortController().signal, onStop: () => undefined, end: () => undefined };

/** A process exits with this code that the database has become too new for: another one of the same code could not serve either. */
export const OUTDATED_CODE = 3;

/** What a terminal, a supervisor and a closed window send. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** From the signal to the end of the process; supervisors lose their patience at 10 s. */
export const STOP_LIMIT_MS = 9_500;

/**
 * Runs a start, and from its first line on listens for the signals that end the process, as for the end of a parent that it has a channel
 * to. Stopping is success: the process exits with 0. A second signal changes nothing. A start that fails exits with 1 and has closed what it opened.
 */
export async function runUntilStopped(start: (life: Lifecycle) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const closers: (() => Promise<unknown>)[] = [];
  let closing = Promise.resolve();
  const closeAll = (): Promise<void> => {
    closing = closing.then(async () => {
      for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close().catch(report);
    });
    return closing;
  };
  const started = start({
    stopping: stopping.signal,
    onStop(close) {
      closers.push(close);
      stopping.signal.throwIfAborted();
    },
    end: (code) => void stop(code),
  });
  const stop = async (code: number): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(code), STOP_LIMIT_MS);
    await closeAll();
    // What was being opened just then is there now, or its opening has failed for want of what was closed.
    await started.catch(() => undefined);
    await closeAll();
    process.exit(code);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(0));
  if (process.connected) process.once('disconnect', () => void stop(0));
  try {
    await started;
  } catch (error) {
    if (stopping.signal.aborted) return;
    await closeAll();
    report(error);
    process.exit(1);
  }
}

/** What an operator can mend is a sentence; everything else needs its stack. */
function report(error: unknown): void {
  const isSentence = error instanceof Error && error.name === 'StartError';
  process.stderr.write(`${isSentence ? error.message : ((error as Error).stack ?? error)}\n`);
}

/** What a process opens during its start, to be closed when the process is told to stop. */
export interface Lifecycle {
  /** Aborted when the process is told to stop. */
  readonly stopping: AbortSignal;
  /**
   * Registers how to close something that was just opened. Closing runs in reverse order, and each step must limit its own time: all
   * together have `STOP_LIMIT_MS`. Throws if the process has been told to stop meanwhile, which ends the start here.
   */
  onStop(close: () => Promise<unknown>): void;
  /** Stops as after a signal, and exits with this code. */
  end(code: number): void;
}

/** For commands, which a signal ends directly. */
export const endless: Lifecycle = { stopping: new AbortController().signal, onStop: () => undefined, end: () => undefined };

/** Exit code if the database has become too new for this version; another process of the same version could not serve either. */
export const OUTDATED_CODE = 3;

/** Signals of terminals, supervisors and closed windows. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Maximum time from the signal to the exit; supervisors usually kill after 10 s. */
export const STOP_LIMIT_MS = 9_500;

/**
 * Runs a start and handles the signals that end the process from the beginning, as well as the loss of a parent process with an IPC
 * channel. Stopping exits with 0; a second signal has no effect. A failed start closes what it opened and exits with 1.
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
    // What was being opened meanwhile is open now, or failed because something else was closed.
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

/** A `StartError` is a message for the operator; everything else needs its stack. */
function report(error: unknown): void {
  const isSentence = error instanceof Error && error.name === 'StartError';
  process.stderr.write(`${isSentence ? error.message : ((error as Error).stack ?? error)}\n`);
}

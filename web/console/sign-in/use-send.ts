import { useState } from 'react';
import { ConsoleError } from '../call.ts';
import { hasEnded } from './sign-in.ts';

export interface Sending {
  isBusy: boolean;
  error: ConsoleError | null;
  /** The server's error for a field. */
  wrongOf(field: string): string | null;
  /** Runs a call, unless one is still running; a refusal sets `error`. */
  send(run: () => Promise<void>): Promise<void>;
}

/** Sends the calls of a step one at a time, and keeps the error of a refused one. */
export function useSend(onEnded?: () => void): Sending {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  return {
    isBusy,
    error,
    wrongOf: (field) => error?.errors.find((one) => one.field === field)?.message ?? null,
    send: async (run) => {
      if (isBusy) return;
      setBusy(true);
      setError(null);
      try {
        await run();
      } catch (caught) {
        if (onEnded && hasEnded(caught)) return onEnded();
        if (!(caught instanceof ConsoleError)) throw caught;
        setError(caught);
      } finally {
        setBusy(false);
      }
    },
  };
}

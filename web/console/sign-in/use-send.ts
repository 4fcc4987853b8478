import { useState } from 'react';
import { ConsoleError } from '../call.ts';
import { hasEnded } from './sign-in.ts';

export interface Sending {
  isBusy: boolean;
  error: ConsoleError | null;
  /** What the server says of a field. */
  wrongOf(field: string): string | null;
  /** Runs one call after another's end; a refusal becomes `error`. */
  send(run: () => Promise<void>): Promise<void>;
}

/** One call of a step at a time, and its refusal. */
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

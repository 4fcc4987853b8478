import { useCallback, useEffect, useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { ConsoleError, callConsole } from '../call.ts';
import { announceMember } from '../session.ts';

/** An unfinished session: whose it is, and what it waits for. */
export type WaitingSession = Output<'GET console/login'>;

/** The current step of the sign-in. */
export type SignInStep =
  | { step: 'checking' }
  | { step: 'failed'; message: string }
  | { step: 'join'; token: string }
  | { step: 'password'; notice: 'ended' | null }
  | { step: 'factor'; waiting: WaitingSession }
  | { step: 'enrol'; waiting: WaitingSession }
  | { step: 'codes'; codes: readonly string[] };

export interface SignIn {
  at: SignInStep;
  /** Fetches the state of the session and goes to the matching step. */
  check(): Promise<void>;
  /** The session ended meanwhile: starts again. */
  restart(): void;
  /** The sign-in is complete. Recovery codes created with it are shown first. */
  finish(codes: readonly string[]): void;
}

const tokenOf = ({ pathname, search }: Location): string | null =>
  pathname === '/console/join' ? new URLSearchParams(search).get('token') : null;

/** Controls the sign-in. An unfinished session is stored on the server, so a reload continues where it was. */
export function useSignIn(done: () => void): SignIn {
  const [at, go] = useState<SignInStep>({ step: 'checking' });
  const check = useCallback(async () => go(await nextStep(done)), [done]);
  useEffect(() => {
    void check();
  }, [check]);
  return {
    at,
    check: async () => {
      leaveInvitation();
      await check();
    },
    restart: () => go({ step: 'password', notice: 'ended' }),
    finish: (codes) => {
      if (codes.length === 0) return done();
      markUnsavedCodes(true);
      // The codes are shown without waiting for it.
      void announceMember();
      go({ step: 'codes', codes });
    },
  };
}

async function nextStep(done: () => void): Promise<SignInStep> {
  const token = tokenOf(location);
  if (token !== null) return { step: 'join', token };
  try {
    const waiting = await callConsole('GET console/login', {}, { isPlain: true });
    if (waiting.needs === 'ENROL') return { step: 'enrol', waiting };
    if (waiting.needs === 'SECOND_FACTOR') return { step: 'factor', waiting };
    done();
    return { step: 'checking' };
  } catch (caught) {
    if (!(caught instanceof ConsoleError)) throw caught;
    return caught.status === 401 ? { step: 'password', notice: null } : { step: 'failed', message: caught.message };
  }
}

/** Removes the token of a used invitation from the address. */
function leaveInvitation(): void {
  if (tokenOf(location) !== null) history.replaceState(null, '', '/console');
}

const CODES_KEY = 'console-unsaved-codes';

/** Marks, across reloads, that recovery codes were created but not stored yet; the codes themselves are kept nowhere. */
export function markUnsavedCodes(areUnsaved: boolean): void {
  if (areUnsaved) sessionStorage.setItem(CODES_KEY, '1');
  else sessionStorage.removeItem(CODES_KEY);
}

export const hasUnsavedCodes = (): boolean => sessionStorage.getItem(CODES_KEY) !== null;

/** Whether the unfinished session is gone: after its last try, or expired. */
export const hasEnded = (caught: unknown): boolean => caught instanceof ConsoleError && (caught.status === 401 || caught.triesLeft === 0);

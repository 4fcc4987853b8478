import { useSyncExternalStore } from 'react';
import type { Permission } from '../../contract/console/roles.ts';
import type { Output } from '../../contract/index.ts';
import { consoleQueries } from './answers.ts';
import { ConsoleError, type ConsoleProof, callConsole } from './call.ts';

export type ConsoleMe = Output<'GET console/me'>['info'];

/** Who is at the console. `proof` is what a call waits for while its page stays as it is. */
type ConsoleSession =
  | { state: 'loading' }
  | { state: 'failed'; error: ConsoleError }
  /** Nobody, or somebody whose second factor is still to come. */
  | { state: 'out' }
  | { state: 'in'; me: ConsoleMe; proof: ConsoleProof | null };

let session: ConsoleSession = { state: 'loading' };
const listeners = new Set<() => void>();

function change(next: ConsoleSession): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConsoleSession = (): ConsoleSession => useSyncExternalStore(subscribe, () => session);

/** Who is signed in; for parts inside the shell, which is shown to nobody else. */
export function useMe(): ConsoleMe {
  const now = useConsoleSession();
  if (now.state !== 'in') throw new Error('A page of the console is shown to nobody who is signed in');
  return now.me;
}

/** What the reader's role allows: `may('catalogue')`. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}

/** Asks the server who is at the console: at the start, after signing in, and after changes of one's own account. */
export async function loadMe(): Promise<void> {
  try {
    const { info } = await callConsole('GET console/me', {}, { isPlain: true });
    // Somebody else's page: nothing of it may stay.
    if (session.state === 'in' && session.me.id !== info.id) return location.assign('/console');
    change({ state: 'in', me: info, proof: session.state === 'in' ? session.proof : null });
  } catch (caught) {
    if (!(caught instanceof ConsoleError)) throw caught;
    // Whoever reads a page keeps it: the call that finds the session ended asks for a new one.
    if (session.state === 'in') return;
    const isOut = caught.status === 401 || caught.code === 'second_factor_needed';
    change(isOut ? { state: 'out' } : { state: 'failed', error: caught });
  }
}

let waiting: { answer: Promise<boolean>; give(given: boolean): void } | null = null;

/** Shows the dialog that asks for a proof over the page; calls that wait meanwhile share its answer. */
export function prove(proof: ConsoleProof): Promise<boolean> {
  if (session.state !== 'in') return Promise.resolve(false);
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { answer: promise, give: resolve };
    change({ ...session, proof });
  }
  return waiting.answer;
}

/** The proof was given, or the person would not give it: the calls that waited go on. */
export async function endProof(given: boolean): Promise<void> {
  if (given) await loadMe();
  if (session.state === 'in') change({ ...session, proof: null });
  waiting?.give(given);
  waiting = null;
}

/** Ends the session and forgets what it has read. */
export async function signOut(): Promise<void> {
  try {
    await callConsole('POST console/logout', {}, { isPlain: true });
  } catch (caught) {
    // One that has ended already needs no end.
    if (!(caught instanceof ConsoleError) || caught.status !== 401) throw caught;
  }
  consoleQueries.clear();
  change({ state: 'out' });
}

import type { Input, Key, Output } from '../../contract/index.ts';
import { isConsoleOver } from './new-document.ts';

/** Calls of the console; the shop's own go by the shop's `call`. */
export type ConsoleKey = Extract<Key, `${string} console/${string}`>;

/** What a refused call of the console tells. */
export class ConsoleError extends Error {
  override name = 'ConsoleError';
  /** HTTP status; 0 when there was no answer at all. */
  readonly status: number;
  /** Stable word of the error catalogue; `no_answer` without an answer, `bad_answer` for one that is not ours. */
  readonly code: string;
  /** Refused fields, of a 400. */
  readonly errors: readonly { field: string; message: string }[];
  /** With `changed_meanwhile`: what stands now, its version, and the fields that differ from what was sent. */
  readonly info: unknown;
  readonly version: number | null;
  readonly fields: readonly string[];
  /** With `in_use`: what uses it. */
  readonly usedBy: readonly { kind: string; count: number }[];
  /** With `bad_otp`: wrong codes that are left until the session ends. */
  readonly triesLeft: number | null;

  constructor(status: number, answer: Record<string, unknown>) {
    super(String(answer.message ?? ''));
    this.status = status;
    this.code = String(answer.code ?? 'bad_answer');
    this.errors = (answer.errors as ConsoleError['errors']) ?? [];
    this.info = answer.info ?? null;
    this.version = (answer.version as number | undefined) ?? null;
    this.fields = (answer.fields as string[] | undefined) ?? [];
    this.triesLeft = (answer.tries_left as number | undefined) ?? null;
    this.usedBy = (answer.used_by as ConsoleError['usedBy'] | undefined) ?? [];
  }
}

interface ConsoleCallOptions {
  signal?: AbortSignal;
  /** An idempotency key: something is created once under it, however often it is sent. */
  once?: string;
  /** The refusal goes to the caller at once: nobody is asked to sign in or for a factor. */
  isPlain?: boolean;
}

/** What a call that was refused for want of proof waits for: sign-in, or a second factor that is fresh. */
export type ConsoleProof = 'session' | 'factor';

export interface ConsoleCaller {
  lang: string;
  /** Messages of calls that were not answered, and not by us. */
  messages: { noAnswer: string; badAnswer: string };
  /** Asks the person for the proof, and says whether it was given: the call is then sent once more. */
  prove(proof: ConsoleProof): Promise<boolean>;
  fetch?: typeof fetch;
}

export type CallConsole = <K extends ConsoleKey>(key: K, input: Input<K>, options?: ConsoleCallOptions) => Promise<Output<K>>;

const proofs: Readonly<Record<string, ConsoleProof>> = {
  unauthenticated: 'session',
  second_factor_needed: 'session',
  fresh_factor_needed: 'factor',
};

/** A session may be asked for, and then a factor, and no more: what is refused again stays refused. */
const MOST_PROOFS = 2;

/** Sends a call of the console and answers the response that was 200. @throws ConsoleError */
async function sendCall(caller: ConsoleCaller, key: string, input: object, options: ConsoleCallOptions): Promise<Response> {
  for (let asked = 0; ; asked += 1) {
    const response = await sendOnce(caller, key, input, options);
    if (response.ok) return response;
    const error = await errorOf(caller, response);
    const proof = proofs[error.code];
    if (options.isPlain || proof === undefined || asked === MOST_PROOFS || !(await caller.prove(proof))) throw error;
  }
}

async function sendOnce(caller: ConsoleCaller, key: string, input: object, { signal, once }: ConsoleCallOptions): Promise<Response> {
  if (isConsoleOver()) return new Promise<never>(() => {});
  const { method, url, body } = consoleRequest(key, input as Record<string, unknown>);
  const headers: Record<string, string> = {
    lang: caller.lang,
    platform: 'WEB',
    ...(once && { 'idempotency-key': once }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  try {
    return await (caller.fetch ?? fetch)(url, { method, headers, body, credentials: 'same-origin', ...(signal && { signal }) });
  } catch (cause) {
    throw signal?.aborted ? cause : new ConsoleError(0, { code: 'no_answer', message: caller.messages.noAnswer });
  }
}

async function errorOf({ messages }: ConsoleCaller, response: Response): Promise<ConsoleError> {
  const answer = await response.json().catch(() => null);
  const isOurs = typeof answer === 'object' && answer !== null && typeof answer.code === 'string';
  return new ConsoleError(response.status, isOurs ? answer : { code: 'bad_answer', message: messages.badAnswer });
}

/** Path parameters are filled in; the rest of a GET or DELETE becomes the query, of others the body: JSON, or a form where a file is in it. */
export function consoleRequest(key: string, input: Readonly<Record<string, unknown>>) {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const rest = { ...input };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (method !== 'GET' && method !== 'DELETE') {
    const hasFile = given.some(([, value]) => value instanceof Blob);
    return { method, url: `/api/${path}`, body: hasFile ? formOf(given) : JSON.stringify(rest) };
  }
  const query = new URLSearchParams(given.filter(([, value]) => value !== null).map(([name, value]) => [name, String(value)])).toString();
  return { method, url: `/api/${path}${query && `?${query}`}`, body: null };
}

function formOf(given: readonly [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of given) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Makes the console's calls for a reader; see `callConsole`. */
export function createConsoleCalls(caller: ConsoleCaller) {
  const call: CallConsole = async (key, input, options = {}) => {
    const response = await sendCall(caller, key, input, options);
    try {
      return (await response.json()) as never;
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new ConsoleError(0, { code: 'no_answer', message: caller.messages.noAnswer });
    }
  };
  const download = async (key: ConsoleKey, input: object, options: ConsoleCallOptions = {}): Promise<Blob> =>
    (await sendCall(caller, key, { ...input, format: 'csv' }, options)).blob();
  return { call, download };
}

let prepared: ReturnType<typeof createConsoleCalls> | null = null;

/** Tells all calls who makes them; once, before the first. */
export function prepareConsoleCalls(caller: ConsoleCaller): void {
  prepared = createConsoleCalls(caller);
}

function calls() {
  if (!prepared) throw new Error('A call of the console was made before main.tsx prepared it');
  return prepared;
}

/**
 * Calls the API as the member of the staff who is signed in. A call that needs sign-in or a fresh factor waits until that was given in a
 * dialog over the page, and is then repeated.
 *
 * @throws ConsoleError
 */
export const callConsole: CallConsole = (key, input, options) => calls().call(key, input, options);

/** A list as a file: CSV of all that matches. */
export const downloadConsole = (key: ConsoleKey, input: object): Promise<Blob> => calls().download(key, input);

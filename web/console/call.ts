import type { Input, Key, Output } from '../../contract/index.ts';
import { isConsoleOver } from './new-document.ts';

/** Keys of the console's calls; the shop's own calls are made with `call`. */
export type ConsoleKey = Extract<Key, `${string} console/${string}`>;

/** A failed call of the console. */
export class ConsoleError extends Error {
  override name = 'ConsoleError';
  /** HTTP status; 0 when there was no answer at all. */
  readonly status: number;
  /** Stable code of the error catalogue; `no_answer` without a response, `bad_answer` for one that is not the API's, such as a proxy's. */
  readonly code: string;
  /** The refused fields of a 400. */
  readonly errors: readonly { field: string; message: string }[];
  /** With `changed_meanwhile`: the stored state, its version, and the fields that differ from those sent. */
  readonly info: unknown;
  readonly version: number | null;
  readonly fields: readonly string[];
  /** With `in_use`: how many things of each kind use it. */
  readonly usedBy: readonly { kind: string; count: number }[];
  /** With `bad_otp`: wrong codes allowed before the session ends. */
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
  /** Idempotency key: however often the request is sent with it, only one thing is created. */
  once?: string;
  /** Passes an error straight to the caller, without asking for sign-in or a second factor. */
  isPlain?: boolean;
}

/** The missing proof that a refused call waits for: sign-in or a fresh factor. */
export type ConsoleProof = 'session' | 'factor';

export interface ConsoleCaller {
  lang: string;
  /** Error messages for a missing response and for one that is not the API's. */
  messages: { noAnswer: string; badAnswer: string };
  /** Asks the person for the proof and resolves to whether it was given; the call is then repeated. */
  prove(proof: ConsoleProof): Promise<boolean>;
  fetch?: typeof fetch;
}

export type CallConsole = <K extends ConsoleKey>(key: K, input: Input<K>, options?: ConsoleCallOptions) => Promise<Output<K>>;

const proofs: Readonly<Record<string, ConsoleProof>> = {
  unauthenticated: 'session',
  second_factor_needed: 'session',
  fresh_factor_needed: 'factor',
};

/** At most a session and then a factor are asked for; a call refused after that stays refused. */
const MOST_PROOFS = 2;

/** Sends a call of the console and resolves to its successful response. @throws ConsoleError */
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

/**
 * Fills in the path parameters. The remaining input becomes the query of a GET or DELETE, otherwise the body: JSON, or form data if it
 * contains a file.
 */
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

/** Creates the console's call functions for a caller; see `callConsole`. */
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

/** Sets the caller of all calls; must run once, before the first call. */
export function prepareConsoleCalls(caller: ConsoleCaller): void {
  prepared = createConsoleCalls(caller);
}

function calls() {
  if (!prepared) throw new Error('Console call made before main.tsx prepared it');
  return prepared;
}

/**
 * Calls the API as the signed-in member of the staff. A call that needs sign-in or a fresh factor waits until a dialog over the page has
 * obtained it, and is then repeated.
 *
 * @throws ConsoleError
 */
export const callConsole: CallConsole = (key, input, options) => calls().call(key, input, options);

/** Downloads a list as CSV, with all rows that match. */
export const downloadConsole = (key: ConsoleKey, input: object): Promise<Blob> => calls().download(key, input);

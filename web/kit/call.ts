import { asRefusal, type CallRefusal } from './refusal.ts';
import type { CallKey, Input, Output } from './wire.ts';

/** Calls the API; rejects with a `CallRefusal`. On the server it runs in process, in the browser through `fetch`. */
export type Call = <K extends CallKey>(key: K, input: Input<K>, options?: CallOptions) => Promise<Output<K>>;

interface CallOptions {
  signal?: AbortSignal;
  /** Something is created only once per key, however often it is sent. */
  idempotencyKey?: string;
  /** Completes even if the page is left at once; for bodies far below the browsers' limit of 64 kB. */
  outlivesPage?: boolean;
}

export interface ApiCaller {
  lang: string;
  currency: string;
  /** The member's token; null for a visitor. */
  token(): string | null;
  /** Message for calls without an answer. */
  notResponding: string;
  /** Called for every refused call before its caller. */
  refused?(refusal: CallRefusal): void;
  fetch?: typeof fetch;
}

/** The browser's `call`. Path parameters are filled in; the rest of the input becomes the query of a GET or DELETE, or the JSON body. */
export function createCall(caller: ApiCaller): Call {
  return async (key, input, options = {}) => {
    const request = buildRequest(key, input as Record<string, unknown>);
    const headers = {
      ...requestHeaders(caller, request.body !== null),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    };
    const response = await sendPatiently(key, caller, request, headers, options);
    const answer = await readAnswer(caller, response, options);
    if (response.ok && answer !== null) return answer as never;
    const refusal = refusalFromAnswer(response.status, answer);
    caller.refused?.(refusal);
    throw refusal;
  };
}

interface BuiltRequest {
  method: string;
  url: string;
  body: string | null;
}

export function buildRequest(key: string, input: Readonly<Record<string, unknown>>): BuiltRequest {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const rest = { ...input };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (method !== 'GET' && method !== 'DELETE') return { method, url: `/api/${path}`, body: JSON.stringify(rest) };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return { method, url: `/api/${path}${query && `?${query}`}`, body: null };
}

/** Headers of every request of a page. */
export function requestHeaders(caller: ApiCaller, hasBody: boolean): Record<string, string> {
  const token = caller.token();
  return {
    lang: caller.lang,
    symbol: caller.currency,
    platform: 'WEB',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(hasBody && { 'content-type': 'application/json' }),
  };
}

/** Maximum `Retry-After` in seconds that is waited for; beyond it the error is shown. */
const LONGEST_WAIT = 5;

/** POST calls that return a list only read data; they use POST because their filters may be too long for a URL. */
type ReadByPost = { [K in CallKey & `POST ${string}`]: Output<K> extends { list: unknown[] } ? K : never }[CallKey & `POST ${string}`];

const readsByPost: Record<ReadByPost, true> = {
  'POST search/list-web': true,
  'POST search/attributes': true,
  'POST product/search-web': true,
  'POST product/list/categorie-web/{slug}': true,
  'POST product/attributes/{slug}': true,
  'POST product/by/brand-slug-web/{slug}': true,
  'POST brand/attributes/{slug}': true,
  'POST all/favourite-web': true,
  'POST all/brand/favourite-web': true,
};

const onlyReads = (key: CallKey): boolean => key.startsWith('GET ') || key in readsByPost;

/** If the server is busy, repeats reading calls once after its `Retry-After`. */
async function sendPatiently(key: CallKey, ...sending: Parameters<typeof send>): Promise<Response> {
  const response = await send(...sending);
  const wait = Number(response.headers.get('retry-after') ?? 0);
  const [, , , { signal }] = sending;
  if (response.status !== 503 || !onlyReads(key) || !(wait > 0 && wait <= LONGEST_WAIT)) return response;
  await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  return signal?.aborted ? response : send(...sending);
}

async function send(
  caller: ApiCaller,
  request: BuiltRequest,
  headers: Record<string, string>,
  { signal, outlivesPage }: CallOptions,
): Promise<Response> {
  const { method, url, body } = request;
  try {
    return await (caller.fetch ?? fetch)(url, {
      method,
      headers,
      body,
      ...(signal && { signal }),
      ...(outlivesPage && { keepalive: true }),
    });
  } catch (cause) {
    throw signal?.aborted ? cause : noAnswer(caller);
  }
}

const noAnswer = (caller: ApiCaller): CallRefusal => ({ status: 0, code: 'no_answer', message: caller.notResponding, errors: [] });

/** Parses an answer; null if it is not JSON. An answer that breaks off, as when its page ends, counts as no answer. */
async function readAnswer(caller: ApiCaller, response: Response, { signal }: CallOptions): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw signal?.aborted ? cause : noAnswer(caller);
  }
}

export function refusalFromAnswer(status: number, answer: unknown): CallRefusal {
  const body = typeof answer === 'object' && answer !== null ? answer : {};
  return asRefusal({ code: 'bad_answer', ...body, status: status === 200 ? 500 : status });
}

import type { Endpoint } from '../../contract/endpoint.ts';
import { type ErrorCode, errorCatalogue } from '../../contract/errors.ts';
import { errorCodes } from '../../contract/openapi/refusals.ts';
import type { CallerName, Canary, Person } from './people.ts';
import type { WireAnswer, WireRequest } from './wire.ts';

/** A call, its caller and its answer. */
export interface Exchange {
  endpoint: Endpoint;
  caller: CallerName;
  me: Person | null;
  request: WireRequest;
  answer: WireAnswer;
}

/** Calls that show staff complete addresses, because they must write to them or know them. */
const tellsAddresses = /^console\/(members\/\{id\}\/email|messages|staff|subscribers|login)/;

function mayTell({ kind, owner, text, what }: Canary, { endpoint, me, caller, request }: Exchange): boolean {
  // What the caller sent may come back.
  if (request.url.includes(encodeURIComponent(text)) || request.body?.includes(text)) return true;
  if (kind === 'secret') return false;
  if (owner === me?.id) return true;
  const isStaff = caller === caller.toUpperCase();
  if (kind === 'words') return isStaff;
  return isStaff && what === 'address' && tellsAddresses.test(endpoint.path);
}

interface ErrorBody {
  code?: ErrorCode;
  message?: unknown;
  errors?: { field: string }[];
}

/** A malformed request head is refused before it is known which call it belongs to. */
const isOfNoCall = ({ code, errors }: ErrorBody): boolean => code === 'invalid_input' && errors?.[0]?.field === 'headers';

function errorFaults({ endpoint, answer }: Exchange, body: ErrorBody): string[] {
  const { code } = body;
  if (code === undefined || !(code in errorCatalogue)) return [`answered ${answer.status} without a code of the contract`];
  return [
    ...(errorCatalogue[code].status === answer.status ? [] : [`answered ${answer.status} with ${code}`]),
    ...(errorCodes(endpoint).includes(code) || isOfNoCall(body) ? [] : [`answered ${code}, which its contract does not declare`]),
    ...(typeof body.message === 'string' && body.message !== '' ? [] : ['an error without a message']),
    ...(answer.status === 400 && !Array.isArray(body.errors) ? ['400 without fields'] : []),
  ];
}

function successFaults({ endpoint, answer }: Exchange, body: unknown): string[] {
  const read = endpoint.output.safeParse(body);
  if (read.success) return answer.status === 200 ? [] : [`answered ${answer.status}`];
  const issues = read.error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return [`an answer that its contract does not allow: ${issues.join('; ')}`];
}

const isJson = ({ headers }: WireAnswer): boolean => String(headers['content-type']).startsWith('application/json');

function bodyFaults(exchange: Exchange): string[] {
  const { endpoint, answer } = exchange;
  if (!isJson(answer)) {
    const isFile = endpoint.answers !== undefined || endpoint.csv;
    return isFile && answer.status === 200 ? [] : [`answered ${answer.status} as ${answer.headers['content-type']}`];
  }
  let body: unknown;
  try {
    body = JSON.parse(answer.body);
  } catch {
    return ['an answer that is no JSON'];
  }
  return answer.status < 400 ? successFaults(exchange, body) : errorFaults(exchange, body as object);
}

/** All faults of an answer, independent of the input. */
export function faultsOf(exchange: Exchange, canaries: readonly Canary[]): string[] {
  const { answer } = exchange;
  const all = `${answer.body} ${JSON.stringify(answer.headers)}`;
  const told = canaries.filter((canary) => all.includes(canary.text) && !mayTell(canary, exchange));
  return [
    ...(answer.status >= 500 ? [`answered ${answer.status}`] : []),
    ...(answer.headers['x-request-id'] ? [] : ['no request id']),
    ...bodyFaults(exchange),
    ...told.map(({ what, owner }) => `tells the ${what} of member ${owner}`),
  ];
}

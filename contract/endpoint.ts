import type { z } from 'zod';
import type { Permission } from './console/roles.ts';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `METHOD path` without the `/api/` base; path parameters in braces. It is the endpoint's identity everywhere. */
export type EndpointKey = `${Method} ${string}`;

/**
 * Who may call. `everyone`: a token personalises and a bad one is refused; `member`: a token is needed;
 * `tokenless`: a token is not looked at (sign-in and recovery). `staff`: a session of the console, told by its cookie, is needed;
 * `staff-unfinished`: one that still waits for its second factor will do.
 */
export type Access = 'everyone' | 'member' | 'tokenless' | 'staff' | 'staff-unfinished';

/**
 * Request headers that change this call's answer, beside `Authorization`, `lang`, `platform` and `X-BRANCH`, which all calls take:
 * `symbol` where there are prices, `Idempotency-Key` where something is created (same key, same member, same answer for a day).
 */
export type OwnHeader = 'symbol' | 'Idempotency-Key';

export interface EndpointSpec<I extends z.ZodType, O extends z.ZodType> {
  /** The room the call belongs to: its file here, its folder in server/features and web/features. */
  noun: string;
  summary: string;
  access: Access;
  /** Of a staff call: what the caller's role must allow. */
  permission?: Permission;
  /** Of a staff call: a second factor must have been entered in the last minutes; of an unfinished session this is not asked. */
  isFresh?: true;
  /** Path parameters and query or body as one flat object; a path parameter wins over a field of the same name. */
  input: I;
  output: O;
  /** Refusals of its own, beside those every call can answer. */
  errors?: ErrorCode[];
  headers?: OwnHeader[];
  /** How the body travels; absent: JSON. */
  body?: 'multipart' | 'form';
  /** Largest file of a multipart body, and the key of what is said of a larger one; absent: as pictures. */
  largestFile?: { bytes: number; key: string };
  /** Media type of an answer that is not JSON. */
  answers?: string;
  /** Of a list of the console: `format=csv` in the query makes it a file, for which the second factor must be fresh. */
  csv?: true;
}

export interface Endpoint<K extends EndpointKey = EndpointKey, I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType>
  extends EndpointSpec<I, O> {
  key: K;
  method: Method;
  path: string;
}

/** Declares a call of the API; see `EndpointSpec`. */
export function endpoint<const K extends EndpointKey, I extends z.ZodType, O extends z.ZodType>(
  key: K,
  spec: EndpointSpec<I, O>,
): Endpoint<K, I, O> {
  const blank = key.indexOf(' ');
  return { ...spec, key, method: key.slice(0, blank) as Method, path: key.slice(blank + 1) };
}

/** The names in braces of a path, in their order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

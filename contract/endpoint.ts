import type { z } from 'zod';
import type { Permission } from './console/roles.ts';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `METHOD path` without the `/api/` base, with path parameters in braces. Identifies the endpoint everywhere. */
export type EndpointKey = `${Method} ${string}`;

/**
 * Who may call. `everyone`: a token is optional and personalises, an invalid one is refused; `member`: a token is required; `tokenless`: a
 * token is ignored (sign-in and recovery); `staff`: requires a console session, identified by its cookie; `staff-unfinished`: also accepts
 * a console session whose second factor is still pending.
 */
export type Access = 'everyone' | 'member' | 'tokenless' | 'staff' | 'staff-unfinished';

/**
 * Request headers that affect this call's answer, in addition to `Authorization`, `lang`, `platform` and `X-BRANCH`, which all calls
 * accept: `symbol` for prices, `Idempotency-Key` for creations (the same key and member get the same answer for a day).
 */
export type OwnHeader = 'symbol' | 'Idempotency-Key';

export interface EndpointSpec<I extends z.ZodType, O extends z.ZodType> {
  /** The feature the call belongs to: its file here, its folder in server/features and web/features. */
  noun: string;
  summary: string;
  access: Access;
  /** For staff calls: the permission that the caller's role must have. */
  permission?: Permission;
  /** For staff calls: a second factor must have been entered in the last minutes; not checked for an unfinished session. */
  isFresh?: true;
  /** Path parameters and query or body as one flat object; path parameters override fields of the same name. */
  input: I;
  output: O;
  /** Error codes in addition to those of every call. */
  errors?: ErrorCode[];
  headers?: OwnHeader[];
  /** Encoding of the body; JSON by default. */
  body?: 'multipart' | 'form';
  /** Maximum file size of a multipart body, and the message key for a larger file; by default the limits of pictures. */
  largestFile?: { bytes: number; key: string };
  /** Media type of a non-JSON answer. */
  answers?: string;
  /** For console lists: `format=csv` in the query returns a file, which requires a fresh second factor. */
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

/** The names of a path's parameters, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

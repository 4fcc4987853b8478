import type { ErrorAnswer, ErrorCode } from '../../contract/errors.ts';

export interface FieldRefusal {
  field: string;
  /** Key in the server's dictionary. */
  key: string;
  params?: Record<string, string | number>;
}

export type RefusalDetails = Pick<ErrorAnswer, 'info' | 'version' | 'fields' | 'used_by' | 'tries_left' | 'until' | 'token'>;

/** An answer other than success, thrown by a verb or handler; the error handler words it in the caller's language. */
export class Refusal extends Error {
  code: ErrorCode;
  fields: FieldRefusal[];
  /** Seconds for `Retry-After`. */
  retryAfter: number | undefined;
  /** Further fields of the answer. */
  details: RefusalDetails;

  constructor(code: ErrorCode, more: { fields?: FieldRefusal[]; retryAfter?: number; details?: RefusalDetails } = {}) {
    super(code);
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
    this.details = more.details ?? {};
  }
}

/** The value, or a 404 when there is none. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found');
  return value;
}

/** The result of a toggle; `not_found` when there is no such thing, `blocked` when a block stands between the member and its owner. */
export function toggled<T extends { isBlocked: boolean }>(value: T | undefined): T {
  if (found(value).isBlocked) throw new Refusal('blocked');
  return found(value);
}

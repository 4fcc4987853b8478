import type { ErrorAnswer, ErrorCode } from '../../contract/errors.ts';

export interface FieldRefusal {
  field: string;
  /** Key in the server's dictionary. */
  key: string;
  params?: Record<string, string | number>;
}

export type RefusalDetails = Pick<ErrorAnswer, 'info' | 'version' | 'fields' | 'used_by' | 'tries_left' | 'until' | 'token'>;

/** An answer other than success, thrown by a verb or a handler; the error handler puts it into the caller's language. */
export class Refusal extends Error {
  code: ErrorCode;
  fields: FieldRefusal[];
  /** Seconds for `Retry-After`. */
  retryAfter: number | undefined;
  /** What the answer says besides. */
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

/** What a toggle became, a 404 where there is no such thing, and refused where a block stands between the member and whose thing it is. */
export function toggled<T extends { isBlocked: boolean }>(value: T | undefined): T {
  if (found(value).isBlocked) throw new Refusal('blocked');
  return found(value);
}

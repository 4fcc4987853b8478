interface Refusal {
  status: number;
  /** Dictionary key of the message. */
  message: `error.${string}`;
  /** The answer carries `Retry-After`. */
  retryAfter?: true;
}

/** All error codes. Clients may rely on the code; the message is translated. */
export const errorCatalogue = {
  invalid_input: { status: 400, message: 'error.invalid_input' },
  bad_credentials: { status: 400, message: 'error.bad_credentials' },
  bad_password: { status: 400, message: 'error.bad_password' },
  bad_otp: { status: 400, message: 'error.bad_otp' },
  bad_reset_token: { status: 400, message: 'error.bad_reset_token' },
  bad_ticket: { status: 400, message: 'error.bad_ticket' },
  bad_captcha: { status: 400, message: 'error.bad_captcha' },
  social_not_proven: { status: 400, message: 'error.social_not_proven' },
  self_follow: { status: 400, message: 'error.self_follow' },
  post_type_fixed: { status: 400, message: 'error.post_type_fixed' },
  too_many_pixels: { status: 400, message: 'error.too_many_pixels' },
  unauthenticated: { status: 401, message: 'error.unauthenticated' },
  forbidden: { status: 403, message: 'error.forbidden' },
  second_factor_needed: { status: 403, message: 'error.second_factor_needed' },
  fresh_factor_needed: { status: 403, message: 'error.fresh_factor_needed' },
  email_unverified: { status: 403, message: 'error.email_unverified' },
  suspended: { status: 403, message: 'error.suspended' },
  limited: { status: 403, message: 'error.limited' },
  photos_off: { status: 403, message: 'error.photos_off' },
  not_owner: { status: 403, message: 'error.not_owner' },
  blocked: { status: 403, message: 'error.blocked' },
  not_found: { status: 404, message: 'error.not_found' },
  request_timeout: { status: 408, message: 'error.request_timeout' },
  email_taken: { status: 409, message: 'error.email_taken' },
  user_name_taken: { status: 409, message: 'error.user_name_taken' },
  already_reviewed: { status: 409, message: 'error.already_reviewed' },
  already_reported: { status: 409, message: 'error.already_reported' },
  already_appealed: { status: 409, message: 'error.already_appealed' },
  too_late: { status: 409, message: 'error.too_late' },
  changed_meanwhile: { status: 409, message: 'error.changed_meanwhile' },
  in_use: { status: 409, message: 'error.in_use' },
  body_too_large: { status: 413, message: 'error.body_too_large' },
  file_too_large: { status: 413, message: 'error.file_too_large' },
  file_type: { status: 415, message: 'error.file_type' },
  expectation_failed: { status: 417, message: 'error.expectation_failed' },
  account_locked: { status: 423, message: 'error.account_locked' },
  too_many_requests: { status: 429, message: 'error.too_many_requests', retryAfter: true },
  server_error: { status: 500, message: 'error.server_error' },
  unavailable: { status: 503, message: 'error.unavailable', retryAfter: true },
} as const satisfies Record<string, Refusal>;

export type ErrorCode = keyof typeof errorCatalogue;

/** A refused input field with a message in the reader's language. */
export interface FieldError {
  field: string;
  message: string;
}

/** The body of every answer other than 200. `errors` is set if the input was refused. */
export interface ErrorAnswer {
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** With `changed_meanwhile`: the current state, its version, and the fields that differ from what was sent. */
  info?: unknown;
  version?: number;
  fields?: string[];
  /** With `bad_otp` of a second factor: wrong attempts left before the login ends. */
  tries_left?: number;
  /** With `limited` and `suspended`: end of the restriction; null: permanent. */
  until?: string | null;
  /** With `suspended` at login: a token valid only for the calls in `forSuspended`, such as appeals, data export and account deletion. */
  token?: string;
  /** With `in_use`: the kinds of items that refer to it, with counts. */
  used_by?: { kind: string; count: number }[];
}

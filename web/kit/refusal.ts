/** A call not answered with 200, as plain data. Identified by shape, since the server's build has its own copy of each module. */
export interface CallRefusal {
  /** HTTP status; 0 without an answer. */
  status: number;
  /** Code of the error catalogue; `no_answer` without an answer. */
  code: string;
  /** In the reader's language. */
  message: string;
  /** Refused fields of a 400. */
  errors: readonly { field: string; message: string }[];
  /** With a wrong second factor: tries left. */
  triesLeft?: number;
  /** For a limited or suspended account: end of the restriction; null: permanent. */
  until?: string | null;
  /** For a suspended account: a token valid only for what is left to it, such as appeals, data export and account deletion. */
  token?: string;
}

/** Whether a caught value is a refusal. */
export function isRefusal(value: unknown): value is CallRefusal {
  return typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'number' && 'code' in value;
}

/** Converts any caught value to a refusal; anything else is our own fault and reveals no details. */
export function asRefusal(caught: unknown): CallRefusal {
  if (!isRefusal(caught)) return { status: 500, code: 'server_error', message: '', errors: [] };
  const { status, code, message, errors, tries_left, until, token } = caught as CallRefusal & { tries_left?: number };
  return {
    status,
    code: String(code),
    message: String(message ?? ''),
    errors: errors ?? [],
    ...(tries_left !== undefined && { triesLeft: tries_left }),
    ...(until !== undefined && { until }),
    ...(token !== undefined && { token }),
  };
}

export const notFound: CallRefusal = { status: 404, code: 'not_found', message: '', errors: [] };

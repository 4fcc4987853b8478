/** A call that was not answered with 200, as plain data: told apart by its shape, since the server's build has a copy of every module. */
export interface CallRefusal {
  /** HTTP status; 0 when there was no answer at all. */
  status: number;
  /** Stable word of the error catalogue; `no_answer` without an answer. */
  code: string;
  /** In the reader's language. */
  message: string;
  /** Fields that were refused, for a 400. */
  errors: readonly { field: string; message: string }[];
  /** With a wrong second factor: tries that are left. */
  triesLeft?: number;
  /** Of a limited or suspended account: when that ends; null: never. */
  until?: string | null;
  /** Of a suspended account: good for its decisions, their appeals, the export and the deletion alone. */
  token?: string;
}

/** Whether a caught value is a refusal. */
export function isRefusal(value: unknown): value is CallRefusal {
  return typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'number' && 'code' in value;
}

/** Any caught value as a refusal: what is none is a fault of ours and tells nothing more. */
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

/** Kind of a request to the cluster. */
export type AskedKind = 'page' | 'list' | 'own' | 'write';

/** One request through nginx and its outcome. */
export interface Asked {
  kind: AskedKind;
  path: string;
  /** Times from `performance.now()`, in ms. */
  begunAt: number;
  endedAt: number;
  /** HTTP status; 0 if the answer was missing or incomplete. */
  status: number;
  /** What is wrong with the answer; null for a success and for 503 with `Retry-After`. */
  fault: string | null;
}

/** Whether the server was lost during the request: no answer, or one by which a proxy reports that. */
export const isBrokenOff = ({ status }: Pick<Asked, 'status'>): boolean => status === 0 || status === 502 || status === 504;

/** Whether the request was properly refused with 503 and `Retry-After`. */
export const isTurnedAway = ({ status, fault }: Pick<Asked, 'status' | 'fault'>): boolean => status === 503 && fault === null;

/** What is asked of a cluster. */
export type AskedKind = 'page' | 'list' | 'own' | 'write';

/** One request through nginx, and what came of it. */
export interface Asked {
  kind: AskedKind;
  path: string;
  /** Moments of `performance.now()`. */
  begunAt: number;
  endedAt: number;
  /** 0: no answer came, or half of one. */
  status: number;
  /** What is wrong with the answer; null for what is served, and for 503 with a time to come back. */
  fault: string | null;
}

/** An answer by which a proxy says that the server behind it was lost, or none. */
export const isBrokenOff = ({ status }: Pick<Asked, 'status'>): boolean => status === 0 || status === 502 || status === 504;

/** Told to come again, as it should be. */
export const isTurnedAway = ({ status, fault }: Pick<Asked, 'status' | 'fault'>): boolean => status === 503 && fault === null;

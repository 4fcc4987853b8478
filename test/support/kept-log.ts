import type { Log } from '../../server/db/log.ts';

/** A log that keeps its lines in memory. */
export function keptLog(): Log & { lines: unknown[][] } {
  const lines: unknown[][] = [];
  const keep = (...words: unknown[]) => {
    lines.push(words);
  };
  return { lines, info: keep, warn: keep, error: keep };
}

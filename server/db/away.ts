/**
 * Codes of PostgreSQL for "not now" (nothing was written, a repeat is fine): calls that waited for one another in a circle, no connection
 * left, a server that stops or starts, a statement over its time.
 */
const NOT_NOW = new Set(['40P01', '53300', '57P01', '57P02', '57P03', '57014']);
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE']);
/** What the pool says, without a code, when no connection was free in time or the one it gave was lost. */
const POOL_WORDS = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Whether the database could not take a statement now, and would later: nothing is wrong with what was asked. */
export const isAway = ({ code = '', message }: Error & { code?: string }): boolean =>
  NOT_NOW.has(code) || NO_CONNECTION.has(code) || POOL_WORDS.test(message);

/**
 * PostgreSQL codes for "not now" (nothing was written, a repeat is fine): a deadlock, no connection left, a server that stops, starts or is
 * read-only, a full disk or memory, a statement over its time.
 */
const NOT_NOW = new Set(['40P01', '25006', '53000', '53100', '53200', '53300', '57P01', '57P02', '57P03', '57014', '58030']);
/** System codes of a failed connection, and of a disk that takes no more writes. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EROFS',
]);
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Messages of the pool, which have no code, when no connection was free in time or a connection was lost. */
const POOL_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) )/;
/** Codes that also have other meanings, with their messages that count here: a database closed to connections, a disk mounted read-only. */
const BY_WORDS: Record<string, RegExp> = {
  '55000': /not (currently )?accepting connections/,
  '42501': /Read-only file system/,
};

type Coded = Error & { code?: string; severity?: string };

/**
 * Whether a pooler ended the connection because the server behind it is unavailable or crashed: a connection failure (class 08); its words
 * differ by version. PostgreSQL's own errors of that class, such as a statement with too few values, end no connection.
 */
const isCutOff = ({ code, severity }: Coded): boolean => severity === 'FATAL' && code?.startsWith('08') === true;

/** Whether the database or the disk could not do something now but will later: nothing is wrong with the request. */
export const isUnavailable = (error: Coded): boolean => {
  const { code = '', message } = error;
  if (BY_WORDS[code] !== undefined) return BY_WORDS[code].test(message);
  return NOT_NOW.has(code) || SYSTEM.has(code) || isCutOff(error) || isDiskFull(error) || POOL_WORDS.test(message);
};

/** Whether an error or one of its causes is a full disk. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (FULL_DISK.has((cause as Coded).code ?? '')) return true;
  return false;
}

/** Whether a statement failed because another row has this value of the unique index already. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === index;
}

/** Whether a statement failed because a number was larger than its column holds. */
export const isOutOfRange = (error: unknown): boolean => (error as { code?: unknown }).code === '22003';

/** The connection was lost before the database started a statement, which can therefore be sent again. */
export class NotStartedError extends Error {}

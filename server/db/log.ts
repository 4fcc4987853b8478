import type { BaseLogger } from 'pino';

/** What the database needs of the server's log. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

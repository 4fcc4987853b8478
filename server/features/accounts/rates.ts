import type { Rate } from '../../adapters/limiter.ts';

const MINUTE = 60;
const HOUR = 3600;
const rate = (name: string, points: number, seconds: number): Rate => ({ name: `accounts-${name}`, points, seconds });

/** Rates per network and per member: far more than a family behind one address needs, far less than a bot wants. */
export const rates = {
  challenge: rate('challenge', 60, 10 * MINUTE),
  logIn: rate('log-in', 60, 10 * MINUTE),
  signUp: rate('sign-up', 20, HOUR),
  mail: rate('mail', 30, HOUR),
  code: rate('code', 60, HOUR),
  password: rate('password', 30, HOUR),
  session: rate('session', 600, 10 * MINUTE),
} as const;

export type AccountRates = { [K in keyof typeof rates]: Rate };

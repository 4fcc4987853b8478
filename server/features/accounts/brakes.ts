import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { type AttemptLimit, countAttempt, refundAttempt, selectAttempts } from '../../db/attempt-counters.ts';
import type { Log } from '../../db/log.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * Counts attempts of one suspicious kind across the whole shop, from networks unknown for the account. All servers share the count.
 */
export interface Brake {
  /** Whether the count has reached its limit, which is above what a shop sees without an attack. */
  isOn(): Promise<boolean>;
  /** Counts one attempt; never refuses. */
  note(): Promise<void>;
  /** Counts one attempt. Throws `too_many_requests` once the limit is used up. */
  take(): Promise<void>;
  giveBack(): Promise<void>;
}

export interface Brakes {
  logIns: Brake;
  codes: Brake;
  signUps: Brake;
}

interface Watched extends AttemptLimit {
  /** Event name in the log. */
  event: string;
}

/**
 * An attack that tries each account once or twice, each time from a different network, stays below every limit per account and per network:
 * the brakes count over all accounts together.
 */
export function createBrakes(db: Kysely<Schema>, log: Pick<Log, 'warn'>): Brakes {
  const brake = (watched: Watched): Brake => {
    let toldUntil = 0;
    /** Logs once per window, without naming any account. */
    const tell = (seconds: number) => {
      if (Date.now() < toldUntil) return;
      toldUntil = Date.now() + seconds * 1000;
      const { event, limit, windowSeconds } = watched;
      log.warn({ event, limit, windowSeconds, secondsLeft: seconds }, `security: ${event}`);
    };
    const count = async (): Promise<number | null> => {
      const wait = await countAttempt(db, watched);
      if (wait !== null) tell(wait);
      return wait;
    };
    return {
      async isOn() {
        const { count: counted, resetsAt } = await selectAttempts(db, watched.subject);
        const isOn = counted >= watched.limit;
        if (isOn) tell(Math.ceil((resetsAt.getTime() - Date.now()) / 1000));
        return isOn;
      },
      note: async () => void (await count()),
      async take() {
        const wait = await count();
        if (wait !== null) throw new Refusal('too_many_requests', { retryAfter: wait });
      },
      giveBack: () => refundAttempt(db, watched),
    };
  };
  return {
    logIns: brake({ event: 'login_attack', subject: 'shop:log-in', limit: accountLimits.failedLoginsOfShop, windowSeconds: 600 }),
    codes: brake({ event: 'code_attack', subject: 'shop:wrong-code', limit: accountLimits.wrongCodesOfShop, windowSeconds: 86_400 }),
    signUps: brake({ event: 'sign_up_attack', subject: 'shop:sign-up', limit: accountLimits.signUpsOfShop, windowSeconds: 600 }),
  };
}

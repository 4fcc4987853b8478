import type { Kysely } from 'kysely';
import type { Language } from '../../i18n/languages.ts';
import type { Schema } from '../db/schema.ts';
import type { StaffAccess } from './staff-identity.ts';

/** A member who calls with a valid token. */
export interface Caller {
  memberId: number;
  uuid: string;
  /** Hash of the token they called with. */
  session: Buffer;
  /** True on the account's first day, and until its e-mail is verified. */
  isFresh: boolean;
  /** Set while a decision restricts the account: when that ends; null: never. */
  suspended?: { until: string | null };
  limited?: { until: string };
}

/** On whose behalf a call runs: the language and currency asked for, and the member if there is one. */
export interface RequestContext {
  /** A code of the language registry. */
  lang: Language;
  /** An ISO 4217 code the shop has a rate for. */
  currency: string;
  caller: Caller | null;
  /** Set for calls of the console. */
  staff?: StaffAccess | null;
  /** The caller's network: an IPv4 address, or the first half of an IPv6 address. */
  network: string;
  /** The `User-Agent` header; set for calls over HTTP. */
  userAgent?: string;
  /** Aborted when nobody waits for the answer any more; for work that is worth stopping. */
  signal?: () => AbortSignal;
  /** Set for calls with an `Idempotency-Key`: keeps the answer in the transaction that writes what it reports. */
  keepAnswer?: (tx: Kysely<Schema>, output: unknown) => Promise<void>;
}

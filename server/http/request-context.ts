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
  /** On the account's first day, and until its e-mail is verified. */
  isFresh: boolean;
  /** Since a decision restricts the account: until when; null: for good. */
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
  /** Of calls of the console. */
  staff?: StaffAccess | null;
  /** Where the call came from: an IPv4 address, or the first half of an IPv6 address. */
  network: string;
  /** Of a call from outside: the browser as it calls itself. */
  userAgent?: string;
  /** Aborted when nobody waits for the answer any more; asked for by what is worth stopping. */
  signal?: () => AbortSignal;
  /** Of a call under an `Idempotency-Key`: keeps its answer in the transaction that writes what the answer tells of. */
  keepAnswer?: (tx: Kysely<Schema>, output: unknown) => Promise<void>;
}

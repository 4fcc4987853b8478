import type { Kysely } from 'kysely';
import type { Database } from '../../db/client.ts';
import { repeatEvery } from '../../db/repeat-every.ts';
import type { Schema } from '../../db/schema.ts';
import { type IndexSetting, selectIndexSetting } from './recount.ts';

const LOOK_EVERY_MS = 15_000;
const COUNT_EVERY_MS = 30 * 60_000;

const HOUR_MS = 3_600_000;
const QUIET_HOURS = { from: 2, to: 5 };

interface IndexRefreshParts {
  database: Database;
  /** Vocabulary in memory: `refresh` takes up new words and answers whether a full `reload` is needed. */
  vocabulary: { refresh(): Promise<boolean>; reload(): Promise<void> };
  /** Setting that holds when the words were last counted. */
  mark: IndexSetting;
  /** Recounts the words. */
  recount(db: Kysely<Schema>): Promise<void>;
}

/** Keeps a process's vocabulary close to the database's, and the counts in the database close to the truth. */
export class IndexRefresh {
  readonly #parts: IndexRefreshParts;
  #counted: string | null = null;
  #reloading: Promise<void> | undefined;
  #ends: (() => void)[] = [];

  constructor(parts: IndexRefreshParts) {
    this.#parts = parts;
  }

  start(): void {
    // A failure is retried at the next interval; until then corrections are slightly out of date.
    this.#ends = [repeatEvery(LOOK_EVERY_MS, () => this.refresh()), repeatEvery(COUNT_EVERY_MS, () => this.#countIfDue())];
  }

  stop(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  /** Takes up words written by other processes; reloads everything after a recount, or when there are many. */
  async refresh(): Promise<void> {
    const { database, vocabulary, mark } = this.#parts;
    const counted = await selectIndexSetting(database.kysely, mark);
    if (counted === this.#counted && !(await vocabulary.refresh())) return;
    // One reload for all concurrent callers: it is expensive, and an older state must not replace a newer one.
    this.#reloading ??= this.#reload(counted).finally(() => {
      this.#reloading = undefined;
    });
    await this.#reloading;
    // Words written during the reload.
    await vocabulary.refresh();
  }

  async #reload(counted: string | null): Promise<void> {
    await this.#parts.vocabulary.reload();
    this.#counted = counted;
  }

  async #countIfDue(): Promise<void> {
    const { database, mark, recount } = this.#parts;
    if (isRecountDue(await selectIndexSetting(database.kysely, mark), new Date())) await database.withoutTimeout(recount);
  }
}

/**
 * Whether words and popularity should be counted now: once a night, or at any hour when two nights were missed. `counted`: ISO time of the
 * last count.
 */
export function isRecountDue(counted: string | null, now: Date): boolean {
  if (counted === null) return true;
  const hoursAgo = (now.getTime() - Date.parse(counted)) / HOUR_MS;
  const isQuiet = now.getHours() >= QUIET_HOURS.from && now.getHours() < QUIET_HOURS.to;
  return hoursAgo > 48 || (hoursAgo > 12 && isQuiet);
}

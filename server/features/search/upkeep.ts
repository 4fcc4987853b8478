import type { Kysely } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Schema } from '../../db/schema.ts';
import { isDue } from './counting/nightly.ts';
import { type Mark, selectMark } from './counting/queries.ts';
import type { VocabularyKeeper } from './vocabulary/keeper.ts';

const LOOK_EVERY_MS = 15_000;
const COUNT_EVERY_MS = 30 * 60_000;

interface UpkeepParts {
  database: Database;
  keeper: VocabularyKeeper;
  /** Says when the words were counted. */
  mark: Mark;
  /** Counts them. */
  recount(db: Kysely<Schema>): Promise<void>;
}

/** Keeps a process's vocabulary near the database's, and the database's counts near the truth. */
export class Upkeep {
  readonly #parts: UpkeepParts;
  #counted: string | null = null;
  #timers: NodeJS.Timeout[] = [];

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
  }

  start(): void {
    // What fails is tried again at the next turn; until then corrections are a little out of date.
    this.#every(LOOK_EVERY_MS, () => this.look());
    this.#every(COUNT_EVERY_MS, () => this.#countIfDue());
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  /** Takes up words written elsewhere; everything, when somebody has counted. */
  async look(): Promise<void> {
    const { database, keeper, mark } = this.#parts;
    const counted = await selectMark(database.kysely, mark);
    if (counted === this.#counted) return keeper.refresh();
    await keeper.reload();
    this.#counted = counted;
  }

  async #countIfDue(): Promise<void> {
    const { database, mark, recount } = this.#parts;
    if (isDue(await selectMark(database.kysely, mark), new Date())) await database.unhurried(recount);
  }

  #every(ms: number, work: () => Promise<void>): void {
    let running = false;
    const timer = setInterval(async () => {
      if (running) return;
      running = true;
      await work().catch(() => undefined);
      running = false;
    }, ms);
    this.#timers.push(timer.unref());
  }
}

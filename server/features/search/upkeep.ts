import type { Database } from '../../db/client.ts';
import { isDue } from './counting/nightly.ts';
import { selectMark } from './counting/queries.ts';
import { recount } from './counting/recount.ts';
import type { VocabularyKeeper } from './vocabulary/keeper.ts';

const LOOK_EVERY_MS = 15_000;
const COUNT_EVERY_MS = 30 * 60_000;

/** Keeps a process's vocabulary near the database's, and the database's counts near the truth. */
export class Upkeep {
  readonly #database: Database;
  readonly #keeper: VocabularyKeeper;
  #counted: string | null = null;
  #timers: NodeJS.Timeout[] = [];

  constructor(database: Database, keeper: VocabularyKeeper) {
    this.#database = database;
    this.#keeper = keeper;
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
    const counted = await selectMark(this.#database.search, 'search_counted');
    if (counted === this.#counted) return this.#keeper.refresh();
    await this.#keeper.reload();
    this.#counted = counted;
  }

  async #countIfDue(): Promise<void> {
    if (isDue(await selectMark(this.#database.search, 'search_counted'), new Date())) await this.#database.unhurried(recount);
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

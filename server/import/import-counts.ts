import type { ChangedItems } from './finish/finish.ts';
import type { Shop } from './shop/index.ts';
import type { BatchResult } from './write/batch.ts';

/** If more products than this were written, the whole search index is rebuilt. */
const FEW = 5_000;

/** What an import counts while it runs. */
export class ImportCounts {
  rows = 0;
  batches = 0;
  added = 0;
  changed = 0;
  unchanged = 0;
  edited = 0;
  #ids: number[] | null = [];

  read(rows: number): void {
    this.rows += rows;
    this.batches += 1;
  }

  add({ added, changed, unchanged, edited, ids }: BatchResult): void {
    this.added += added;
    this.changed += changed;
    this.unchanged += unchanged;
    this.edited += edited;
    if (this.#ids !== null) this.#ids = this.#ids.length + ids.length > FEW ? null : [...this.#ids, ...ids];
  }

  /**
   * The items that the search index has to update; null when there are too many, or when an interrupted run wrote some that nobody indexed.
   */
  touched(resumed: boolean, { brands, categories }: Shop): ChangedItems | null {
    return this.#ids === null || resumed ? null : { products: this.#ids, brands: brands.added, categories: categories.added };
  }
}

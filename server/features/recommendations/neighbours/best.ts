/**
 * Keeps the best few of many items, best first. Equal scores are ordered by `rank` (smaller first), never by arrival; scores are rounded to
 * the database's precision, so that sums of the same parts in a different order are equal.
 */
export class Best {
  readonly #items: Int32Array;
  readonly #scores: Float64Array;
  readonly #rank: Int32Array;
  #size = 0;

  constructor(capacity: number, rank: Int32Array) {
    this.#items = new Int32Array(capacity);
    this.#scores = new Float64Array(capacity);
    this.#rank = rank;
  }

  clear(): void {
    this.#size = 0;
  }

  offer(item: number, exact: number): void {
    const [items, scores, score] = [this.#items, this.#scores, Math.fround(exact)];
    const full = this.#size === items.length;
    if (full && !this.#precedes(item, score, this.#size - 1)) return;
    let place = full ? this.#size - 1 : this.#size;
    while (place > 0 && this.#precedes(item, score, place - 1)) {
      items[place] = items[place - 1] as number;
      scores[place] = scores[place - 1] as number;
      place -= 1;
    }
    items[place] = item;
    scores[place] = score;
    if (!full) this.#size += 1;
  }

  items(): number[] {
    return [...this.#items.subarray(0, this.#size)];
  }

  scores(): number[] {
    return [...this.#scores.subarray(0, this.#size)];
  }

  #precedes(item: number, score: number, place: number): boolean {
    const other = this.#scores[place] as number;
    return score > other || (score === other && (this.#rank[item] as number) < (this.#rank[this.#items[place] as number] as number));
  }
}

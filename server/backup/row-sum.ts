import { hash } from 'node:crypto';
import type { CheckedRows } from './format.ts';

const WORDS = 8;
const WORD_BYTES = 4;
const LINE_END = 10;

/**
 * Checksum of a set of rows that does not depend on their order, since no database guarantees one: the SHA-256 of each row, added up as
 * eight 32-bit numbers. It detects accidental loss and changes; it is not a signature.
 */
export class RowSum {
  count = 0;
  readonly #sum = new Uint32Array(WORDS);

  /** Adds one row, or anything else that counts as one. */
  add(row: Uint8Array): void {
    const digest = hash('sha256', row, 'buffer');
    for (let word = 0; word < WORDS; word += 1) this.#sum[word] = (this.#sum[word] ?? 0) + digest.readUInt32LE(word * WORD_BYTES);
    this.count += 1;
  }

  /** Adds rows in COPY's text format, in which line ends within values are escaped. */
  addLines(rows: Buffer): void {
    for (let at = 0; at < rows.length; ) {
      const end = rows.indexOf(LINE_END, at);
      const next = end < 0 ? rows.length : end + 1;
      this.add(rows.subarray(at, next));
      at = next;
    }
  }

  get text(): string {
    return Buffer.from(this.#sum.buffer).toString('hex');
  }
}

/** Checksums of the rows of several tables. */
export class TableSums {
  readonly #sums = new Map<string, RowSum>();
  /** How many rows all tables have together. */
  rows = 0;

  constructor(tables: Iterable<{ name: string }>) {
    for (const { name } of tables) this.#sums.set(name, new RowSum());
  }

  has(table: string): boolean {
    return this.#sums.has(table);
  }

  /** Throws for an unknown table. */
  add(table: string, rows: Buffer): void {
    const sum = this.#sums.get(table);
    if (sum === undefined) throw new Error(`Rows of an unknown table ${table}`);
    const before = sum.count;
    sum.addLines(rows);
    this.rows += sum.count - before;
  }

  list(): CheckedRows[] {
    return [...this.#sums].map(([name, { count, text }]) => ({ name, count, sum: text }));
  }
}

/** The first table whose rows differ between two lists, or 'the list of tables' if only that differs; undefined when all are alike. */
export function firstDifference(one: readonly CheckedRows[], other: readonly CheckedRows[]): string | undefined {
  const others = new Map(other.map((rows) => [rows.name, rows]));
  const differing = one.find(({ name, count, sum }) => others.get(name)?.count !== count || others.get(name)?.sum !== sum);
  return differing?.name ?? (one.length === other.length ? undefined : 'the list of tables');
}

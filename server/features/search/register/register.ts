import { setImmediate } from 'node:timers/promises';
import { readQuestion } from '../question/asked.ts';
import type { Option, Reading } from '../question/reading.ts';
import { stagesOf } from '../question/stages.ts';
import { documentWords } from '../text/words.ts';
import { packWords } from '../vocabulary/pack-words.ts';
import { Vocabulary } from '../vocabulary/vocabulary.ts';
import { packShelf, placesWith, type Shelf } from './shelf.ts';

/** A thing known by its names. */
export interface Named {
  id: number;
  names: string[];
}

const SLICE = 2048;

/**
 * Names kept in the process and found as products are: typos, beginnings, words in any order. For what is short, read often, and rarely
 * renamed; some 100 bytes a thing. What was put in since it was made is found, too, but costs more: make it anew now and then.
 */
export class NameRegister {
  readonly #ids: Int32Array;
  readonly #shelf: Shelf;
  readonly #vocabulary: Vocabulary;
  /** Words of what came or was renamed since; null: gone. */
  readonly #late = new Map<number, string[] | null>();
  readonly #made: Set<number>;

  private constructor(ids: Int32Array, shelf: Shelf) {
    this.#ids = ids;
    this.#made = new Set(ids);
    this.#shelf = shelf;
    this.#vocabulary = new Vocabulary(shelf.table, ids.length);
  }

  /** Answers come in the order of `things`. */
  static async of(things: readonly Named[]): Promise<NameRegister> {
    const words: string[][] = [];
    for (const { names } of things) {
      words.push(documentWords(names, null));
      if (words.length % SLICE === 0) await setImmediate();
    }
    const packing = packShelf(words);
    for (;;) {
      const step = packing.next();
      if (step.done)
        return new NameRegister(
          Int32Array.from(things, ({ id }) => id),
          step.value,
        );
      await setImmediate();
    }
  }

  static empty(): NameRegister {
    return new NameRegister(new Int32Array(), { table: packWords([]), starts: new Uint32Array(1), places: new Uint32Array() });
  }

  /** How many things there are. */
  get size(): number {
    let size = this.#made.size;
    for (const [id, words] of this.#late) size += Number(words !== null) - Number(this.#made.has(id));
    return size;
  }

  /** How many things came, were renamed or went since. */
  get lateSize(): number {
    return this.#late.size;
  }

  put({ id, names }: Named): void {
    const words = documentWords(names, null);
    // The same change may be told again and again.
    if (this.#late.get(id)?.join(' ') === words.join(' ')) return;
    this.#late.set(id, words);
    this.#vocabulary.add(words.map((word) => ({ word, documents: 1 })));
  }

  remove(id: number): void {
    this.#late.set(id, null);
  }

  /** Ids whose names fit a keyword in the strictest way that finds any; none when it holds no letter or digit. */
  find(keyword: string): number[] {
    let found: number[] = [];
    for (const { readings, whileFewer } of stagesOf(readQuestion(keyword), this.#vocabulary)) {
      if (found.length >= whileFewer) break;
      found = this.#match(readings);
    }
    return found;
  }

  #match(readings: Reading[]): number[] {
    const marks = new Uint8Array(this.#ids.length);
    for (const reading of readings) this.#mark(reading, marks);
    const found: number[] = [];
    for (let place = marks.indexOf(1); place >= 0; place = marks.indexOf(1, place + 1)) {
      const id = this.#ids[place] ?? 0;
      if (!this.#late.has(id)) found.push(id);
    }
    for (const [id, words] of this.#late) if (words !== null && readings.some((reading) => holds(words, reading))) found.push(id);
    return found;
  }

  /** Marks the places that hold all groups: a place goes up a step with each group that it holds. */
  #mark(reading: Reading, marks: Uint8Array): void {
    const steps = new Uint8Array(marks.length);
    for (const [step, { options }] of reading.entries())
      for (const option of options) for (const place of this.#placesOf(option)) if (steps[place] === step) steps[place] = step + 1;
    for (let place = 0; place < steps.length; place++) if (steps[place] === reading.length) marks[place] = 1;
  }

  #placesOf({ terms }: Option): Iterable<number> {
    const [first, ...others] = terms.map((term) => placesWith(this.#shelf, term)).sort((a, b) => a.length - b.length);
    if (first === undefined) return [];
    return others.reduce<Iterable<number>>((kept, places) => new Set(kept).intersection(new Set(places)), first);
  }
}

function holds(words: string[], reading: Reading): boolean {
  const has = ({ terms }: Option) => terms.every(({ word, begun }) => words.some((own) => (begun ? own.startsWith(word) : own === word)));
  return reading.every(({ options }) => options.some(has));
}

import { setImmediate } from 'node:timers/promises';
import { expandQuery } from '../query/expand.ts';
import { parseQuery } from '../query/parse.ts';
import type { Alternative, Interpretation } from '../query/terms.ts';
import { documentWords } from '../text/words.ts';
import { packWords } from '../vocabulary/pack-words.ts';
import { Vocabulary } from '../vocabulary/vocabulary.ts';
import { buildInvertedIndex, type InvertedIndex, postingsOf } from './inverted-index.ts';

/** A thing known by its names. */
export interface NamedThing {
  id: number;
  names: string[];
}

const SLICE = 2048;

/**
 * Names kept in the process and found as products are: typos, beginnings, words in any order. For what is short, read often, and rarely
 * renamed; some 100 bytes a thing. What was put in since it was made is found, too, but costs more: make it anew now and then.
 */
export class NameIndex {
  readonly #ids: Int32Array;
  readonly #index: InvertedIndex;
  readonly #vocabulary: Vocabulary;
  /** Words of what came or was renamed since; null: gone. */
  readonly #changed = new Map<number, string[] | null>();
  readonly #made: Set<number>;

  private constructor(ids: Int32Array, index: InvertedIndex) {
    this.#ids = ids;
    this.#made = new Set(ids);
    this.#index = index;
    this.#vocabulary = new Vocabulary(index.table, ids.length);
  }

  /** Answers come in the order of `things`. */
  static async of(things: readonly NamedThing[]): Promise<NameIndex> {
    const words: string[][] = [];
    for (const { names } of things) {
      words.push(documentWords(names, null));
      if (words.length % SLICE === 0) await setImmediate();
    }
    const packing = buildInvertedIndex(words);
    for (;;) {
      const step = packing.next();
      if (step.done)
        return new NameIndex(
          Int32Array.from(things, ({ id }) => id),
          step.value,
        );
      await setImmediate();
    }
  }

  static empty(): NameIndex {
    return new NameIndex(new Int32Array(), { table: packWords([]), starts: new Uint32Array(1), places: new Uint32Array() });
  }

  /** How many things there are. */
  get size(): number {
    let size = this.#made.size;
    for (const [id, words] of this.#changed) size += Number(words !== null) - Number(this.#made.has(id));
    return size;
  }

  /** How many things came, were renamed or went since. */
  get changedSize(): number {
    return this.#changed.size;
  }

  put({ id, names }: NamedThing): void {
    const words = documentWords(names, null);
    // The same change may be told again and again.
    if (this.#changed.get(id)?.join(' ') === words.join(' ')) return;
    this.#changed.set(id, words);
    this.#vocabulary.add(words.map((word) => ({ word, documents: 1 })));
  }

  remove(id: number): void {
    this.#changed.set(id, null);
  }

  /** Ids whose names fit a keyword in the strictest way that finds any; none when it holds no letter or digit. */
  find(keyword: string): number[] {
    let found: number[] = [];
    for (const { interpretations, whileFewer } of expandQuery(parseQuery(keyword), this.#vocabulary)) {
      if (found.length >= whileFewer) break;
      found = this.#match(interpretations);
    }
    return found;
  }

  #match(interpretations: Interpretation[]): number[] {
    const marks = new Uint8Array(this.#ids.length);
    for (const interpretation of interpretations) this.#mark(interpretation, marks);
    const found: number[] = [];
    for (let place = marks.indexOf(1); place >= 0; place = marks.indexOf(1, place + 1)) {
      const id = this.#ids[place] ?? 0;
      if (!this.#changed.has(id)) found.push(id);
    }
    for (const [id, words] of this.#changed)
      if (words !== null && interpretations.some((interpretation) => holds(words, interpretation))) found.push(id);
    return found;
  }

  /** Marks the places that hold all groups: a place goes up a step with each group that it holds. */
  #mark(interpretation: Interpretation, marks: Uint8Array): void {
    const steps = new Uint8Array(marks.length);
    for (const [step, { alternatives }] of interpretation.entries())
      for (const alternative of alternatives)
        for (const place of this.#placesOf(alternative)) if (steps[place] === step) steps[place] = step + 1;
    for (let place = 0; place < steps.length; place++) if (steps[place] === interpretation.length) marks[place] = 1;
  }

  #placesOf({ terms }: Alternative): Iterable<number> {
    const [first, ...others] = terms.map((term) => postingsOf(this.#index, term)).sort((a, b) => a.length - b.length);
    if (first === undefined) return [];
    return others.reduce<Iterable<number>>((kept, places) => new Set(kept).intersection(new Set(places)), first);
  }
}

function holds(words: string[], interpretation: Interpretation): boolean {
  const has = ({ terms }: Alternative) =>
    terms.every(({ word, isPrefix }) => words.some((own) => (isPrefix ? own.startsWith(word) : own === word)));
  return interpretation.every(({ alternatives }) => alternatives.some(has));
}

import { setImmediate } from 'node:timers/promises';
import { chunksOf, squeeze } from '../text/chunks.ts';
import type { Phrase } from './phrases.ts';

/** Shortest prefix that is looked up; fewer letters are too ambiguous. */
export const MIN_PREFIX_LENGTH = 4;

/** Most keys examined per prefix; a short prefix has many matches and says little. */
const MOST_SEEN = 300;

const SLICE = 1_000;

/** Phrases sorted by their letters, found by prefix. */
export class PhrasePrefixes {
  readonly #byLetters: ReadonlyMap<string, readonly Phrase[]>;
  /** Joined letters of the phrases, sorted. */
  readonly #letters: readonly string[];

  private constructor(byLetters: ReadonlyMap<string, readonly Phrase[]>) {
    this.#byLetters = byLetters;
    this.#letters = [...byLetters.keys()].sort();
  }

  static empty(): PhrasePrefixes {
    return new PhrasePrefixes(new Map());
  }

  /** Builds the index in slices of some milliseconds, between which other work can run. */
  static async of(phrases: readonly Phrase[]): Promise<PhrasePrefixes> {
    const byLetters = new Map<string, Phrase[]>();
    for (const [at, phrase] of phrases.entries()) {
      if (at % SLICE === SLICE - 1) await setImmediate();
      const letters = squeeze(chunksOf(phrase.text));
      const there = byLetters.get(letters);
      if (there === undefined) byLetters.set(letters, [phrase]);
      else there.push(phrase);
    }
    await setImmediate();
    return new PhrasePrefixes(byLetters);
  }

  /** Phrases whose joined letters begin with `beginning`, sorted. */
  startingWith(beginning: string): Phrase[] {
    const found: Phrase[] = [];
    for (let at = this.#firstFrom(beginning); at < this.#letters.length && found.length < MOST_SEEN; at++) {
      const letters = this.#letters[at] ?? '';
      if (!letters.startsWith(beginning)) break;
      found.push(...(this.#byLetters.get(letters) ?? []));
    }
    return found;
  }

  #firstFrom(beginning: string): number {
    let [low, high] = [0, this.#letters.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#letters[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

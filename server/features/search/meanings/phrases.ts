import { setImmediate } from 'node:timers/promises';
import { nearestWords } from '../query/corrections.ts';
import type { Correction } from '../vocabulary/fuzzy.ts';
import { packInSlices, packWords } from '../vocabulary/pack-words.ts';
import { Vocabulary } from '../vocabulary/vocabulary.ts';
import { phraseKey } from './synonyms.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What a phrase stands for. `ingredient`: any of a family; `free`: none of a group. */
export type Meaning =
  | { kind: 'category' | 'brand' | 'option'; id: number }
  | { kind: 'ingredient'; ids: readonly number[]; products: number }
  | { kind: 'free'; ids: readonly number[] };

export interface Phrase {
  /** As shown to people. */
  text: string;
  /** Null when the same in all languages, or of unknown language. */
  lang: string | null;
  meaning: Meaning;
  /** Whether the thing is shown by this one of its names. */
  isShown?: boolean;
  /** One half of a double name (`Toners & mists`); used only when nothing else has that name. */
  isHalf?: boolean;
}

const SLICE = 1_000;
const LONGEST_KEY = 60;

/** All phrases with a meaning, found by key; about 200 bytes of memory each. */
export class PhraseBook {
  readonly #byKey = new Map<string, Phrase[]>();
  /** Stems of the phrases' words, and whole keys, for corrections. */
  #words = new Vocabulary(packWords([]), 0);

  static empty(): PhraseBook {
    return new PhraseBook();
  }

  /** Builds the book in slices of some milliseconds, between which other work can run. */
  static async of(phrases: readonly Phrase[]): Promise<PhraseBook> {
    const book = new PhraseBook();
    const counts = new Map<string, number>();
    for (const [at, phrase] of phrases.entries()) {
      if (at % SLICE === SLICE - 1) await setImmediate();
      book.#add(phrase, counts);
    }
    await setImmediate();
    const words = [...counts.keys()].sort().map((word) => ({ word, documents: counts.get(word) ?? 0 }));
    const packing = packInSlices(words);
    for (;;) {
      await setImmediate();
      const step = packing.next();
      if (!step.done) continue;
      book.#words = new Vocabulary(step.value, phrases.length);
      return book;
    }
  }

  /** Phrases with this key: those in the reader's language or English, else in any; halves of double names only if there are no others. */
  phrases(key: string, lang: string): readonly Phrase[] {
    const all = this.#byKey.get(key);
    if (all === undefined) return [];
    const isReaders = (one: Phrase) => one.lang === null || one.lang === lang || one.lang === 'en';
    const whole = all.filter(({ isHalf }) => !isHalf);
    const halves = all.filter(({ isHalf }) => isHalf);
    const classes = [whole.filter(isReaders), whole, halves.filter(isReaders), halves];
    return classes.find((some) => some.length > 0) ?? [];
  }

  knows(stem: string): boolean {
    return this.#words.documents(stem) > 0;
  }

  /** Stems that a mistyped one may stand for, nearest first. */
  corrections(stem: string): readonly Correction[] {
    return nearestWords(this.#words, stem, false);
  }

  #add(phrase: Phrase, counts: Map<string, number>): void {
    this.#put(phrase, phrase.text, counts);
    // `Make-up` is also written as one word, which has another stem.
    if (phrase.text.includes('-')) this.#put(phrase, phrase.text.replaceAll('-', ''), counts);
  }

  #put(phrase: Phrase, text: string, counts: Map<string, number>): void {
    const tokens = tokensOf(text);
    const key = phraseKey(tokens);
    if (key === '' || key.length > LONGEST_KEY) return;
    const there = this.#byKey.get(key);
    if (there === undefined) this.#byKey.set(key, [phrase]);
    else if (!there.some((one) => isSame(one, phrase))) there.push(phrase);
    for (const word of correctable(tokens, key)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
}

function isSame(a: Phrase, b: Phrase): boolean {
  if (a.meaning.kind !== b.meaning.kind || a.lang !== b.lang || a.isHalf !== b.isHalf) return false;
  return 'id' in a.meaning && 'id' in b.meaning ? a.meaning.id === b.meaning.id : a.meaning === b.meaning;
}

/** Short words, which include the letters of scripts without blanks, are never corrected. */
const correctable = (tokens: readonly Token[], key: string): Set<string> =>
  new Set([key, ...tokens.map(({ stem }) => stem)].filter((word) => word.length > 3 && word.length <= 40));

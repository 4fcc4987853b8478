import { textKey } from '../meanings/synonyms.ts';
import { stem } from '../meanings/tokens.ts';
import { parseQuery, type QueryWord } from '../query/parse.ts';

/** A synonym set: words and phrases of a language that staff made search treat alike. */
export interface SynonymSet {
  lang: string;
  words: readonly string[];
}

/** Adjacent words of a query that match a phrase, with its synonyms. */
export interface SynonymMatch {
  /** Places of these words in the query. */
  covers: number[];
  /** The words of each other phrase of the set. */
  others: QueryWord[][];
}

interface Entry {
  words: readonly QueryWord[];
  others: QueryWord[][];
}

/** The words of a phrase as a query parses them, none of them unfinished. */
const wordsOf = (phrase: string): QueryWord[] => parseQuery(`${phrase} `).words;

const keyOf = (words: readonly QueryWord[]): string => words.map(({ text, dense }) => (dense ? text : stem(text))).join(' ');

/** Key of a phrase; two phrases of a set with the same key are the same to search. */
export const phraseKeyOf = (phrase: string): string => keyOf(wordsOf(phrase));

/** Limited, since each variant is searched as if it had been typed. */
const MOST_VARIANTS = 4;

const textOf = (words: readonly QueryWord[]): string => words.map(({ text }) => text).join(' ');

/** All sets, found by their phrases. A phrase may be in several of them. */
export class SynonymSets {
  readonly sets: readonly SynonymSet[];
  readonly #byLang = new Map<string, Map<string, Entry>>();
  /** Keys of the synonyms of a phrase by its own key (`textKey`), per language. */
  readonly #keysByLang = new Map<string, Map<string, string[]>>();
  readonly #words = new Set<string>();
  #longest = 0;

  constructor(sets: readonly SynonymSet[] = []) {
    this.sets = sets;
    for (const set of sets) this.#add(set);
  }

  /** Whether a word is part of some phrase, and so no typo. */
  hasWord(word: string): boolean {
    return this.#words.has(word);
  }

  /** Keys (`textKey`) of the synonyms of the phrase with a key, in the reader's language or English. */
  keysAlike(key: string, lang: string): string[] {
    return [...new Set([lang, 'en'])].flatMap((one) => this.#keysByLang.get(one)?.get(key) ?? []);
  }

  /** Synonyms that match words of a query, in the reader's language or English. */
  matches(words: readonly QueryWord[], lang: string): SynonymMatch[] {
    const entries = [...new Set([lang, 'en'])].flatMap((one) => this.#byLang.get(one) ?? []);
    if (entries.length === 0) return [];
    const found: SynonymMatch[] = [];
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + this.#longest); to++) {
        const span = words.slice(from, to);
        const covers = span.map((_, at) => from + at);
        const others = entries.flatMap((byKey) => byKey.get(keyOf(span))?.others ?? []);
        if (others.length > 0) found.push({ covers, others });
      }
      const within = words[from]?.dense ? entries.flatMap((byKey) => inRun(byKey, words[from]?.text ?? '')) : [];
      if (within.length > 0) found.push({ covers: [from], others: within });
    }
    return found;
  }

  /** Variants of a query with some words replaced by synonyms, the longest phrases first. */
  variants(text: string, lang: string): string[] {
    const { words } = parseQuery(text);
    const longestFirst = this.matches(words, lang).toSorted((a, b) => b.covers.length - a.covers.length);
    const texts = longestFirst.flatMap(({ covers: [first], covers, others }) =>
      others.map((other) => textOf(words.flatMap((word, at) => (at === first ? other : covers.includes(at) ? [] : [word])))),
    );
    return [...new Set(texts)].slice(0, MOST_VARIANTS);
  }

  #add(set: SynonymSet): void {
    this.#addKeys(set);
    const { lang, words } = set;
    const byKey = this.#byLang.get(lang) ?? new Map<string, Entry>();
    this.#byLang.set(lang, byKey);
    const phrases = words.map(wordsOf).filter((own) => own.length > 0);
    for (const own of phrases) {
      const key = keyOf(own);
      const entry = byKey.get(key) ?? { words: own, others: [] };
      entry.others.push(...phrases.filter((other) => keyOf(other) !== key));
      byKey.set(key, entry);
      this.#longest = Math.max(this.#longest, own.length);
      for (const { text } of own) this.#words.add(text);
    }
  }

  #addKeys({ lang, words }: SynonymSet): void {
    const byKey = this.#keysByLang.get(lang) ?? new Map<string, string[]>();
    this.#keysByLang.set(lang, byKey);
    const keys = words.map(textKey).filter((key) => key !== '');
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), ...keys.filter((other) => other !== key)]);
  }
}

/** A run without blanks in which a phrase within it is replaced by its synonyms. */
function inRun(byKey: ReadonlyMap<string, Entry>, run: string): QueryWord[][] {
  return [...byKey.values()].flatMap(({ words: [only, ...more], others }) => {
    if (only === undefined || !only.dense || more.length > 0 || run === only.text || !run.includes(only.text)) return [];
    return others.map((other) => {
      const text = textOf(other);
      return wordsOf(run.replace(only.text, other.every(({ dense }) => dense) ? text : ` ${text} `));
    });
  });
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { nearestWords } from '../query/corrections.ts';
import { MAX_QUERY_LENGTH } from '../query/parse.ts';
import { SynonymSets } from '../synonyms/synonym-sets.ts';
import { chunksOf, squeeze } from '../text/chunks.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { Latest } from './latest.ts';
import { loadNamed, loadSynonyms, type Meanings, type NamedMeanings } from './load.ts';
import { type ParsedPhrases, type PhraseMatch, type PlacedToken, parsePhrases } from './parse-phrases.ts';
import { MIN_PREFIX_LENGTH, PhrasePrefixes } from './phrase-prefixes.ts';
import { type Meaning, PhraseBook } from './phrases.ts';

/** What a query means beyond words of names. */
export interface Understanding {
  /** Conditions that all have to hold, each by any of its meanings, except `free` ones, which all have to hold. */
  parts: readonly (readonly Meaning[])[];
  /** Words of no part; empty when all are understood. */
  rest: string;
  /** The corrected query, when it was not understood as typed. */
  didYouMean: string | null;
}

/** A word counts as a name if more than one in this many names has it; rarer ones may be somebody's typo. */
const NAMES_A_TYPO = 20_000;

/** The process's copy of names and synonym sets. */
export class LiveMeanings {
  readonly #named: Latest<NamedMeanings>;
  readonly #synonyms: Latest<SynonymSets>;
  #meanings: Meanings;

  constructor(db: Kysely<Schema>) {
    const nothing = { named: PhraseBook.empty(), groups: PhraseBook.empty(), prefixes: PhrasePrefixes.empty() };
    this.#named = new Latest(nothing, () => loadNamed(db));
    this.#synonyms = new Latest(new SynonymSets(), () => loadSynonyms(db));
    this.#meanings = { ...this.#named.current, synonyms: this.#synonyms.current };
  }

  /** A new object after each reload. */
  get current(): Meanings {
    return this.#meanings;
  }

  async reload(): Promise<void> {
    await Promise.all([this.#named.reload(), this.#synonyms.reload()]);
    this.#take();
  }

  /** Reloads the synonym sets only, which is fast. */
  async reloadSynonyms(): Promise<void> {
    await this.#synonyms.reload();
    this.#take();
  }

  #take(): void {
    this.#meanings = { ...this.#named.current, synonyms: this.#synonyms.current };
  }
}

export function understand(text: string, lang: string, meanings: Meanings, vocabulary: Vocabulary): Understanding {
  const isName = (word: string) => vocabulary.documents(word) > vocabulary.items / NAMES_A_TYPO || meanings.synonyms.hasWord(word);
  const read = parsePhrases(text.slice(0, MAX_QUERY_LENGTH), { meanings, lang, isName });
  return {
    parts: read.parts.map((part) => part.meanings),
    rest: textOf(read.rest),
    didYouMean:
      corrected(read, lang, { vocabulary, synonyms: meanings.synonyms }) ??
      (read.parts.length === 0 ? nameStartingWith(text, meanings) : null),
  };
}

/** The name of an ingredient that the text is a prefix of, if any. */
function nameStartingWith(text: string, { prefixes }: Meanings): string | null {
  const letters = squeeze(chunksOf(text));
  const names = letters.length < MIN_PREFIX_LENGTH ? [] : prefixes.startingWith(letters);
  return (names.find(({ isShown }) => isShown) ?? names[0])?.text.toLowerCase() ?? null;
}

/** Words as a new query text: characters of scripts without blanks stay joined. */
function textOf(tokens: readonly PlacedToken[]): string {
  const pieces = Map.groupBy(tokens, ({ piece }) => piece).values();
  return [...pieces].map((own) => own.map(({ word }) => word).join(own.some(({ word }) => word.length > 1) ? ' ' : '')).join(' ');
}

/** The query with the words corrected that were not understood; null when all were, or no correction is known. */
function corrected(
  { pieces, tokens, parts, rest }: ParsedPhrases,
  lang: string,
  { vocabulary, synonyms }: { vocabulary: Vocabulary; synonyms: SynonymSets },
): string | null {
  const shown = new Map<number, string>();
  for (const part of parts) if (part.isCorrected) replace(shown, part, tokens, lang);
  for (const { word, piece } of rest) {
    const known = synonyms.hasWord(word) || vocabulary.documents(word) > 0 || vocabulary.documentsWithPrefix(word) > 0;
    const [meant] = known ? [] : nearestWords(vocabulary, word, false);
    if (meant !== undefined && !shown.has(piece)) shown.set(piece, meant.word);
  }
  if (shown.size === 0) return null;
  const words = pieces.map((piece, at) => shown.get(at) ?? piece);
  return words.filter((word) => word !== '').join(' ');
}

/** A corrected phrase replaces the first of its pieces; the others are emptied. */
function replace(shown: Map<number, string>, { from, to, text }: PhraseMatch, tokens: readonly PlacedToken[], lang: string): void {
  const own = tokens.slice(from, to).map(({ piece }) => piece);
  for (const piece of own) shown.set(piece, '');
  shown.set(own[0] ?? 0, text.toLocaleLowerCase(lang));
}

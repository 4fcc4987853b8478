import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '../../../db/schema.ts';
import { CATEGORY } from '../items.ts';
import type { Meanings } from '../meanings/load.ts';
import { foldText } from '../text/fold.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { FindAlike } from './alike.ts';
import { findCandidates } from './find-candidates.ts';
import { gtin14, MAX_QUERY_LENGTH, parseQuery } from './parse.ts';
import { selectItemByBarcode } from './queries.ts';
import { rankCandidates, type SearchCandidate } from './rank.ts';
import { findThingsByMeaning, type PopularWith, type ThingsByMeaning } from './things-by-meaning.ts';

const MAX_SUGGESTIONS = 10;
/** About 5 kB each. */
const MAX_CACHED = 2_000;
const CACHE_MS = 60_000;

/** The best ten suggestions for the text typed so far; rejects when `signal` is aborted. */
export type Suggest = (text: string, lang: string, signal?: AbortSignal) => Promise<SearchCandidate[]>;

/** Dependencies of suggestions. */
export interface SuggestParts {
  db: Kysely<Schema>;
  vocabulary(): Vocabulary;
  meanings(): Meanings;
  popularWith: PopularWith;
  /** A number that changes with every edit of things. */
  edition?(): number;
}

export function createSuggest(parts: SuggestParts): Suggest {
  const answers = new LRUCache<string, SearchCandidate[]>({ max: MAX_CACHED, ttl: CACHE_MS, ttlAutopurge: true });
  const state = () => ({ meanings: parts.meanings(), edition: parts.edition?.() });
  const isPresent = ({ meanings, edition }: ReturnType<typeof state>) => parts.meanings() === meanings && parts.edition?.() === edition;
  let answered = state();
  return async (text, lang, signal) => {
    // Edits, new names and synonyms show at once instead of when cached answers expire.
    if (!isPresent(answered)) answers.clear();
    answered = state();
    const start = text.trimStart().slice(0, MAX_QUERY_LENGTH);
    const key = `${lang} ${foldText(start)}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const asked = answered;
    const { suggestions, isComplete } = await suggestUncached(parts, start, lang, signal);
    if (isComplete && isPresent(asked)) answers.set(key, suggestions);
    return suggestions;
  };
}

/** The same without the cache. `isComplete`: false when the time limit cut the search short. */
export async function suggestUncached(
  { db, vocabulary, meanings, popularWith }: SuggestParts,
  text: string,
  lang: string,
  signal?: AbortSignal,
): Promise<{ suggestions: SearchCandidate[]; isComplete: boolean }> {
  const code = gtin14(text);
  const scanned = code === null ? null : await selectItemByBarcode(db, code, lang);
  if (scanned !== null) return { suggestions: [scanned], isComplete: true };
  const query = parseQuery(text);
  const words = vocabulary();
  const { synonyms } = meanings();
  const alike: FindAlike = (asked) => synonyms.matches(asked, lang);
  const { candidates, groups, isAsTyped, isComplete } = await findCandidates(words, { db, query, lang, alike, signal });
  const ranked = rankCandidates(candidates, query, groups, MAX_SUGGESTIONS);
  const meant = await findThingsByMeaning(db, {
    text,
    lang,
    meanings: meanings(),
    isName: (word) => words.documents(word) > 0 || synonyms.hasWord(word),
    popularWith,
  });
  return { suggestions: addThingsByMeaning(ranked, meant, isAsTyped), isComplete };
}

/**
 * Merges things by meaning into ranked suggestions: after the best match and before all others. But if the whole query is one phrase, and
 * nothing matches it as typed, they come first, and products and brands that match only as corrections are left out. Ingredients whose name
 * begins with the query come last.
 */
function addThingsByMeaning(
  ranked: SearchCandidate[],
  { named, isVery, byPrefix }: ThingsByMeaning,
  isAsTyped: boolean,
): SearchCandidate[] {
  const isGuess = isVery && named.length > 0 && !isAsTyped;
  const best = distinct([...(isAsTyped || !isVery ? ranked.slice(0, 1) : []), ...named, ...(isGuess ? ranked.filter(isGroup) : ranked)]);
  const late = byPrefix.filter((one) => !best.some(isAlike(one)));
  return [...best.slice(0, MAX_SUGGESTIONS - late.length), ...late];
}

const isGroup = ({ kind }: SearchCandidate): boolean => kind === CATEGORY;

const isAlike = (one: SearchCandidate) => (other: SearchCandidate) => other.kind === one.kind && other.refId === one.refId;

const distinct = (candidates: SearchCandidate[]): SearchCandidate[] =>
  candidates.filter((one, place) => candidates.findIndex(isAlike(one)) === place);

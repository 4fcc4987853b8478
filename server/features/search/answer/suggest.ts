import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '../../../db/schema.ts';
import { LONGEST_QUESTION, readQuestion } from '../question/asked.ts';
import { fold } from '../text/fold.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { ask } from './ask.ts';
import { gtin14 } from './barcode.ts';
import { selectByBarcode } from './queries.ts';
import { type Candidate, rank } from './rank.ts';

const MOST_SUGGESTIONS = 10;
const KEPT_ANSWERS = 5_000;
const KEPT_MS = 60_000;

/** The best ten for what was typed so far; rejects when `signal` says that nobody waits any more. */
export type Suggest = (text: string, lang: string, signal?: AbortSignal) => Promise<Candidate[]>;

export function createSuggest(db: Kysely<Schema>, vocabulary: () => Vocabulary): Suggest {
  const answers = new LRUCache<string, Candidate[]>({ max: KEPT_ANSWERS, ttl: KEPT_MS });
  return async (text, lang, signal) => {
    const start = text.trimStart().slice(0, LONGEST_QUESTION);
    const key = `${lang} ${fold(start)}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const { suggestions, isComplete } = await suggestAnew(db, vocabulary(), start, lang, signal);
    if (isComplete) answers.set(key, suggestions);
    return suggestions;
  };
}

/** The same without remembering answers. `isComplete`: false when there was no time for all of them. */
export async function suggestAnew(
  db: Kysely<Schema>,
  vocabulary: Vocabulary,
  text: string,
  lang: string,
  signal?: AbortSignal,
): Promise<{ suggestions: Candidate[]; isComplete: boolean }> {
  const code = gtin14(text);
  const scanned = code === null ? null : await selectByBarcode(db, code, lang);
  if (scanned !== null) return { suggestions: [scanned], isComplete: true };
  const asked = readQuestion(text);
  const { candidates, groups, isComplete } = await ask(db, vocabulary, { asked, lang, signal });
  return { suggestions: rank(candidates, asked, groups, MOST_SUGGESTIONS), isComplete };
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { FindAlike } from './alike.ts';
import { expandQuery } from './expand.ts';
import { gtin14, parseQuery } from './parse.ts';
import { planQuery } from './plan.ts';
import { selectItemByBarcode, selectProductIds } from './queries.ts';
import type { Interpretation } from './terms.ts';

/** Longest list of results that can be paged through. */
const MOST_MATCHES = 10_000;

interface MatchOptions {
  /** Without corrections, and whole words only. */
  exactly?: boolean | undefined;
  alike: FindAlike;
}

/**
 * Ids of the products that the suggestions for a text come from, at most 10,000, preferring popular ones. Corrections are included unless
 * `exactly`; synonyms always are.
 */
export async function matchProducts(
  db: Kysely<Schema>,
  vocabulary: Vocabulary,
  text: string,
  { exactly, alike }: MatchOptions,
): Promise<Int32Array> {
  const code = gtin14(text);
  const scanned = code === null ? null : await selectItemByBarcode(db, code, 'en');
  if (scanned !== null) return Int32Array.of(scanned.refId);
  let ids: number[] = [];
  for (const { interpretations, whileFewer } of expandQuery(parseQuery(text), vocabulary, alike)) {
    if (ids.length >= whileFewer) break;
    const chosen = exactly ? interpretations.map(asTyped) : interpretations;
    ids = await selectProductIds(db, planQuery(chosen, vocabulary.items), MOST_MATCHES);
    if (exactly) break;
  }
  return Int32Array.from(ids);
}

/** An interpretation without corrections and splits. */
const asTyped = (interpretation: Interpretation): Interpretation =>
  interpretation.map((group) => ({
    ...group,
    alternatives: group.alternatives.filter(({ source }) => source === 'itself' || source === 'synonym' || source === 'join'),
  }));

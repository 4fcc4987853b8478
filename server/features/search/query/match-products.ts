import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { expandQuery } from './expand.ts';
import { gtin14, parseQuery } from './parse.ts';
import { planQuery } from './plan.ts';
import { selectItemByBarcode, selectProductIds } from './queries.ts';
import type { Interpretation } from './terms.ts';

/** As many products as a list of results can be walked through. */
const MOST_MATCHES = 10_000;

/**
 * Ids of the products that the suggestions for a text come from, at most 10,000, popular ones rather than others. Corrections are included
 * unless it shall be `exactly` what was typed.
 */
export async function matchProducts(db: Kysely<Schema>, vocabulary: Vocabulary, text: string, exactly = false): Promise<Int32Array> {
  const code = gtin14(text);
  const scanned = code === null ? null : await selectItemByBarcode(db, code, 'en');
  if (scanned !== null) return Int32Array.of(scanned.refId);
  let ids: number[] = [];
  for (const { interpretations, whileFewer } of expandQuery(parseQuery(text), vocabulary)) {
    if (ids.length >= whileFewer) break;
    const asked = exactly ? interpretations.map(asTyped) : interpretations;
    ids = await selectProductIds(db, planQuery(asked, vocabulary.items), MOST_MATCHES);
    if (exactly) break;
  }
  return Int32Array.from(ids);
}

/** An interpretation without what words may have been to be. */
const asTyped = (interpretation: Interpretation): Interpretation =>
  interpretation.map((group) => ({
    ...group,
    alternatives: group.alternatives.filter(({ source }) => source === 'itself' || source === 'join'),
  }));

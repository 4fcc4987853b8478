import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { readQuestion } from '../question/asked.ts';
import { planOf } from '../question/plan.ts';
import { stagesOf } from '../question/stages.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { gtin14 } from './barcode.ts';
import { selectByBarcode, selectProductIds } from './queries.ts';

/** As many products as a list of results can be walked through. */
const MOST_MATCHES = 10_000;

/** Ids of the products that the suggestions for a text come from, corrections included, at most `cap`, popular ones rather than others. */
export async function matchProducts(
  db: Kysely<Schema>,
  vocabulary: Vocabulary,
  text: string,
  cap: number = MOST_MATCHES,
): Promise<Int32Array> {
  const code = gtin14(text);
  const scanned = code === null ? null : await selectByBarcode(db, code, 'en');
  if (scanned !== null) return Int32Array.of(scanned.refId);
  let ids: number[] = [];
  for (const { readings, whileFewer } of stagesOf(readQuestion(text), vocabulary)) {
    if (ids.length >= whileFewer) break;
    ids = await selectProductIds(db, planOf(readings, vocabulary.items), cap);
  }
  return Int32Array.from(ids);
}

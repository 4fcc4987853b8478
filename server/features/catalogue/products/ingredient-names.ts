import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { selectIngredientNamesIn } from './queries.ts';

/** Names of ingredients by id. */
export type IngredientNames = (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Names never change, and a shop has a few thousand of them: each is read once, so that a product page needs no join over its label. */
export function createIngredientNames(db: Kysely<Schema>): IngredientNames {
  const known = new Map<number, string>();
  return async (ids) => {
    const missing = ids.filter((id) => id !== 0 && !known.has(id));
    if (missing.length > 0) for (const { id, name } of await selectIngredientNamesIn(db, missing)) known.set(id, name);
    return known;
  };
}

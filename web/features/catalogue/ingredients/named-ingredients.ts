import { listSizes } from '../../../../contract/limits.ts';
import type { Call } from '../../../kit/call.ts';
import type { Ingredient } from './ingredient.ts';

/** The ingredients of some ids with their names, by name; unknown ids are left out. */
export async function namedIngredients(call: Call, ids: readonly number[]): Promise<Ingredient[]> {
  const limit = listSizes.largest;
  const offsets = Array.from({ length: Math.ceil(ids.length / limit) }, (_, page) => page * limit);
  const pages = await Promise.all(offsets.map((offset) => call('GET all/ingredients', { ids: [...ids], offset, limit })));
  return pages.flatMap(({ list }) => list);
}

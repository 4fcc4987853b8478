import { lengths, listSizes } from '../../../../contract/limits.ts';
import type { Call } from '../../../kit/call.ts';
import { useFound } from '../../../kit/use-found.ts';
import type { Ingredient } from './ingredient.ts';

export interface FoundIngredients {
  list: readonly Ingredient[];
  /** How many match in all. */
  count: number;
}

/** Ingredients whose name holds what is typed, 60 at most; null while there are none to show. */
export const useIngredientSearch = (typed: string): FoundIngredients | null => useFound(typed.trim().slice(0, lengths.keyword), search);

function search(call: Call, keyword: string, signal: AbortSignal): Promise<FoundIngredients> {
  return call('GET all/ingredients', { keyword, limit: listSizes.largest }, { signal });
}

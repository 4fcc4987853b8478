import { listSizes } from '../../../../contract/limits.ts';
import type { Ingredient } from '../../catalogue/ingredients/use-ingredient-box.ts';

export type ListName = 'allergic' | 'favourite';

/** A group that is avoided as a whole; its ingredients do not count towards the list's limit. */
export interface ChosenGroup {
  id: number;
  title: string;
}

/** A member's choices; an ingredient is either avoided or a favourite, never both. */
export interface IngredientLists extends Readonly<Record<ListName, readonly Ingredient[]>> {
  readonly groups: readonly ChosenGroup[];
}

export const emptyLists: IngredientLists = { allergic: [], favourite: [], groups: [] };

export const otherList = (list: ListName): ListName => (list === 'allergic' ? 'favourite' : 'allergic');

interface Put {
  lists: IngredientLists;
  /** Ingredients removed from the other list. */
  moved: readonly Ingredient[];
}

/** Adds an ingredient to a list and removes it from the other. Null if the list is full. */
export function put(lists: IngredientLists, list: ListName, given: Ingredient): Put | null {
  const next = [...lists[list].filter(({ id }) => id !== given.id), given];
  if (next.length > listSizes.ids) return null;
  const other = otherList(list);
  const moved = lists[other].filter(({ id }) => id === given.id);
  return { lists: { ...take(lists, other, given.id), [list]: next }, moved };
}

/** Removes an ingredient from a list. */
export function take(lists: IngredientLists, list: ListName, id: number): IngredientLists {
  return { ...lists, [list]: lists[list].filter((one) => one.id !== id) };
}

/** Avoids a group as a whole, which removes its ingredients from the favourites. Individually avoided ones are kept. */
export function putGroup(lists: IngredientLists, { id, title }: ChosenGroup, ingredientIds: readonly number[]): Put {
  const inGroup = new Set(ingredientIds);
  return {
    lists: {
      ...lists,
      groups: [...lists.groups.filter((one) => one.id !== id), { id, title }],
      favourite: lists.favourite.filter((one) => !inGroup.has(one.id)),
    },
    moved: lists.favourite.filter((one) => inGroup.has(one.id)),
  };
}

export function takeGroup(lists: IngredientLists, id: number): IngredientLists {
  return { ...lists, groups: lists.groups.filter((one) => one.id !== id) };
}

/** Whether both contain the same choices, in any order. */
export function sameLists(one: IngredientLists, other: IngredientLists): boolean {
  return (['allergic', 'favourite', 'groups'] as const).every((name) => idsOf(one[name]) === idsOf(other[name]));
}

const idsOf = (list: readonly { id: number }[]): string =>
  list
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();

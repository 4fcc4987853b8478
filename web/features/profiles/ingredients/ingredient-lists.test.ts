import { expect, test } from 'vitest';
import type { Ingredient } from '../../catalogue/ingredients/use-ingredient-box.ts';
import { emptyLists, type IngredientLists, type ListName, put, putGroup, sameLists, take, takeGroup } from './ingredient-lists.ts';

const [a, b, c]: [Ingredient, Ingredient, Ingredient] = [
  { id: 1, name: 'Limonene' },
  { id: 2, name: 'Squalane' },
  { id: 3, name: 'Parfum' },
];
const group = { id: 7, title: 'Scents' };

const putIn = (lists: IngredientLists, list: ListName, ...given: Ingredient[]): IngredientLists =>
  given.reduce((now, one) => put(now, list, one)?.lists ?? now, lists);

test('what is put into one list leaves the other, and is said to have moved', () => {
  const lists = putIn(emptyLists, 'favourite', a, b);
  const moved = put(lists, 'allergic', a);
  expect(moved).toEqual({ lists: { allergic: [a], favourite: [b], groups: [] }, moved: [a] });
  expect(put(moved?.lists ?? lists, 'favourite', c)?.moved).toEqual([]);
});

test('each stands in a list once, and can be taken out', () => {
  const lists = putIn(emptyLists, 'allergic', a, a, b);
  expect(lists.allergic).toEqual([a, b]);
  expect(take(lists, 'allergic', 1).allergic).toEqual([b]);
});

test('a list holds 200 and no more', () => {
  const many = Array.from({ length: 199 }, (_, id) => ({ id: id + 10, name: `${id}` }));
  const lists = putIn(emptyLists, 'allergic', ...many, a);
  expect(lists.allergic).toHaveLength(200);
  expect(put(lists, 'allergic', b)).toBeNull();
  expect(put(lists, 'allergic', a)?.lists.allergic).toHaveLength(200);
});

test('a group of any size is chosen at once, takes its own from the favourites, and leaves what was chosen by name', () => {
  const lists = putIn(putIn(emptyLists, 'favourite', a, b), 'allergic', c);
  const ids = [1, 3, ...Array.from({ length: 1495 }, (_, id) => id + 10)];
  const { lists: chosen, moved } = putGroup(putGroup(lists, group, ids).lists, group, ids);
  expect(chosen).toEqual({ allergic: [c], favourite: [b], groups: [group] });
  expect(moved).toEqual([]);
  expect(putGroup(lists, group, ids).moved).toEqual([a]);
  expect(takeGroup(chosen, 7)).toEqual({ allergic: [c], favourite: [b], groups: [] });
});

test('lists are the same whatever their order', () => {
  expect(sameLists({ ...emptyLists, allergic: [a, b] }, { ...emptyLists, allergic: [b, a] })).toBe(true);
  expect(sameLists({ ...emptyLists, allergic: [a] }, { ...emptyLists, favourite: [a] })).toBe(false);
  expect(sameLists({ ...emptyLists, groups: [group] }, emptyLists)).toBe(false);
});

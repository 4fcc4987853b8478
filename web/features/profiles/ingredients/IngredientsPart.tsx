import { useState } from 'react';
import { listSizes } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { useAnswer } from '../../../kit/member-data.tsx';
import type { Ingredient } from '../../catalogue/ingredients/use-ingredient-box.ts';
import { IngredientField } from './IngredientField.tsx';
import { type Group, IngredientGroups } from './IngredientGroups.tsx';
import { type IngredientLists, type ListName, put, putGroup, take, takeGroup } from './ingredient-lists.ts';

interface IngredientsPartProps {
  lists: IngredientLists;
  onChange(lists: IngredientLists): void;
}

/** Avoided and favourite ingredients. Adding to one list removes from the other, and says so. */
export function IngredientsPart({ lists, onChange }: IngredientsPartProps) {
  const { t, format } = useApp();
  const [said, say] = useState('');
  const groups = useAnswer('GET ingredient-group/list', {}, { everyone: true }).data?.list ?? [];
  const avoidedWith = ({ id }: Ingredient) =>
    groups.find((group) => group.ingredient_ids.includes(id) && lists.groups.some((one) => one.id === group.id));
  const note = (done: string, list: ListName, moved: readonly Ingredient[]) => {
    const names = format.list(moved.map(({ name }) => name));
    const movedWords = t(list === 'allergic' ? 'profiles.movedToAllergic' : 'profiles.movedToFavourite', { names });
    say(moved.length > 0 ? t('profiles.doneAndMoved', { done, moved: movedWords }) : done);
  };
  const onPut = (list: ListName, given: Ingredient) => {
    const { name } = given;
    const within = list === 'favourite' ? avoidedWith(given) : undefined;
    if (within) return say(t('profiles.inGroup', { name, group: within.title }));
    const change = put(lists, list, given);
    if (!change) return say(t('profiles.full', { most: listSizes.ids }));
    onChange(change.lists);
    note(t('profiles.added', { name }), list, change.moved);
  };
  const onTake = (list: ListName, { id, name }: Ingredient) => {
    onChange(take(lists, list, id));
    say(t('profiles.removed', { name }));
  };
  const onPutGroup = ({ id, title, ingredient_ids }: Group) => {
    const change = putGroup(lists, { id, title }, ingredient_ids);
    onChange(change.lists);
    note(t('profiles.groupAdded', { count: ingredient_ids.length, name: title }), 'allergic', change.moved);
  };
  const onTakeGroup = (id: number, title: string) => {
    onChange(takeGroup(lists, id));
    say(t('profiles.groupRemoved', { name: title }));
  };
  return (
    <section className="form ingredients-part">
      <h2>{t('profiles.ingredients')}</h2>
      <p>{t('profiles.ingredientsNote')}</p>
      <p className="said-line" role="status" dir="auto">
        {said}
      </p>
      <IngredientField list="allergic" lists={lists} onPut={onPut} onTake={onTake} onTakeGroup={onTakeGroup} />
      <IngredientGroups groups={groups} chosen={lists.groups} onAdd={onPutGroup} onDrop={onTakeGroup} />
      <IngredientField list="favourite" lists={lists} onPut={onPut} onTake={onTake} />
    </section>
  );
}

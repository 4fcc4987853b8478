import { useId } from 'react';
import { useApp } from '../../../kit/app.ts';
import { IngredientBox } from '../../catalogue/ingredients/IngredientBox.tsx';
import { IngredientChips } from '../../catalogue/ingredients/IngredientChips.tsx';
import type { Ingredient } from '../../catalogue/ingredients/use-ingredient-box.ts';
import { fieldPlaces } from '../fields.ts';
import { type IngredientLists, type ListName, otherList } from './ingredient-lists.ts';

interface IngredientFieldProps {
  list: ListName;
  lists: IngredientLists;
  onPut(list: ListName, given: Ingredient): void;
  onTake(list: ListName, given: Ingredient): void;
  /** Only for the list that can contain whole groups. */
  onTakeGroup?(id: number, title: string): void;
}

/** One of the two lists: the chosen ingredients and the search box. */
export function IngredientField({ list, lists, onPut, onTake, onTakeGroup }: IngredientFieldProps) {
  const { t } = useApp();
  const id = useId();
  const label = t(`profiles.${list}`);
  const has = (name: ListName, wanted: number) => lists[name].some((one) => one.id === wanted);
  const stateOf = (wanted: number) => (has(list, wanted) ? 'chosen' : has(otherList(list), wanted) ? 'inOther' : null);
  // The focused chip has been removed.
  const toBox = () => document.getElementById(id)?.focus();
  const remove = (ingredient: Ingredient) => {
    onTake(list, ingredient);
    toBox();
  };
  const removeGroup = (wanted: number) => {
    onTakeGroup?.(wanted, lists.groups.find((one) => one.id === wanted)?.title ?? '');
    toBox();
  };
  const groups = onTakeGroup
    ? lists.groups.map(({ id: group, title }) => ({ id: group, name: t('profiles.wholeGroup', { name: title }) }))
    : [];
  return (
    <div className="field" id={fieldPlaces[list]}>
      <label htmlFor={id}>{label}</label>
      {groups.length > 0 && <IngredientChips label={t('profiles.groups')} list={groups} onRemove={(group) => removeGroup(group.id)} />}
      {(groups.length === 0 || lists[list].length > 0) && <IngredientChips label={label} list={lists[list]} onRemove={remove} />}
      <IngredientBox
        id={id}
        describedBy={`${id}-note`}
        stateOf={stateOf}
        onChoose={(chosen) => (has(list, chosen.id) ? onTake(list, chosen) : onPut(list, chosen))}
      />
      <p className="hint" id={`${id}-note`}>
        {t(`profiles.${list}Note`, { who: t('profiles.onlyYou') })}
      </p>
    </div>
  );
}

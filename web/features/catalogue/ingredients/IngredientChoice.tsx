import { useEffect, useId, useRef, useState } from 'react';
import { ingredientModes } from '../../../../contract/choices.ts';
import { listSizes } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import type { ProductFilters } from '../../../screens.ts';
import { IngredientBox } from './IngredientBox.tsx';
import { IngredientChips } from './IngredientChips.tsx';
import { useNamedIngredients } from './use-named-ingredients.ts';

interface IngredientChoiceProps {
  /** Ids in the address. */
  ids: readonly number[];
  mode: ProductFilters['mode'];
  /** Called when the choice has changed. */
  onChange(): void;
}

/** Ingredient search of the filter form, and whether products must contain the ingredients or be free of them. */
export default function IngredientChoice({ ids, mode: first, onChange }: IngredientChoiceProps) {
  const { t } = useApp();
  const id = useId();
  const [mode, setMode] = useState(first);
  const [list, setList] = useNamedIngredients(ids);
  const chosen = list.map((one) => one.id).join();
  const counted = useRef(chosen);
  useEffect(() => {
    if (counted.current === chosen) return;
    counted.current = chosen;
    onChange();
  }, [chosen, onChange]);
  const has = (wanted: number) => list.some((one) => one.id === wanted);
  const drop = (wanted: number) => setList(list.filter((one) => one.id !== wanted));
  return (
    <div className="ingredient-choice">
      <fieldset>
        <legend className="unseen">{t('product.ingredients')}</legend>
        {ingredientModes.toReversed().map((one) => (
          <label key={one} className="tick">
            <input type="radio" name="mode" value={one} checked={mode === one} onChange={() => setMode(one)} />
            <span>{t(`ingredients.mode.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {list.length > 0 && <input type="hidden" name="ingredients" value={chosen} />}
      <IngredientChips label={t(`ingredients.mode.${mode}`)} list={list} onRemove={(one) => drop(one.id)} />
      <div className="field">
        <label htmlFor={id}>{t('ingredients.search')}</label>
        <IngredientBox
          id={id}
          describedBy={`${id}-note`}
          stateOf={(wanted) => (has(wanted) ? 'chosen' : null)}
          onChoose={(one) => (has(one.id) ? drop(one.id) : setList([...list, one].slice(0, listSizes.ids)))}
        />
        <p className="hint" id={`${id}-note`}>
          {t(`ingredients.modeNote.${mode}`)}
        </p>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Ingredient } from './use-ingredient-box.ts';

/** Number shown before the fold, because a whole group would push the form away. */
const atOnce = 16;

/** The chosen ingredients, each with a remove button. */
export function IngredientChips({
  label,
  list,
  onRemove,
}: {
  label: string;
  list: readonly Ingredient[];
  onRemove(ingredient: Ingredient): void;
}) {
  const { t } = useApp();
  const [all, setAll] = useState(false);
  if (list.length === 0) return <p className="hint">{t('ingredients.none')}</p>;
  const shown = all ? list : list.slice(0, atOnce);
  return (
    <>
      <ul className="chips" aria-label={label}>
        {shown.map((ingredient) => (
          <li key={ingredient.id}>
            <button
              type="button"
              className="chip"
              aria-label={t('ingredients.remove', { name: ingredient.name })}
              onClick={() => onRemove(ingredient)}
            >
              <bdi>{ingredient.name}</bdi>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {list.length > atOnce && (
        <button type="button" className="inline-link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('ingredients.showLess') : t('ingredients.showAll', { count: list.length })}
        </button>
      )}
    </>
  );
}

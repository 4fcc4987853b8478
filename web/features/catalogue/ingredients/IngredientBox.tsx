import { useId } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { FoundIngredients, Ingredient } from './use-ingredient-box.ts';
import { useIngredientBox } from './use-ingredient-box.ts';

interface IngredientBoxProps {
  id: string;
  describedBy: string;
  /** Whether an ingredient is already in a list; null if it can be added. */
  stateOf(id: number): 'chosen' | 'inOther' | null;
  /** Called when an ingredient is chosen, even if it is already in the list. */
  onChoose(ingredient: Ingredient): void;
}

/** Finds ingredients by name: a combobox that is cleared after each choice, so that several can be chosen in a row. */
export function IngredientBox({ id, describedBy, stateOf, onChoose }: IngredientBoxProps) {
  const { t } = useApp();
  const listId = useId();
  const { typed, found, active, choose, leave, keys } = useIngredientBox(onChoose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus leaving
    <div className="ingredient-box" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}>
      <input
        id={id}
        type="search"
        role="combobox"
        aria-expanded={found !== null}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && found ? `${listId}-${active}` : undefined}
        aria-describedby={describedBy}
        placeholder={t('ingredients.search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        {...keys}
      />
      <Options listId={listId} found={found} active={active} stateOf={stateOf} onChoose={choose} />
    </div>
  );
}

interface OptionsProps extends Pick<IngredientBoxProps, 'stateOf' | 'onChoose'> {
  listId: string;
  found: FoundIngredients | null;
  active: number;
}

function Options({ listId, found, active, stateOf, onChoose }: OptionsProps) {
  const { t } = useApp();
  const list = found?.list ?? [];
  const said =
    found &&
    (list.length < found.count
      ? t('ingredients.narrow', { shown: list.length, count: found.count })
      : t('ingredients.found', { count: list.length }));
  return (
    <>
      <span className="unseen" role="status">
        {said}
      </span>
      <div className="ingredient-found" hidden={!found}>
        <p className="hint" aria-hidden="true">
          {said}
        </p>
        <div id={listId} role="listbox" aria-label={t('ingredients.search')} aria-multiselectable="true">
          {list.map((ingredient, place) => (
            <Option
              key={ingredient.id}
              id={`${listId}-${place}`}
              ingredient={ingredient}
              isActive={place === active}
              state={stateOf(ingredient.id)}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
    </>
  );
}

interface OptionProps extends Pick<IngredientBoxProps, 'onChoose'> {
  id: string;
  ingredient: Ingredient;
  isActive: boolean;
  state: ReturnType<IngredientBoxProps['stateOf']>;
}

function Option({ id, ingredient, isActive, state, onChoose }: OptionProps) {
  const { t } = useApp();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox, which keeps the focus, handles the keys
    <div
      id={id}
      ref={isActive ? intoView : undefined}
      role="option"
      tabIndex={-1}
      aria-selected={state === 'chosen'}
      className={isActive ? 'option option--active' : 'option'}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(ingredient)}
    >
      <bdi>{ingredient.name}</bdi>
      {state && (
        <small>
          {state === 'chosen' && <Icon name="check" />}
          {t(`ingredients.${state}`)}
        </small>
      )}
    </div>
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { arrowPlace } from '../../../kit/arrow-keys.ts';
import type { Ingredient } from './ingredient.ts';
import { useIngredientSearch } from './use-ingredient-search.ts';

/** What is typed to find ingredients, what is found, and on which place of it the keys are: -1 is what was typed. */
export function useIngredientBox(onChoose: (ingredient: Ingredient) => void) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useIngredientSearch(open ? typed : '');
  const list = found?.list ?? [];
  const choose = (ingredient: Ingredient) => {
    setTyped('');
    setActive(-1);
    onChoose(ingredient);
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setOpen(true);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = arrowPlace(event.key, active, list.length);
    if (to !== null && list.length > 0) {
      event.preventDefault();
      setActive(to);
    } else if (event.key === 'Enter') {
      // Enter chooses; it never sends the form from here.
      event.preventDefault();
      const chosen = list[active];
      if (chosen) choose(chosen);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  };
  return { typed, found, active, choose, leave: () => setOpen(false), keys: { onChange, onKeyDown, onFocus: () => setOpen(true) } };
}

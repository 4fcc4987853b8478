import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { lengths, listSizes } from '../../../../contract/limits.ts';
import { arrowPlace } from '../../../kit/arrow-keys.ts';
import type { Call } from '../../../kit/call.ts';
import { useFound } from '../../../kit/use-found.ts';

/** State of the combobox: typed text, results, and the active result; -1 is the text field. */
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
      // Enter chooses a result and never submits the form.
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

export interface FoundIngredients {
  list: readonly Ingredient[];
  /** Number of all matches. */
  count: number;
}

/** Ingredients whose name contains the typed text, at most 60; null if there are none to show. */
const useIngredientSearch = (typed: string): FoundIngredients | null => useFound(typed.trim().slice(0, lengths.keyword), search);

function search(call: Call, keyword: string, signal: AbortSignal): Promise<FoundIngredients> {
  return call('GET all/ingredients', { keyword, limit: listSizes.largest }, { signal });
}

/** An ingredient with its display name. */
export interface Ingredient {
  id: number;
  name: string;
}

import { useState } from 'react';
import type { Selection } from 'react-aria-components';
import type { ListedRow } from '../calls.ts';
import { askedOf, type ListState } from '../model/list-query.ts';

/** The chosen rows: some by their ids, or all that the list's filters match, on pages that were never shown, too. */
export type Chosen = { all: false; ids: readonly string[] } | { all: true };

export interface ListSelection {
  chosen: Chosen;
  count: number;
  /** As the table takes it. */
  keys: Selection;
  select(selection: Selection): void;
  selectAll(): void;
  clear(): void;
}

const none: Chosen = { all: false, ids: [] };

/** What is chosen in a list; another filter begins anew, another page or order keeps it. */
export function useSelection(query: ListState, rows: readonly ListedRow[], count: number): ListSelection {
  const [state, setState] = useState<{ asked: string; chosen: Chosen }>({ asked: '', chosen: none });
  const { order_by: _, sort_by: __, ...narrowed } = askedOf(query) as ReturnType<typeof askedOf> & Record<string, unknown>;
  const asked = JSON.stringify(narrowed);
  const chosen = state.asked === asked ? state.chosen : none;
  const choose = (next: Chosen) => setState({ asked, chosen: next });
  const ids = rows.map(({ id }) => String(id));
  return {
    chosen,
    count: chosen.all ? count : chosen.ids.length,
    keys: chosen.all ? 'all' : new Set(chosen.ids),
    select: (selection) => {
      const elsewhere = chosen.all ? [] : chosen.ids.filter((id) => !ids.includes(id));
      // The box in the head chooses what can be seen.
      choose({ all: false, ids: selection === 'all' ? [...elsewhere, ...ids] : [...new Set([...selection].map(String))] });
    },
    selectAll: () => choose({ all: true }),
    clear: () => choose(none),
  };
}

import { useEffect, useState } from 'react';
import type { Selection } from 'react-aria-components';
import { useSearchParams } from 'react-router';
import type { ListedRow } from '../calls.ts';
import { askedOf, type ListState } from '../model/list-query.ts';

/** The selected rows: some by id, or everything that the list's filters match, on pages never shown, too. */
export type Chosen = { all: false; ids: readonly string[] } | { all: true };

export interface ListSelection {
  chosen: Chosen;
  count: number;
  /** The selection in the table's format. */
  keys: Selection;
  select(selection: Selection): void;
  selectAll(): void;
  clear(): void;
}

const none: Chosen = { all: false, ids: [] };

/** Larger selections are not kept in the address, which would become too long. */
const MOST_IN_ADDRESS = 200;

/** A selection as search parameter; '' if it is empty or too large. */
function addressOf(chosen: Chosen): string {
  if (chosen.all) return 'all';
  return chosen.ids.length > MOST_IN_ADDRESS ? '' : chosen.ids.join('.');
}

function chosenIn(address: string | null): Chosen {
  if (address === 'all') return { all: true };
  const ids = (address ?? '').split('.').filter((id) => /^[\w-]{1,100}$/.test(id));
  return { all: false, ids: ids.slice(0, MOST_IN_ADDRESS) };
}

/** Keeps the selection in the address, so that a reload, Back and shared links restore it. */
function useKeptInAddress(chosen: Chosen): void {
  const [parameters, setParameters] = useSearchParams();
  const [kept, wanted] = [parameters.get('selected') ?? '', addressOf(chosen)];
  useEffect(() => {
    if (kept === wanted) return;
    const next = (now: URLSearchParams) => {
      const { selected: _, ...others } = Object.fromEntries(now);
      return wanted === '' ? others : { ...others, selected: wanted };
    };
    setParameters(next, { replace: true, preventScrollReset: true });
  }, [kept, wanted, setParameters]);
}

/** The selection in a list. A change of filters clears it; a change of page or order keeps it. */
export function useSelection(query: ListState, rows: readonly ListedRow[], count: number): ListSelection {
  const [parameters] = useSearchParams();
  const { order_by: _, sort_by: __, ...narrowed } = askedOf(query) as ReturnType<typeof askedOf> & Record<string, unknown>;
  const asked = JSON.stringify(narrowed);
  const [state, setState] = useState(() => ({ asked, chosen: chosenIn(parameters.get('selected')) }));
  const chosen = state.asked === asked ? state.chosen : none;
  useKeptInAddress(chosen);
  const choose = (next: Chosen) => setState({ asked, chosen: next });
  const ids = rows.map(({ id }) => String(id));
  return {
    chosen,
    count: chosen.all ? count : chosen.ids.length,
    keys: chosen.all ? 'all' : new Set(chosen.ids),
    select: (selection) => {
      const elsewhere = chosen.all ? [] : chosen.ids.filter((id) => !ids.includes(id));
      // The checkbox in the table's head selects the visible rows.
      choose({ all: false, ids: selection === 'all' ? [...elsewhere, ...ids] : [...new Set([...selection].map(String))] });
    },
    selectAll: () => choose({ all: true }),
    clear: () => choose(none),
  };
}

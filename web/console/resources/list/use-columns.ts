import { useState } from 'react';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { type ListColumn, listColumnsOf, presentations } from '../presentation.ts';
import type { ListViewRow } from './views/use-views.ts';

const keyOf = (name: ResourceName): string => `console-columns:${name}`;

/** Columns hidden by the reader, stored in this browser. */
function readHidden(name: ResourceName): readonly string[] {
  const atFirst = presentations[name].putAway ?? [];
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return Array.isArray(kept) ? kept.map(String) : atFirst;
  } catch {
    return atFirst;
  }
}

function keepHidden(name: ResourceName, hidden: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(hidden));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

export interface ListColumns {
  lead: ListColumn;
  all: ListColumn[];
  shown: ListColumn[];
  isShown(field: string): boolean;
  show(field: string, isShown: boolean): void;
}

/** Columns hidden while a view is open. They are kept for this visit only; the view stores its own. */
interface WithinView {
  view: ListViewRow;
  hidden: readonly string[];
}

/** The columns of a list: those of the open view, otherwise those stored in this browser. */
export function useColumns(name: ResourceName, view: ListViewRow | null): ListColumns {
  const [kept, setKept] = useState(() => readHidden(name));
  const [within, setWithin] = useState<WithinView | null>(null);
  const { lead, others } = listColumnsOf(name);
  const hiddenIn = ({ columns }: ListViewRow) => others.flatMap(({ field }) => (columns.includes(field) ? [] : [field]));
  const hidden = view === null ? kept : within?.view.id === view.id ? within.hidden : hiddenIn(view);
  return {
    lead,
    all: others,
    shown: others.filter(({ field }) => !hidden.includes(field)),
    isShown: (field) => !hidden.includes(field),
    show: (field, isShown) => {
      const next = isShown ? hidden.filter((one) => one !== field) : [...hidden, field];
      if (view !== null) return setWithin({ view, hidden: next });
      keepHidden(name, next);
      setKept(next);
    },
  };
}

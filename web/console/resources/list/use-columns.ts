import { useState } from 'react';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { type ListColumn, listColumnsOf, presentations } from '../presentation.ts';

const keyOf = (name: ResourceName): string => `console-columns:${name}`;

/** ListColumns that the reader has put away, kept in this browser. */
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
    // Without storage the choice lasts as long as the page.
  }
}

export interface ListColumns {
  lead: ListColumn;
  all: ListColumn[];
  shown: ListColumn[];
  isShown(field: string): boolean;
  show(field: string, isShown: boolean): void;
}

export function useColumns(name: ResourceName): ListColumns {
  const [hidden, setHidden] = useState(() => readHidden(name));
  const { lead, others } = listColumnsOf(name);
  return {
    lead,
    all: others,
    shown: others.filter(({ field }) => !hidden.includes(field)),
    isShown: (field) => !hidden.includes(field),
    show: (field, isShown) => {
      const next = isShown ? hidden.filter((one) => one !== field) : [...hidden, field];
      keepHidden(name, next);
      setHidden(next);
    },
  };
}

import { useRef } from 'react';
import type { Selection } from 'react-aria-components';

const keysOf = (selection: Selection, ids: readonly string[]): Set<string> =>
  new Set(selection === 'all' ? ids : [...selection].map(String));

/** Shift-clicking a checkbox selects all rows from the one chosen before, as React Aria does for Shift-clicking a row. */
export function useRange(ids: readonly string[], selected: Selection, onSelect: (selection: Selection) => void) {
  const isShifted = useRef(false);
  const anchor = useRef<string | null>(null);
  const select = (next: Selection) => {
    const [before, after] = [keysOf(selected, ids), keysOf(next, ids)];
    const changed = [...before.symmetricDifference(after)];
    const [only] = changed;
    if (changed.length !== 1 || only === undefined) return onSelect(next);
    const from = anchor.current;
    anchor.current = only;
    if (!isShifted.current || from === null || !ids.includes(from)) return onSelect(next);
    const [start, end] = [ids.indexOf(from), ids.indexOf(only)].sort((a, b) => a - b);
    const range = new Set(ids.slice(start, (end ?? 0) + 1));
    onSelect(after.has(only) ? after.union(range) : after.difference(range));
  };
  const handlers = {
    onPointerDownCapture: ({ shiftKey }: { shiftKey: boolean }) => {
      isShifted.current = shiftKey;
    },
    // With the keyboard, the table handles ranges itself.
    onKeyDownCapture: () => {
      isShifted.current = false;
    },
  };
  return { select, handlers };
}

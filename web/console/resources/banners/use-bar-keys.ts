import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { BarMove } from './plan-moves.ts';
import type { PlanMoves } from './use-plan-moves.ts';

/** The bar of a banner in the plan. */
export const barOf = (id: number): HTMLElement | null => document.querySelector<HTMLElement>(`.plan [data-banner="${id}"]`);

/**
 * Moves bars by keyboard: Space lifts and drops, arrows move by a day or to another lane, with Shift only the end, with Alt the start;
 * Escape cancels.
 */
export function useBarKeys(moves: PlanMoves, positions: readonly number[]) {
  const { lifted } = moves;
  const isKept = useRef(false);
  // In another lane the bar is another element, so it is focused again.
  useEffect(() => {
    if (lifted === null || !isKept.current) return;
    isKept.current = false;
    barOf(lifted.id)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent, id: number): void => {
    const { key } = event;
    if (lifted === null) {
      if (key !== ' ' || event.repeat) return;
      event.preventDefault();
      moves.lift(id);
      return;
    }
    const move = moveOf(event, lifted.position, positions);
    if (move === null && ![' ', 'Enter', 'Escape'].includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (move !== null) {
      isKept.current = true;
      moves.step(move);
    } else if (key === 'Escape') moves.putBack();
    else if (!event.repeat) void moves.drop();
  };
  // Moving the focus away without dropping cancels the move.
  const onBlur = () => {
    if (lifted !== null && !isKept.current) moves.putBack();
  };
  return { onKeyDown, onBlur };
}

/** The move of an arrow key; in right-to-left layouts the left arrow points to later days. */
function moveOf({ key, shiftKey, altKey }: KeyboardEvent, position: number, positions: readonly number[]): BarMove | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = positions[positions.indexOf(position) + (key === 'ArrowDown' ? 1 : -1)];
    return { part: 'whole', days: 0, ...(next !== undefined && { position: next }) };
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const isLater = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
  return { part: shiftKey ? 'end' : altKey ? 'start' : 'whole', days: isLater ? 1 : -1 };
}

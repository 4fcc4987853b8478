import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { DAYS } from './plan.ts';
import type { BarMove, BarPart } from './plan-moves.ts';
import type { PlanMoves } from './use-plan-moves.ts';

/** Distance in pixels before a press becomes a drag. */
const SLACK = 4;

const partOf = (target: EventTarget): BarPart =>
  ((target as HTMLElement).closest<HTMLElement>('[data-part]')?.dataset.part ?? 'whole') as BarPart;

/** The position of the lane at a y coordinate of the viewport. */
function positionAt(y: number): number | undefined {
  const track = [...document.querySelectorAll<HTMLElement>('.plan .track')].find((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return y >= top && y < bottom;
  });
  return track === undefined ? undefined : Number(track.dataset.position);
}

/** Width of a day in a lane; negative in right-to-left layouts; null in the narrow layout, where bars are stacked and read-only. */
function dayWidth(track: HTMLElement | null): number | null {
  if (track === null) return null;
  const { display, direction } = getComputedStyle(track);
  if (display !== 'grid') return null;
  return (track.getBoundingClientRect().width / DAYS) * (direction === 'rtl' ? -1 : 1);
}

/** Drags a bar or its ends with the pointer. A press without movement stays a click. */
export function useBarDrag(moves: PlanMoves) {
  const latest = useRef(moves);
  const stop = useRef<(() => void) | null>(null);
  const wasDragged = useRef(false);
  useEffect(() => {
    latest.current = moves;
  });
  useEffect(() => () => stop.current?.(), []);
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, id: number): void => {
    const day = dayWidth(event.currentTarget.closest<HTMLElement>('.track'));
    if (event.button !== 0 || day === null) return;
    const [x, y, part] = [event.clientX, event.clientY, partOf(event.target)];
    let move: BarMove | null = null;
    // In another lane the bar is another element, so pointer events are handled on the window.
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      stop.current = null;
    };
    const onMove = ({ clientX, clientY }: PointerEvent): void => {
      if (move === null && Math.hypot(clientX - x, clientY - y) < SLACK) return;
      const position = part === 'whole' ? positionAt(clientY) : undefined;
      move = { part, days: Math.round((clientX - x) / day), ...(position !== undefined && { position }) };
      latest.current.drag(id, move);
    };
    const onUp = (): void => {
      end();
      if (move === null) return;
      wasDragged.current = true;
      // The click that follows the drag has been handled by then.
      setTimeout(() => {
        wasDragged.current = false;
      });
      void latest.current.dropAt(id, move);
    };
    const putBack = (): void => {
      end();
      latest.current.putBack();
    };
    stop.current?.();
    stop.current = end;
    const { signal } = listening;
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', onUp, { signal });
    addEventListener('pointercancel', putBack, { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && putBack(), { signal });
  };
  return { onPointerDown, wasDragged };
}

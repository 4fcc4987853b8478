import { type DragEvent, useState } from 'react';

export interface Dragging {
  from: number | null;
  over: number | null;
  /** Props that make the item at an index draggable and a drop target. */
  handlersOf(at: number): object;
}

/** Reorders items by mouse: a dragged item takes the place of the one it is dropped on. */
export function useDragging(move: (from: number, to: number) => void): Dragging {
  const [from, lift] = useState<number | null>(null);
  const [over, hover] = useState<number | null>(null);
  const end = () => {
    lift(null);
    hover(null);
  };
  const handlersOf = (at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      lift(at);
    },
    onDragOver: (event: DragEvent) => {
      if (from === null) return;
      event.preventDefault();
      if (over !== at) hover(at);
    },
    onDrop: (event: DragEvent) => {
      if (from === null) return;
      event.preventDefault();
      move(from, at);
      end();
    },
    onDragEnd: end,
  });
  return { from, over, handlersOf };
}

import { type DragEvent, useState } from 'react';

export interface Dragging {
  from: number | null;
  over: number | null;
  /** What a thing at a place needs to be dragged, and to have others dropped on it. */
  handlersOf(at: number): object;
}

/** Dragging with the mouse what has places: it is dropped on the one whose place it takes. */
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

import { type KeyboardEvent, useRef, useState } from 'react';
import type { PictureOfMany } from '../../../../../contract/console/fields.ts';
import { useTexts } from '../../../texts.ts';
import type { ControlProps } from '../TextControls.tsx';

export const picturesOf = (value: unknown): PictureOfMany[] => (Array.isArray(value) ? (value as PictureOfMany[]) : []);

export interface Pictures {
  list: PictureOfMany[];
  isFull: boolean;
  /** The address of the picture whose alternative text is shown. */
  opened: string | null;
  open(image: string | null): void;
  add(image: string): void;
  move(from: number, to: number): void;
  remove(at: number): void;
  describe(at: number, lang: string, words: string): void;
  /** Handles keys: Alt with an arrow moves a picture, Delete removes it. */
  onKey(event: KeyboardEvent, at: number): void;
  /** The index that a picture was just moved to. */
  movedTo: number | null;
}

/** Operations on the pictures; `focus` focuses the picture at an index, or the button that adds one. */
export function usePictures({ state, known }: ControlProps, focus: (at: number) => void): Pictures {
  const { dir } = useTexts();
  const list = picturesOf(state.value);
  // An upload that finishes late must be added to the latest list.
  const latest = useRef(list);
  latest.current = list;
  const [opened, open] = useState<string | null>(null);
  const [movedTo, tell] = useState<number | null>(null);
  const change = (next: PictureOfMany[]) => {
    latest.current = next;
    state.set(next.length === 0 ? null : next);
  };
  const focusSoon = (at: number) => requestAnimationFrame(() => focus(at));
  const move = (from: number, to: number) => {
    const picture = list[from];
    if (picture === undefined || to < 0 || to >= list.length || to === from) return;
    change(list.toSpliced(from, 1).toSpliced(to, 0, picture));
    tell(to);
    focusSoon(to);
  };
  const remove = (at: number) => {
    if (opened === list[at]?.image) open(null);
    change(list.toSpliced(at, 1));
    focusSoon(Math.min(at, list.length - 2));
  };
  const most = known.max ?? 20;
  return {
    ...{ list, opened, open, movedTo, move, remove },
    isFull: list.length >= most,
    add: (image) => latest.current.length < most && change([...latest.current, { image, alt: {} }]),
    describe(at, lang, words) {
      const picture = list[at];
      if (picture === undefined) return;
      const { [lang]: _, ...others } = picture.alt;
      const alt = words === '' ? others : { ...others, [lang]: words };
      change(list.with(at, { ...picture, alt: Object.fromEntries(Object.entries(alt).sort(([a], [b]) => (a < b ? -1 : 1))) }));
    },
    onKey(event, at) {
      const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      if (event.altKey && /^Arrow(Left|Right)$/.test(event.key)) move(at, event.key === forward ? at + 1 : at - 1);
      else if (event.key === 'Delete') remove(at);
      else return;
      event.preventDefault();
    },
  };
}

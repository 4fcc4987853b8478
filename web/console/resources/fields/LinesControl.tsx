import { type KeyboardEvent, useRef } from 'react';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { buttonIds } from './EditorFieldFrame.tsx';
import type { ControlProps } from './TextControls.tsx';

/** Ordered texts: Enter starts a new one, Backspace removes an empty one, Alt with an arrow moves one. */
export function LinesControl({ state, known, ids }: ControlProps) {
  const { t } = useTexts();
  const box = useRef<HTMLUListElement>(null);
  const lines = useLines(state, known.max, (at) => box.current?.querySelectorAll('input')[at]?.focus());
  const { entries, isFull } = lines;
  return (
    <ul className="lines" ref={box} aria-labelledby={ids.labelId}>
      {entries.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal and are edited in place
        <li key={at}>
          <input
            id={at === 0 ? ids.id : undefined}
            aria-label={t('resources.lines.entry', { number: at + 1 })}
            aria-invalid={ids['aria-invalid']}
            aria-describedby={ids['aria-describedby']}
            value={line}
            dir="auto"
            maxLength={300}
            onChange={({ target }) => state.set(entries.with(at, target.value))}
            onKeyDown={(event) => lines.onKey(event, at)}
          />
          <LineButtons at={at} last={entries.length - 1} words={line} onMove={lines.move} onRemove={() => lines.remove(at)} />
        </li>
      ))}
      <li>
        <button
          type="button"
          {...(entries.length === 0 && buttonIds(ids))}
          className="btn btn--text"
          disabled={isFull}
          onClick={() => lines.add(entries.length)}
        >
          <ConsoleIcon name="plus" />
          {t('resources.lines.add')}
        </button>
      </li>
    </ul>
  );
}

/** Operations on the lines; the focus follows. */
function useLines(state: ControlProps['state'], max = 100, focus: (at: number) => void) {
  const entries = Array.isArray(state.value) ? state.value.map(String) : [];
  const change = (next: string[], at: number) => {
    state.set(next.length === 0 ? null : next);
    requestAnimationFrame(() => focus(at));
  };
  const isFull = entries.length >= max;
  const add = (at: number) => change(entries.toSpliced(at, 0, ''), at);
  const remove = (at: number) => change(entries.toSpliced(at, 1), Math.max(0, at - 1));
  const move = (from: number, to: number) => {
    if (to >= 0 && to < entries.length) change(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from] ?? ''), to);
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Enter' && !isFull) add(at + 1);
    else if (event.key === 'Backspace' && entries[at] === '') remove(at);
    else if (event.altKey && event.key === 'ArrowUp') move(at, at - 1);
    else if (event.altKey && event.key === 'ArrowDown') move(at, at + 1);
    else return;
    event.preventDefault();
  };
  return { entries, isFull, add, remove, move, onKey };
}

interface LineButtonsProps {
  at: number;
  last: number;
  words: string;
  onMove(from: number, to: number): void;
  onRemove(): void;
}

function LineButtons({ at, last, words, onMove, onRemove }: LineButtonsProps) {
  const { t } = useTexts();
  const entry = words || t('resources.lines.entry', { number: at + 1 });
  const buttons = [
    { icon: 'up', label: t('resources.lines.up', { entry }), isOff: at === 0, run: () => onMove(at, at - 1) },
    { icon: 'down', label: t('resources.lines.down', { entry }), isOff: at === last, run: () => onMove(at, at + 1) },
    { icon: 'close', label: t('resources.lines.remove', { entry }), isOff: false, run: onRemove },
  ] as const;
  return (
    <span className="lines-acts">
      {buttons.map(({ icon, label, isOff, run }) => (
        <button type="button" key={icon} className="icon-btn icon-btn--s" disabled={isOff} aria-label={label} onClick={run}>
          <ConsoleIcon name={icon} />
        </button>
      ))}
    </span>
  );
}

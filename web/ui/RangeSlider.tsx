import { type CSSProperties, useState } from 'react';
import { useIdle } from './use-idle.ts';

interface RangeSliderProps {
  top: number;
  step: number;
  from: number;
  to: number;
  labels: { from: string; to: string };
  /** A value as read out by screen readers. */
  words(value: number): string;
  onChange(from: number, to: number): void;
}

/** A slider with two thumbs, from 0 to `top`. It fills in fields beside it, so it is not rendered without scripts. */
export function RangeSlider({ top, step, from, to, labels, words, onChange }: RangeSliderProps) {
  const [ends, setEnds] = useState({ from, to });
  const move = (next: typeof ends) => {
    setEnds(next);
    onChange(next.from, next.to);
  };
  if (!useIdle()) return <div className="range" />;
  const thumb = { min: 0, max: top, step } as const;
  return (
    <div className="range range--live" style={{ '--from': ends.from / top, '--to': ends.to / top } as CSSProperties}>
      <input
        type="range"
        {...thumb}
        aria-label={labels.from}
        aria-valuetext={words(ends.from)}
        value={ends.from}
        onChange={(event) => move({ ...ends, from: Math.min(Number(event.target.value), ends.to - step) })}
      />
      <input
        type="range"
        {...thumb}
        aria-label={labels.to}
        aria-valuetext={words(ends.to)}
        value={ends.to}
        onChange={(event) => move({ ...ends, to: Math.max(Number(event.target.value), ends.from + step) })}
      />
    </div>
  );
}

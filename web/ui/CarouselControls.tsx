import type { CarouselMotion } from './CarouselEngine.tsx';
import { Icon } from './Icon.tsx';

export interface CarouselLabels {
  /** The role description for screen readers. */
  kind: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
}

interface ControlsProps {
  labels: CarouselLabels;
  count: number;
  /** Null until the engine has loaded; the controls keep their space. */
  motion: CarouselMotion | null;
  paused: boolean;
  onPause(paused: boolean): void;
}

export function CarouselControls({ labels, count, motion, paused, onPause }: ControlsProps) {
  const place = motion?.place ?? 0;
  return (
    <div className="slider">
      <button type="button" className="icon-btn" aria-label={labels.previous} onClick={motion?.previous}>
        <Icon name="start" way />
      </button>
      <span className="bars" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          <i key={at} className={at === place ? 'on' : ''} />
        ))}
      </span>
      <bdi>
        {place + 1} / {count}
      </bdi>
      <button type="button" className="icon-btn" aria-label={labels.next} onClick={motion?.next}>
        <Icon name="end" way />
      </button>
      <button type="button" className="icon-btn" aria-label={paused ? labels.play : labels.pause} onClick={() => onPause(!paused)}>
        <Icon name={paused ? 'play' : 'pause'} />
      </button>
    </div>
  );
}

import type { KeyboardEvent, PointerEvent } from 'react';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { pictureSrc } from '../pictures.ts';
import type { Lane, Slot } from './plan.ts';
import { useSlotWords } from './slot-words.ts';

interface PlanLaneProps {
  lane: Lane;
  chosen: number | null;
  /** The banner that is lifted, dragged or being saved. */
  movedId: number | null;
  onPointerDown(event: PointerEvent<HTMLElement>, id: number): void;
  keys: { onKeyDown(event: KeyboardEvent, id: number): void; onBlur(): void };
  onOpen(id: number): void;
}

const classes = { running: '', scheduled: ' slot--next', ended: ' slot--ended' } as const;

/** The banners of a position, and its gaps. */
export function PlanLane({ lane: { position, slots, gaps }, ...bars }: PlanLaneProps) {
  const { t } = useTexts();
  return (
    <>
      <div className="lane">
        <b>{t('resources.plan.position', { position })}</b>
      </div>
      <div className="track" data-position={position}>
        {slots.map((slot) => (
          <Bar key={slot.banner.id} slot={slot} {...bars} />
        ))}
        {gaps.map(({ from, to }) => (
          <span key={`gap ${from}`} className="slot slot--gap" style={{ gridColumn: `${from} / ${to}`, order: from }}>
            <ConsoleIcon name="warn" />
            <b>{t('resources.plan.empty')}</b>
          </span>
        ))}
      </div>
    </>
  );
}

function Bar({ slot, chosen, movedId, onPointerDown, keys, onOpen }: Omit<PlanLaneProps, 'lane'> & { slot: Slot }) {
  const { banner, state, from, to } = slot;
  const words = useSlotWords();
  const isMoved = movedId === banner.id;
  return (
    <button
      type="button"
      className={`slot${classes[state]}${chosen === banner.id ? ' slot--sel' : ''}${isMoved ? ' slot--moved' : ''}`}
      style={{ gridColumn: `${from} / ${to}`, order: from }}
      data-banner={banner.id}
      aria-pressed={chosen === banner.id}
      aria-describedby="plan-how"
      onPointerDown={(event) => onPointerDown(event, banner.id)}
      onKeyDown={(event) => keys.onKeyDown(event, banner.id)}
      onBlur={keys.onBlur}
      onClick={() => onOpen(banner.id)}
    >
      <span className="slot-end" data-part="start" />
      {banner.image && <img src={pictureSrc(banner.image, 160)} alt="" width={44} height={36} draggable={false} />}
      <span className="slot-words">
        <b dir="auto">{banner.title}</b>
        <small title={words(slot)}>{words(slot)}</small>
      </span>
      <span className="slot-end slot-end--last" data-part="end" />
    </button>
  );
}

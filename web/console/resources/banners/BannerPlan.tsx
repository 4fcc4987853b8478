import { type CSSProperties, useState } from 'react';
import { dateFormat } from '../../../../i18n/formatters.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { PlanLane } from './PlanLane.tsx';
import { PlanLine } from './PlanLine.tsx';
import { DAYS, lanesOf, laterDay, mondayOf, type PlannedBanner, positionsOf, todayAt, WEEKS } from './plan.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { useBarKeys } from './use-bar-keys.ts';
import { usePlanMoves } from './use-plan-moves.ts';

interface BannerPlanProps {
  banners: readonly PlannedBanner[];
  chosen: number | null;
  onOpen(id: number): void;
}

/** Eight weeks with a lane per position. Bars and their ends are moved by dragging or by keyboard. */
export function BannerPlan({ banners, chosen, onOpen }: BannerPlanProps) {
  const { t, locale } = useTexts();
  const [now] = useState(() => new Date());
  const [start, setStart] = useState(() => mondayOf(now));
  const moves = usePlanMoves(banners, start);
  const positions = positionsOf(banners);
  const lanes = lanesOf(moves.shown, start, now, positions);
  const { onPointerDown, wasDragged } = useBarDrag(moves);
  const keys = useBarKeys(moves, positions);
  const open = (id: number) => {
    // The click that ends a drag opens nothing, nor does one while a banner is lifted.
    if (!wasDragged.current && moves.lifted === null) onOpen(id);
    wasDragged.current = false;
  };
  const today = todayAt(start, now);
  const short = (at: Date) => dateFormat(locale, { day: 'numeric', month: 'short' }).format(at);
  return (
    <>
      <PlanBar start={start} onMove={(weeks) => setStart(weeks === 0 ? mondayOf(now) : laterDay(start, weeks * 7))} />
      <div className="plan" style={{ '--lanes': lanes.length } as CSSProperties}>
        <span />
        {Array.from({ length: WEEKS }, (_, week) => {
          const monday = laterDay(start, week * 7);
          return (
            <span key={monday.getTime()} className={`week${monday.getTime() === mondayOf(now).getTime() ? ' now' : ''}`}>
              {short(monday)}
            </span>
          );
        })}
        {today !== null && <span className="plan-today" style={{ '--at': today } as CSSProperties} aria-hidden="true" />}
        {lanes.map((lane) => (
          <PlanLane
            key={lane.position}
            lane={lane}
            chosen={chosen}
            movedId={moves.movedId}
            onPointerDown={onPointerDown}
            keys={keys}
            onOpen={open}
          />
        ))}
      </div>
      {lanes.length > 0 && <PlanLine lifted={moves.lifted} />}
      {lanes.length === 0 && <p className="quiet">{t('resources.plan.none')}</p>}
    </>
  );
}

function PlanBar({ start, onMove }: { start: Date; onMove(weeks: number): void }) {
  const { t, locale } = useTexts();
  const range = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    start,
    laterDay(start, DAYS - 1),
  );
  const legend = [
    ['running', 'var(--blush)'],
    ['scheduled', 'var(--sage)'],
    ['ended', 'var(--sunk)'],
  ] as const;
  return (
    <div className="c-bar">
      <button type="button" className="icon-btn icon-btn--s" aria-label={t('resources.plan.earlier')} onClick={() => onMove(-4)}>
        <ConsoleIcon name="start" way />
      </button>
      <button type="button" className="btn btn--line" onClick={() => onMove(0)}>
        {t('resources.plan.today')}
      </button>
      <button type="button" className="icon-btn icon-btn--s" aria-label={t('resources.plan.later')} onClick={() => onMove(4)}>
        <ConsoleIcon name="end" way />
      </button>
      <span className="quiet small" aria-live="polite">
        {range}
      </span>
      <span className="push legend">
        {legend.map(([state, tone]) => (
          <span key={state}>
            <i style={{ '--tone': tone } as CSSProperties} />
            {t(`resources.plan.${state}`)}
          </span>
        ))}
      </span>
    </div>
  );
}

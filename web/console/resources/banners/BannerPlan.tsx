import { type CSSProperties, useState } from 'react';
import { dateFormat } from '../../../../i18n/formatters.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { pictureSrc } from '../pictures.ts';
import { DAYS, type Lane, lanesOf, laterDay, mondayOf, type PlannedBanner, type Slot, todayAt, WEEKS } from './plan.ts';

interface BannerPlanProps {
  banners: readonly PlannedBanner[];
  chosen: number | null;
  onOpen(id: number): void;
}

/** Eight weeks, a lane for each position. */
export function BannerPlan({ banners, chosen, onOpen }: BannerPlanProps) {
  const { t, locale } = useTexts();
  const [now] = useState(() => new Date());
  const [start, setStart] = useState(() => mondayOf(now));
  const lanes = lanesOf(banners, start, now);
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
          <PlanLane key={lane.position} lane={lane} chosen={chosen} short={short} onOpen={onOpen} />
        ))}
      </div>
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

interface PlanLaneProps {
  lane: Lane;
  chosen: number | null;
  short(at: Date): string;
  onOpen(id: number): void;
}

const classes = { running: '', scheduled: ' slot--next', ended: ' slot--ended' } as const;

function PlanLane({ lane: { position, slots, gaps }, chosen, short, onOpen }: PlanLaneProps) {
  const { t } = useTexts();
  return (
    <>
      <div className="lane">
        <b>{t('resources.plan.position', { position })}</b>
      </div>
      <div className="track">
        {slots.map((slot) => (
          <button
            type="button"
            key={slot.banner.id}
            className={`slot${classes[slot.state]}${chosen === slot.banner.id ? ' slot--sel' : ''}`}
            style={{ gridColumn: `${slot.from} / ${slot.to}` }}
            aria-pressed={chosen === slot.banner.id}
            onClick={() => onOpen(slot.banner.id)}
          >
            {slot.banner.image && <img src={pictureSrc(slot.banner.image, 160)} alt="" width={44} height={36} />}
            <span>
              <b dir="auto">{slot.banner.title}</b>
              <small>
                <SlotDates slot={slot} short={short} />
              </small>
            </span>
          </button>
        ))}
        {gaps.map(({ from, to }) => (
          <span key={from} className="slot slot--gap" style={{ gridColumn: `${from} / ${to}` }}>
            <ConsoleIcon name="warn" />
            <b>{t('resources.plan.empty')}</b>
          </span>
        ))}
      </div>
    </>
  );
}

function SlotDates({ slot: { banner, state }, short }: { slot: Slot; short(at: Date): string }) {
  const { t } = useTexts();
  const { shown_from, shown_until } = banner;
  const [from, until] = [shown_from && short(new Date(shown_from)), shown_until && short(new Date(shown_until))];
  if (from && until) return t('resources.plan.between', { state: t(`resources.plan.${state}`), from, until });
  if (until) return t('resources.plan.until', { state: t(`resources.plan.${state}`), until });
  if (from) return t('resources.plan.from', { state: t(`resources.plan.${state}`), from });
  return t('resources.plan.always', { state: t(`resources.plan.${state}`) });
}

import type { ReactNode } from 'react';
import type { Output } from '../../../contract/index.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { changeWords } from './measures.ts';
import { type SparkDay, Sparkline } from './Sparkline.tsx';

export type DashboardAnswer = Output<'GET console/dashboard'>;

/** The four figures at the top of the dashboard. */
export function Tallies({ days, series, totals }: DashboardAnswer) {
  const { t, format } = useTexts();
  const count = (name: keyof typeof totals) => format.number(totals[name].value);
  const active = series.active_members.reduce((sum, { value }) => sum + value, 0) / days;
  return (
    <section className="tallies" aria-label={t('dashboard.days', { days })}>
      <Tally
        name={t('dashboard.figure.searches')}
        days={series.searches}
        note={t('dashboard.note.searches_without_result', { count: count('searches_without_result') })}
      />
      <Tally
        name={t('dashboard.figure.sign_ups')}
        days={series.sign_ups}
        note={t('dashboard.note.active_members', { count: format.number(Math.round(active)) })}
      />
      <Tally
        name={t('dashboard.figure.reviews')}
        days={series.reviews}
        note={t('dashboard.note.favourites', { count: count('favourites') })}
      />
      <Tally
        name={t('dashboard.posts_and_replies')}
        days={together(series.posts, series.comments)}
        note={t('dashboard.note.comments', { count: count('comments') })}
      />
    </section>
  );
}

const together = (one: readonly SparkDay[], other: readonly SparkDay[]): SparkDay[] =>
  one.map((day, at) => ({ ...day, value: day.value + (other[at]?.value ?? 0), before: day.before + (other[at]?.before ?? 0) }));

/** Change against the previous period in per cent, over the completed days; null if the previous total is 0. */
export function changeOf(days: readonly SparkDay[]): number | null {
  const whole = days.slice(0, -1);
  const [now, before] = [whole.reduce((sum, { value }) => sum + value, 0), whole.reduce((sum, day) => sum + day.before, 0)];
  return before === 0 ? null : (now / before - 1) * 100;
}

function Tally({ name, days, note }: { name: string; days: readonly SparkDay[]; note: string }) {
  const { format } = useTexts();
  return (
    <div className="tally">
      <h2>{name}</h2>
      <b>{format.number(days.reduce((sum, { value }) => sum + value, 0))}</b>
      <p>
        <Change percent={changeOf(days)} />
      </p>
      <p>{note}</p>
      <Sparkline name={name} days={days} />
    </div>
  );
}

function Change({ percent }: { percent: number | null }): ReactNode {
  const { t, locale } = useTexts();
  if (percent === null) return t('dashboard.nothing_before');
  if (Math.round(percent) === 0) return t('dashboard.same');
  const isMore = percent > 0;
  return (
    <>
      <span className={isMore ? 'up' : 'down'}>
        <ConsoleIcon name={isMore ? 'up' : 'down'} />
        {changeWords(percent, locale)}
      </span>
      {isMore ? t('dashboard.more') : t('dashboard.fewer')}
    </>
  );
}

/** Placeholders of the final height while the figures load. */
export function TalliesSkeleton() {
  const { t } = useTexts();
  const names = [
    t('dashboard.figure.searches'),
    t('dashboard.figure.sign_ups'),
    t('dashboard.figure.reviews'),
    t('dashboard.posts_and_replies'),
  ];
  return (
    <section className="tallies" role="status" aria-label={t('resources.loading')}>
      {names.map((name) => (
        <div className="tally" key={name}>
          <h2>{name}</h2>
          <b aria-hidden="true">
            <span className="skeleton">0,000</span>
          </b>
          <p aria-hidden="true">
            <span className="skeleton">{t('dashboard.more')}</span>
          </p>
          <p aria-hidden="true">
            <span className="skeleton">{name}</span>
          </p>
          <span className="spark" />
        </div>
      ))}
    </section>
  );
}

import { Link } from 'react-router';
import { useTexts } from '../texts.ts';
import { durationWords } from './measures.ts';
import { Section } from './Section.tsx';
import type { DashboardAnswer } from './Tallies.tsx';

const HOUR_MS = 3_600_000;
/** Shorter times are shown as one minute. */
const MINUTE_MS = 60_000;

interface ModerationProps extends Pick<DashboardAnswer, 'moderation'> {
  totals: Pick<DashboardAnswer['totals'], 'reports' | 'decisions'>;
  mayDecide: boolean;
}

/** Numbers of reports and decisions, time to a decision, and how often automatic holds were right. */
export function ModerationSection({ totals, moderation, mayDecide }: ModerationProps) {
  const { t, format, locale } = useTexts();
  const { median_hours: hours, holds } = moderation;
  const time = (value: number | null) => (value === null ? '–' : durationWords(Math.max(value * HOUR_MS, MINUTE_MS), locale));
  const rows = [
    { name: t('dashboard.figure.reports'), value: format.number(totals.reports.value), before: format.number(totals.reports.before) },
    { name: t('dashboard.figure.decisions'), value: format.number(totals.decisions.value), before: format.number(totals.decisions.before) },
    { name: t('dashboard.figure.hours'), value: time(hours.value), before: time(hours.before) },
  ];
  return (
    <Section title={t('dashboard.moderation')} more={mayDecide && <Link to="/queue">{t('dashboard.open_queue')}</Link>}>
      <ul className="ledger ledger--queues">
        {rows.map(({ name, value, before }) => (
          <li key={name}>
            <span>{name}</span>
            <small>{t('dashboard.value_before', { value: before })}</small>
            <span className="end">{value}</span>
          </li>
        ))}
      </ul>
      <h3 className="ledger-title">{t('dashboard.holds')}</h3>
      {holds.length === 0 && <p className="quiet ledger-none">{t('dashboard.holds_none')}</p>}
      {holds.length > 0 && (
        <ul className="ledger ledger--queues">
          {holds.map(({ reason, held, upheld, released }) => (
            <li key={reason}>
              <span>{t(`queue.hold.${reason}`)}</span>
              <small>{t('dashboard.hold', { upheld, released, waiting: held - upheld - released })}</small>
              <span className="end">{format.number(held)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import { useSearchParams } from 'react-router';
import type { Period } from '../../../contract/choices.ts';
import { dateFormat } from '../../../i18n/formatters.ts';
import { useConsoleAnswer, useRefresh } from '../answers.ts';
import { FailedState, SkeletonRows } from '../resources/list/states.tsx';
import { useMay } from '../session.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';

import { useTexts } from '../texts.ts';
import { HealthSection } from './Health.tsx';
import { Imports } from './Imports.tsx';
import { MissedSearches } from './MissedSearches.tsx';
import { ModerationSection } from './Moderation.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import { periodOf } from './period.ts';
import { Queues } from './Queues.tsx';
import { Section } from './Section.tsx';
import { Tallies, TalliesSkeleton } from './Tallies.tsx';
import { Vitals } from './Vitals.tsx';

const REFRESH_MS = 60_000;

/** The dashboard: the state of the whole shop. */
export default function DashboardPage() {
  const { t, locale } = useTexts();
  const days = periodOf(useSearchParams()[0]);
  const answer = useConsoleAnswer('GET console/dashboard', { days });
  useRefresh(answer.refetch, REFRESH_MS);
  const time = answer.data && dateFormat(locale, { timeStyle: 'short' }).format(new Date(answer.data.at));
  return (
    <ConsolePage title={t('dashboard.title')} facts={time && t('dashboard.until', { time, days })} actions={<PeriodFilter />}>
      {answer.data && <Tallies {...answer.data} />}
      {answer.isPending && <TalliesSkeleton />}
      {answer.error && !answer.data && (
        <FailedState title={t('dashboard.failed')} error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      <Parts days={days} answer={answer} />
    </ConsolePage>
  );
}

function Parts({
  days,
  answer: { data, isPending },
}: {
  days: Period;
  answer: ReturnType<typeof useConsoleAnswer<'GET console/dashboard'>>;
}) {
  const { t } = useTexts();
  const may = useMay();
  return (
    <div className="c-cols">
      <MissedSearches days={days} />
      {data && (
        <>
          <Queues queues={data.queues} at={data.at} may={may} />
          <ModerationSection totals={data.totals} moderation={data.moderation} mayDecide={may('moderation')} />
          <Imports imports={data.imports} />
          <HealthSection health={data.health} />
          <Vitals vitals={data.vitals} vital_totals={data.vital_totals} />
        </>
      )}
      {isPending &&
        [t('dashboard.moderation'), t('dashboard.imports'), t('dashboard.health'), t('dashboard.vitals')].map((title) => (
          <Section title={title} key={title}>
            <SkeletonRows count={5} isPlain />
          </Section>
        ))}
    </div>
  );
}

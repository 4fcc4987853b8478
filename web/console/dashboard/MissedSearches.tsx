import { Link } from 'react-router';
import type { Period } from '../../../contract/choices.ts';
import { useConsoleAnswer } from '../answers.ts';
import { FailedState, SkeletonRows } from '../resources/list/states.tsx';
import { useMay } from '../session.ts';
import { useTexts } from '../texts.ts';
import { Section } from './Section.tsx';
import { SynonymLink } from './SynonymLink.tsx';

const SHOWN = 6;

/** The most frequent searches without results, each with a link to add a synonym. */
export function MissedSearches({ days }: { days: Period }) {
  const { t, format } = useTexts();
  const may = useMay();
  const answer = useConsoleAnswer('GET console/searches', { days, none: 1, limit: SHOWN });
  const all = <Link to={`/searches?days=${days}&which=none`}>{t('dashboard.all_searches')}</Link>;
  return (
    <Section title={t('dashboard.missed')} more={all}>
      {answer.error && <FailedState title={t('searches.failed')} error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows count={SHOWN} isPlain />}
      {answer.data?.list.length === 0 && <p className="quiet ledger-none">{t('dashboard.missed_none')}</p>}
      {answer.data && answer.data.list.length > 0 && (
        <ul className="ledger ledger--missed">
          {answer.data.list.map(({ keyword, lang, count }) => (
            <li key={`${lang} ${keyword}`}>
              <span>
                <b dir="auto" lang={lang}>
                  {keyword}
                </b>{' '}
                <small>{lang}</small>
              </span>
              <span className="end">{format.number(count)}</span>
              {may('content') && <SynonymLink keyword={keyword} lang={lang} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import { useId } from 'react';
import { listSizes } from '../../../../contract/limits.ts';
import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { usePages } from '../../../kit/member-data.tsx';
import { href } from '../../../kit/visit.ts';
import { EmptyState } from '../../../ui/ListState.tsx';
import { RowSkeleton } from '../../../ui/RowSkeleton.tsx';
import { DecisionTag } from './DecisionTag.tsx';
import { type Decision, subjectWords, verdictWords } from './decision-words.ts';
import { MorePages } from './MorePages.tsx';

/** Decisions about the reader and their content, latest first. */
export function Decisions() {
  const { t } = useApp();
  const headingId = useId();
  const answer = usePages('GET decision/list', { limit: listSizes.page }, { suspended: true });
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="unseen">
        {t('moderation.decisions')}
      </h2>
      <Answered answer={answer} waiting={<RowSkeleton count={3} label={t('moderation.loading')} />} heading="h3">
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0)
            return <EmptyState title={t('moderation.noDecisions')} note={t('moderation.noDecisionsNote')} heading="h3" />;
          return (
            <>
              <ul>
                {list.map((decision) => (
                  <DecisionRow key={decision.uuid} decision={decision} />
                ))}
              </ul>
              <MorePages answer={answer} />
            </>
          );
        }}
      </Answered>
    </section>
  );
}

function DecisionRow({ decision }: { decision: Decision }) {
  const { t, format, ...app } = useApp();
  const { uuid, subject, at, until, ground, may_appeal_until: appealUntil } = decision;
  return (
    <li className="judged">
      <div className="judged-head">
        <h3>
          <a href={href(app, 'my-decision', { uuid })}>{verdictWords(t, decision)}</a>
        </h3>
        <DecisionTag decision={decision} />
      </div>
      {subject.kind !== 'MEMBER' && (
        <p className="people-text" dir="auto">
          {subjectWords(t, subject)}
        </p>
      )}
      {ground && <p>{t(ground.kind === 'RULE' ? 'moderation.rule' : 'moderation.law', { title: ground.title })}</p>}
      <p className="judged-facts">
        <time dateTime={at}>{t('moderation.on', { date: format.day(at) })}</time>{' '}
        {until && <time dateTime={until}>{t('moderation.until', { date: format.day(until) })}</time>}{' '}
        {appealUntil && <span>{t('moderation.appeal')}</span>}{' '}
        {appealUntil && <span>{t('moderation.appealUntil', { date: format.day(appealUntil) })}</span>}
      </p>
    </li>
  );
}

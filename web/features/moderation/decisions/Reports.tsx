import { useId } from 'react';
import { listSizes } from '../../../../contract/limits.ts';
import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { usePages } from '../../../kit/member-data.tsx';
import { PeopleText } from '../../../kit/PeopleText.tsx';
import type { Item } from '../../../kit/wire.ts';
import { EmptyState } from '../../../ui/ListState.tsx';
import { RowSkeleton } from '../../../ui/RowSkeleton.tsx';
import { AppealPart } from './AppealPart.tsx';
import { subjectWords } from './decision-words.ts';
import { MorePages } from './MorePages.tsx';

type Report = Item<'GET report/mine'>;

/** The reader's reports with their outcomes, latest first. */
export function Reports() {
  const { t } = useApp();
  const headingId = useId();
  const answer = usePages('GET report/mine', { limit: listSizes.page });
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="unseen">
        {t('moderation.reports')}
      </h2>
      <Answered answer={answer} waiting={<RowSkeleton count={3} label={t('moderation.loading')} />} heading="h3">
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) return <EmptyState title={t('moderation.noReports')} note={t('moderation.noReportsNote')} heading="h3" />;
          return (
            <>
              <ul>
                {list.map((report) => (
                  <ReportRow key={report.id} report={report} />
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

const tags = { OPEN: 'tag--warn', UPHELD: 'tag--ok', REJECTED: 'tag--note' } as const;

function ReportRow({ report }: { report: Report }) {
  const { t, format, lang } = useApp();
  const { subject, reason, text, at, outcome } = report;
  const named = subjectWords(t, subject);
  return (
    <li className="judged">
      <div className="judged-head">
        <h3 className="people-text" dir="auto">
          {subject.link ? <a href={`/${lang}${subject.link}`}>{named}</a> : named}
        </h3>
        <span className={`tag ${tags[outcome]}`}>{t(`moderation.outcome.${outcome}`)}</span>
      </div>
      <p>{t(`moderation.reason.${reason}`)}</p>
      {text && <PeopleText className="said" text={text} />}
      <p className="judged-facts">
        <time dateTime={at}>{t('moderation.reportedOn', { date: format.day(at) })}</time>
      </p>
      <ReportAppeal report={report} />
    </li>
  );
}

/** Lets the reporter appeal if nothing was done about a report. */
function ReportAppeal({ report: { decision, appeal, may_appeal_until: until } }: { report: Report }) {
  if (decision === null || (appeal === null && until === null)) return null;
  return <AppealPart uuid={decision} appeal={appeal} until={until} isOver={false} folded />;
}

import { agoWords } from '../resources/when.ts';
import { useTexts } from '../texts.ts';
import type { CaseInfo } from './case-model.ts';

/** Why the case exists: what held it, and who reported what. */
export function Why({ info: { hold, hold_facts: facts, reports } }: { info: CaseInfo }) {
  const { t } = useTexts();
  if (hold === null && reports.length === 0) return null;
  return (
    <section className="stack--s">
      <h3>{t('queue.why')}</h3>
      <ul className="past">
        {hold && (
          <li>
            <span>
              <span className="tag tag--bad">{t(`queue.hold.${hold}`)}</span>
            </span>
            <span dir="auto">{facts}</span>
            <span className="quiet small">{t('queue.automatic')}</span>
          </li>
        )}
        {reports.map((report) => (
          <ReportLine key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}

function ReportLine({ report: { reason, text, at, by, name, earlier, upheld } }: { report: CaseInfo['reports'][number] }) {
  const { t, locale } = useTexts();
  const accuracy = earlier === 0 ? t('queue.firstReport') : t('queue.accuracy', { upheld, count: earlier });
  return (
    <li>
      <span>
        <span className="tag tag--warn">{t(`queue.reason.${reason}`)}</span>
      </span>
      <span>
        {text !== '' && <q dir="auto">{text}</q>}{' '}
        <span className="quiet">
          <bdi>{by?.name ?? name ?? t('queue.someoneOutside')}</bdi>
          {by && ` · ${accuracy}`}
        </span>
      </span>
      <time dateTime={at}>{agoWords(at, locale, Date.now())}</time>
    </li>
  );
}

import { Link } from 'react-router';
import { useConsoleAnswer } from '../../answers.ts';
import { useTexts } from '../../texts.ts';
import { agoWords } from '../when.ts';

/** Number of reports shown. */
const SHOWN = 10;

/** Reports about a member or their content, each with its case. */
export function MemberReports({ id }: { id: number }) {
  const { t, locale } = useTexts();
  const answer = useConsoleAnswer('GET console/members/{id}/reports', { id, offset: 0, limit: SHOWN });
  const { list = [], count = 0 } = answer.data ?? {};
  return (
    <section>
      <h3>{t('queue.reports', { count })}</h3>
      {answer.isError && <p className="small quiet">{answer.error.message}</p>}
      <ul className="rows">
        {list.map(({ at, reason, kind, case_id: caseId, outcome }) => (
          <li key={`${at} ${reason} ${caseId}`}>
            <span>
              <Link
                className="link"
                to={`/queue?${new URLSearchParams({ ...(outcome !== 'OPEN' && { state: 'DECIDED' }), case: String(caseId) })}`}
              >
                {t(`queue.reason.${reason}`)}
              </Link>
              <small>
                {t(`queue.kind.${kind}`)} · {agoWords(at, locale, Date.now())}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

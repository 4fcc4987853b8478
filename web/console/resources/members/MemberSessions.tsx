import { useState } from 'react';
import { refreshAnswers, useConsoleAnswer } from '../../answers.ts';
import { callConsole } from '../../call.ts';
import { useTexts } from '../../texts.ts';
import { showFailure, showToast } from '../../toasts.ts';
import { agoWords } from '../when.ts';

/** Number of sessions shown. */
const SHOWN = 10;

/** The sessions of a member, who can be signed out everywhere. */
export function MemberSessions({ id, count }: { id: number; count: number }) {
  const { t, locale, format } = useTexts();
  const [isBusy, busy] = useState(false);
  const answer = useConsoleAnswer('GET console/members/{id}/sessions', { id, offset: 0, limit: SHOWN });
  const end = async () => {
    busy(true);
    try {
      const { message } = await callConsole('POST console/members/{id}/end-sessions', { id });
      await refreshAnswers('GET console/members/{id}/sessions', 'GET console/members/{id}', 'GET console/members');
      showToast({ kind: 'good', text: message });
    } catch (caught) {
      showFailure(caught);
    } finally {
      busy(false);
    }
  };
  const list = answer.data?.list ?? [];
  return (
    <section>
      <div className="line line--apart">
        <h3>{t('resources.member.sessions', { count: format.number(answer.data?.count ?? count) })}</h3>
        {list.length > 0 && (
          <button type="button" className="btn btn--text" disabled={isBusy} onClick={() => void end()}>
            {t('resources.member.endSessions')}
          </button>
        )}
      </div>
      {answer.isError && <p className="small quiet">{answer.error.message}</p>}
      {answer.data && list.length === 0 && <p className="small quiet">{t('resources.member.noSessions')}</p>}
      <ul className="rows">
        {list.map(({ created_at, used_at }) => (
          <li key={`${created_at} ${used_at}`}>
            <span>
              {t('resources.member.used', { ago: agoWords(used_at, locale, Date.now()) })}
              <small>{t('resources.member.signedIn', { day: format.day(created_at) })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

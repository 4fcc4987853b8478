import { Button } from 'react-aria-components';
import type { Output } from '../../../contract/index.ts';
import { refreshAnswers, useConsoleAnswer } from '../answers.ts';
import { callConsole } from '../call.ts';
import { FailedState, SkeletonRows } from '../resources/list/states.tsx';
import { agoWords } from '../resources/when.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { showFailure, showToast } from '../toasts.ts';

type Session = Output<'GET console/sessions'>['list'][number];

/** The sessions of the signed-in staff member; unfamiliar ones can be ended at once. */
export function Sessions() {
  const { t } = useTexts();
  const answer = useConsoleAnswer('GET console/sessions', {});
  return (
    <section aria-labelledby="sessions">
      <div className="c-head">
        <h2 id="sessions">{t('account.sessions')}</h2>
        <p>{t('account.sessionsHint')}</p>
      </div>
      {answer.error && <FailedState title={t('account.sessionsFailed')} error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <SkeletonRows isPlain count={2} />}
      <ul className="ledger factor-list">
        {answer.data?.list.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t, locale } = useTexts();
  const { browser, system } = session;
  const now = Date.now();
  const end = async () => {
    try {
      await callConsole('DELETE console/sessions/{id}', { id: session.id });
      showToast({ kind: 'good', text: t('account.sessionEnded') });
      await refreshAnswers('GET console/sessions');
    } catch (caught) {
      showFailure(caught);
    }
  };
  return (
    <li>
      <ConsoleIcon name={/^(iOS|Android)$/.test(system ?? '') ? 'phone' : 'globe'} />
      <span>
        <b>{browser && system ? t('account.device', { browser, system }) : t('account.unknownDevice')}</b>
        <small>
          {t('account.sessionFacts', { since: agoWords(session.created_at, locale, now), used: agoWords(session.used_at, locale, now) })}
        </small>
      </span>
      {session.is_current === 1 ? (
        <span className="tag tag--ok">{t('account.thisSession')}</span>
      ) : (
        <Button className="btn btn--line" onPress={() => void end()}>
          {t('account.endSession')}
        </Button>
      )}
    </li>
  );
}

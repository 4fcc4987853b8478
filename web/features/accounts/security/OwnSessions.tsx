import { useRef } from 'react';
import { accountLimits, listSizes } from '../../../../contract/limits.ts';
import { dateFormat } from '../../../../i18n/formatters.ts';
import { language } from '../../../../i18n/languages.ts';
import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { useAnswer } from '../../../kit/member-data.tsx';
import type { Item } from '../../../kit/wire.ts';
import { useChange } from './use-change.ts';

type Session = Item<'GET account/session/list'>;

/** The member's sessions; each but the current one can be ended, or all others at once. */
export function OwnSessions() {
  const { t } = useApp();
  const call = useCall();
  const { busy, change } = useChange();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useAnswer('GET account/session/list', { limit: listSizes.largest }, { fresh: true });
  /** Moves the focus to the heading, because the pressed button disappears with its row. */
  const end = async (run: () => Promise<object>) => {
    if (await change(run)) heading.current?.focus();
  };
  return (
    <section className="security-part" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {t('security.sessions')}
      </h2>
      <p className="security-note">{t('security.sessionsHint', { days: accountLimits.tokenDays })}</p>
      <Answered answer={answer} waiting={<div className="skeleton security-waiting" />} heading="h3">
        {({ list, count }) => (
          <>
            <ul className="security-list" aria-labelledby="sessions">
              {list.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  onEnd={() => void end(() => call('DELETE account/session/{id}', { id: session.id }))}
                />
              ))}
            </ul>
            {count > 1 && (
              <button
                type="button"
                className="btn btn--line"
                aria-busy={busy}
                onClick={() => void end(() => call('POST account/session/end-others', {}))}
              >
                {t('security.endOthers')}
              </button>
            )}
          </>
        )}
      </Answered>
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd(): void }) {
  const { t, lang } = useApp();
  const { id, browser, system, created_at, used_at, is_current } = session;
  const at = (iso: string) => dateFormat(language(lang).locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
  const device = browser && system ? t('security.device', { browser, system }) : t('security.unknownDevice');
  return (
    <li>
      <span>
        <b id={`session-${id}`}>{device}</b>
        <small>{t('security.sessionFacts', { since: at(created_at), used: at(used_at) })}</small>
      </span>
      <span className="security-acts">
        {is_current === 1 ? (
          <span className="ok-badge">{t('security.thisSession')}</span>
        ) : (
          <button type="button" className="btn btn--small btn--line" aria-describedby={`session-${id}`} onClick={onEnd}>
            {t('security.endSession')}
          </button>
        )}
      </span>
    </li>
  );
}

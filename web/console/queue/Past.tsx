import { useState } from 'react';
import { momentWords } from '../resources/when.ts';
import { BusyButton } from '../shell/BusyButton.tsx';
import { useTexts } from '../texts.ts';
import { showFailure } from '../toasts.ts';
import { type CaseInfo, showsWordsOf } from './case-model.ts';
import type { Deciding } from './use-deciding.ts';
import { ruleOf, useRules } from './use-rules.ts';

type CaseDecision = CaseInfo['decisions'][number];

/** Earlier decisions on this case; the last one can be undone for a limited time. */
export function CaseDecisions({ info: { id, decisions, words, pending }, deciding }: { info: CaseInfo; deciding: Deciding }) {
  const { t } = useTexts();
  if (decisions.length === 0) return null;
  return (
    <section className="stack--s">
      <h3>{t('queue.decisions')}</h3>
      <ul className="past">
        {decisions.map((decision) => (
          <DecisionLine
            key={decision.uuid}
            decision={decision}
            isShown={showsWordsOf({ words, pending }, decision.text)}
            undo={() => deciding.undo(id, decision.uuid)}
          />
        ))}
      </ul>
    </section>
  );
}

interface DecisionLineProps {
  decision: CaseDecision;
  /** Whether the case still shows the words that this decision was about. */
  isShown: boolean;
  undo(): Promise<void>;
}

function DecisionLine({ decision, isShown, undo }: DecisionLineProps) {
  const { t, locale, lang } = useTexts();
  const rules = useRules(lang);
  const { act, days, ground, facts, text, note, at, by, is_standing, undo_until } = decision;
  return (
    <li>
      <time dateTime={at}>{momentWords(at, locale)}</time>
      <span>
        <b>{t(`queue.done.${act}`)}</b>
        {days !== null && <span>{t('queue.dayCount', { days })}</span>}{' '}
        {ground && <span>{ruleOf(rules, ground as never)?.title ?? ground.code}</span>}{' '}
        {is_standing === 0 && act !== 'HOLD' && <span className="tag">{t('queue.takenBack')}</span>}
        {!isShown && (
          <q className="quote" dir="auto">
            {text}
          </q>
        )}
        {facts !== '' && <small dir="auto">{facts}</small>}
        {note && <small dir="auto">{t('queue.note', { note })}</small>}
      </span>
      <span className="line quiet">
        {by ? <bdi>{by.name}</bdi> : t('queue.automatic')}
        {undo_until !== null && Date.parse(undo_until) > Date.now() && <UndoButton undo={undo} />}
      </span>
    </li>
  );
}

function UndoButton({ undo }: { undo(): Promise<void> }) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await undo().catch(showFailure);
    setBusy(false);
  };
  return (
    <BusyButton className="btn btn--text" isBusy={isBusy} onPress={() => void press()}>
      {t('queue.undo')}
    </BusyButton>
  );
}

/** Appeals against decisions, and their answers. */
export function Appeals({ info: { appeals } }: { info: CaseInfo }) {
  const { t, locale } = useTexts();
  if (appeals.length === 0) return null;
  return (
    <section className="stack">
      <h3>{t('queue.appeals')}</h3>
      {appeals.map(({ decision, party, state, text, at, answer }) => (
        <div key={`${decision} ${party}`} className="q-appeal">
          <p className="line small">
            <b>{t(`queue.appealBy.${party}`)}</b>
            <time className="quiet" dateTime={at}>
              {momentWords(at, locale)}
            </time>
            <span className={state === 'OPEN' ? 'tag tag--warn' : 'tag'}>{t(`queue.appealState.${state}`)}</span>
          </p>
          <p className="quote" dir="auto">
            {text}
          </p>
          {answer && (
            <p className="small" dir="auto">
              {t('queue.answered', { answer })}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

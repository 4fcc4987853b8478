import { useState } from 'react';
import { dateFormat } from '../../../i18n/formatters.ts';
import { consoleQueries, refreshAnswers } from '../answers.ts';
import { callConsole } from '../call.ts';
import { WrongLine } from '../resources/WrongLine.tsx';
import { useMe } from '../session.ts';
import { BusyButton } from '../shell/BusyButton.tsx';
import { Keys } from '../shell/Keys.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useTexts } from '../texts.ts';
import { showFailure } from '../toasts.ts';
import { AppealAnswerForm } from './AppealAnswerForm.tsx';
import type { CaseInfo } from './case-model.ts';
import { DecisionForm } from './DecisionForm.tsx';
import type { DraftAround } from './draft.ts';
import { useRefused } from './sent.ts';
import type { Deciding } from './use-deciding.ts';
import { meanwhileWords } from './words.ts';

export interface DecisionPaneProps {
  info: CaseInfo;
  draft: DraftAround;
  deciding: Deciding;
  onSkip(): void;
}

/** The decision form of a case, its claim, and why the last decision was refused. */
export function DecisionPane(props: DecisionPaneProps) {
  const { t } = useTexts();
  const { info, onSkip } = props;
  const open = info.appeals.filter(({ state }) => state === 'OPEN');
  const appeal = open.find(({ may_answer }) => may_answer === 1);
  const note = useNote(info, open.length > 0);
  return (
    <>
      <Refused info={info} />
      {info.allowed.length > 0 && <Claim info={info} />}
      {info.waits_for_second && (
        <p className="q-note" role="note">
          {t('queue.secondAdmin', { name: info.waits_for_second.name })}
        </p>
      )}
      {appeal ? (
        <AppealAnswerForm key={appeal.decision} appeal={appeal} onDone={onSkip} />
      ) : note === null ? (
        <DecisionForm {...props} />
      ) : (
        <p className="q-note" role="note">
          {note}
        </p>
      )}
    </>
  );
}

/** Why nothing can be decided; null if something can. */
function useNote({ allowed, state, claimed_by: by }: CaseInfo, isAppealed: boolean): string | null {
  const { t } = useTexts();
  const me = useMe();
  if (isAppealed) return t('queue.appealOther');
  if (by !== null && by.id !== me.id) return t('queue.othersCase', { name: by.name });
  if (allowed.length > 0) return null;
  return state === 'DECIDED' ? t('queue.isDecided') : t('queue.cannotDecide');
}

/** Why the sent decision was refused, with who decided meanwhile if that is the reason. */
function Refused({ info }: { info: CaseInfo }) {
  const { t } = useTexts();
  const error = useRefused(info.id);
  if (error === null) return null;
  return <WrongLine text={error.code === 'changed_meanwhile' ? meanwhileWords(t, info) : (error.errors[0]?.message ?? error.message)} />;
}

/** Who has claimed the case. Claims keep two moderators from working on the same case. */
function Claim({ info }: { info: CaseInfo }) {
  const { t, locale } = useTexts();
  const { isOwn, isBusy, toggle } = useClaim(info);
  const { claimed_by: by, claimed_until: until } = info;
  const time = until && dateFormat(locale, { timeStyle: 'short' }).format(new Date(until));
  return (
    <div className="line line--apart">
      <span className="small" aria-live="polite">
        {by && !isOwn && (time ? t('queue.claimedUntil', { name: by.name, time }) : t('queue.claimedBy', { name: by.name }))}
        {isOwn && (time ? t('queue.claimedByYouUntil', { time }) : t('queue.claimedByYou'))}
      </span>
      {(!by || isOwn) && (
        <BusyButton className="btn btn--text" isBusy={isBusy} onPress={() => void toggle()}>
          {isOwn ? t('queue.release') : t('queue.claim')}
          <Keys keys="a" />
        </BusyButton>
      )}
    </div>
  );
}

function useClaim(info: CaseInfo) {
  const { t } = useTexts();
  const me = useMe();
  const [isBusy, setBusy] = useState(false);
  const isOwn = info.claimed_by?.id === me.id;
  const toggle = async () => {
    setBusy(true);
    try {
      const { id } = info;
      const { version, claimed_until } = await callConsole('POST console/cases/{id}/claim', { id, to: isOwn ? 0 : 1 });
      // A decision right after the claim must carry the new version.
      const claimed_by = isOwn ? null : { id: me.id, name: me.name };
      consoleQueries.setQueryData(['GET console/cases/{id}', { id }], { info: { ...info, version, claimed_until, claimed_by } });
      await refreshAnswers('GET console/cases');
    } catch (caught) {
      showFailure(caught);
      await refreshAnswers('GET console/cases/{id}');
    } finally {
      setBusy(false);
    }
  };
  useShortcuts(t('queue.title'), [{ keys: 'a', label: t('queue.key.assign'), run: () => void toggle() }]);
  return { isOwn, isBusy, toggle };
}

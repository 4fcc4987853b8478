import { type FormEvent, useId, useRef, useState } from 'react';
import { moderationLimits } from '../../../contract/limits.ts';
import { ConsoleError, callConsole } from '../call.ts';
import { useKeptText } from '../resources/use-kept-text.ts';
import { WrongLine } from '../resources/WrongLine.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { Keys } from '../shell/Keys.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../toasts.ts';
import type { CaseInfo } from './case-model.ts';
import { refreshCases } from './use-deciding.ts';
import { useFormKeys } from './use-form-keys.ts';

const outcomes = ['uphold', 'reverse'] as const;
type Outcome = (typeof outcomes)[number];

interface AppealAnswerFormProps {
  appeal: CaseInfo['appeals'][number];
  /** Called once the answer has been sent. */
  onDone(): void;
}

/** Answers an appeal: the decision is upheld, or all its effects are reversed. */
export function AppealAnswerForm({ appeal, onDone }: AppealAnswerFormProps) {
  const { t } = useTexts();
  const { outcome, choose, text, type, said, isBusy, error, send } = useAnswer(appeal, onDone);
  const form = useRef<HTMLFormElement>(null);
  const onKeyDown = useFormKeys(form, t('queue.key.answer'));
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={form} className="q-form" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <OutcomeChoice outcome={outcome} onChoose={choose} />
      <p className="unseen" role="status">
        {said}
      </p>
      <div className="field">
        <label htmlFor={id}>{t('queue.answer')}</label>
        <textarea
          id={id}
          data-aim=""
          className="grows"
          rows={4}
          dir="auto"
          maxLength={moderationLimits.appeal}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => type(target.value)}
        />
        <span className="hint" id={`${id}-hint`}>
          {t('queue.answerHint')}
        </span>
      </div>
      {error && <WrongLine text={error} />}
      <div className="line q-submit">
        <button type="submit" className="btn btn--main q-confirm" aria-busy={isBusy}>
          {t('queue.sendAnswer')}
          <Keys keys="enter" />
        </button>
      </div>
    </form>
  );
}

function OutcomeChoice({ outcome, onChoose }: { outcome: Outcome | null; onChoose(outcome: Outcome): void }) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className="decide">
      <legend className="unseen">{t('queue.appeal')}</legend>
      {outcomes.map((one, at) => (
        <label key={one}>
          <input type="radio" name={name} checked={outcome === one} onChange={() => onChoose(one)} />
          <ConsoleIcon name={one === 'uphold' ? 'check' : 'undo'} />
          <span>
            <b>{t(`queue.${one}`)}</b>
            <small>{t(`queue.${one}Hint`)}</small>
          </span>
          <span aria-hidden="true">
            <Keys keys={String(at + 1)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The answer being written. Each outcome has a prepared sentence, which applies until another one is typed. */
function useAnswer({ decision }: AppealAnswerFormProps['appeal'], onDone: () => void) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [typed, type] = useKeptText(`appeal:${decision}`);
  const [isBusy, setBusy] = useState(false);
  const [error, fail] = useState<string | null>(null);
  const text = typed || (outcome ? t(`queue.defaultAnswer.${outcome}`) : '');
  const choose = (one: Outcome) => {
    setOutcome(one);
    fail(null);
  };
  useShortcuts(
    t('queue.title'),
    outcomes.map((one, at) => ({ keys: String(at + 1), label: t(`queue.${one}`), run: () => choose(one) })),
  );
  const send = async () => {
    if (isBusy) return;
    if (outcome === null) return fail(t('queue.chooseFirst'));
    setBusy(true);
    fail(null);
    try {
      const answer = { uuid: decision, uphold: outcome === 'uphold' ? 1 : 0, answer: text.trim() } as const;
      const { message } = await callConsole('POST console/decisions/{uuid}/appeal', answer);
      type('');
      showToast({ kind: 'good', text: message });
      onDone();
      await refreshCases();
    } catch (caught) {
      if (!(caught instanceof ConsoleError)) throw caught;
      fail(caught.errors[0]?.message ?? caught.message);
      if (caught.code === 'changed_meanwhile') await refreshCases();
    } finally {
      setBusy(false);
    }
  };
  const said = outcome ? t('queue.chosen', { act: t(`queue.${outcome}`) }) : '';
  return { outcome, choose, text, type, said, isBusy, error, send };
}

import { type FormEvent, useId, useRef, useState } from 'react';
import { refreshAnswers, useConsoleAnswer } from '../../answers.ts';
import { ConsoleError, callConsole } from '../../call.ts';
import { BusyButton } from '../../shell/BusyButton.tsx';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { showToast } from '../../toasts.ts';
import { announceSave } from '../editor/channel.ts';
import { useEditingAround } from '../editor/editing-context.ts';
import { fetchThing } from '../editor/things.ts';
import { useKeptText } from '../use-kept-text.ts';
import { WrongLine } from '../WrongLine.tsx';
import { momentWords } from '../when.ts';

/** A contact message, its answers so far, and the answer being written. */
export default function MessagePanel() {
  const { t, locale } = useTexts();
  const { editing, isReadOnly } = useEditingAround();
  const { id, fields } = editing.thing;
  const answers = useConsoleAnswer('GET console/messages/{id}/answers', { id: Number(id), offset: 0, limit: 60 });
  return (
    <section className="part" aria-labelledby="message-title">
      <div className="part-head">
        <h2 id="message-title">{t('resources.field.message')}</h2>
        <p>
          <bdi>{String(fields.name ?? '')}</bdi> · <bdi dir="ltr">{String(fields.email ?? '')}</bdi> ·{' '}
          {fields.created_at !== null && momentWords(String(fields.created_at), locale)}
        </p>
      </div>
      <blockquote className="message-text" dir="auto" {...(typeof fields.lang === 'string' && { lang: fields.lang })}>
        {String(fields.message ?? '')}
      </blockquote>
      {answers.data?.list.map(({ id: answerId, at, by, text }) => (
        <div className="message-answer" key={answerId}>
          <p className="small quiet">
            <b>
              <bdi>{by?.name ?? t('resources.history.nobody')}</bdi>
            </b>{' '}
            · <time dateTime={at}>{momentWords(at, locale)}</time>
          </p>
          <p dir="auto" className="told">
            {text}
          </p>
        </div>
      ))}
      {answers.isError && <WrongLine text={answers.error.message} />}
      {!isReadOnly && <ReplyForm id={Number(id)} version={editing.thing.version} setOwn={editing.setOwn} />}
    </section>
  );
}

interface ReplyFormProps {
  id: number;
  version: number;
  setOwn(version: number): void;
}

/** A form for an answer, which is mailed to the sender. */
function ReplyForm({ id, version, setOwn }: ReplyFormProps) {
  const { t } = useTexts();
  const [text, setText] = useKeptText(`reply:${id}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, error, send } = useReply({ id, version, setOwn }, () => {
    setText('');
    field.current?.focus();
  });
  const fieldId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(text.trim());
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className="field">
        <label htmlFor={fieldId}>{t('resources.message.answer')}</label>
        <textarea
          id={fieldId}
          ref={field}
          className="grows"
          rows={6}
          dir="auto"
          maxLength={10_000}
          value={text}
          aria-describedby={`${fieldId}-hint`}
          onChange={({ target }) => setText(target.value)}
        />
        <span className="was" id={`${fieldId}-hint`}>
          {t('resources.message.hint')}
        </span>
      </div>
      {error && <WrongLine text={error} />}
      <BusyButton type="submit" className="btn btn--main start" isDisabled={text.trim() === ''} isBusy={isBusy}>
        <ConsoleIcon name="mail" />
        {t('resources.message.send')}
      </BusyButton>
    </form>
  );
}

function useReply({ id, version, setOwn }: ReplyFormProps, onSent: () => void) {
  const { t } = useTexts();
  const [isBusy, busy] = useState(false);
  const [error, fail] = useState<string | null>(null);
  const send = async (text: string) => {
    busy(true);
    fail(null);
    try {
      const answer = await callConsole('POST console/messages/{id}/reply', { id, version, text });
      onSent();
      setOwn(answer.version);
      showToast({ kind: 'good', text: answer.message });
      await Promise.all([
        fetchThing('messages', id),
        refreshAnswers('GET console/messages/{id}/answers'),
        announceSave({ name: 'messages', id, version: answer.version }),
      ]);
    } catch (caught) {
      if (!(caught instanceof ConsoleError)) throw caught;
      // Somebody else answered meanwhile: their answer is shown, and this one is kept for the reader to decide.
      if (caught.code === 'changed_meanwhile')
        await Promise.all([fetchThing('messages', id), refreshAnswers('GET console/messages/{id}/answers')]);
      fail(caught.code === 'changed_meanwhile' ? t('resources.message.meanwhile') : (caught.errors[0]?.message ?? caught.message));
    } finally {
      busy(false);
    }
  };
  return { isBusy, error, send };
}

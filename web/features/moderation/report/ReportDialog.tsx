import { useEffect, useRef, useState } from 'react';
import { moderationLimits } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { Field, FieldFrame } from '../../../kit/form/Field.tsx';
import { lengthWords } from '../../../kit/form/length-words.ts';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import type { FormState } from '../../../kit/form/use-form.ts';
import { useSession } from '../../../kit/session.ts';
import { href } from '../../../kit/visit.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CaptchaField } from '../../accounts/captcha/Captcha.tsx';
import { Tick } from '../../accounts/fields/Tick.tsx';
import { ReasonField } from './ReasonField.tsx';
import { isLaw, type ReportField } from './report-fields.ts';
import type { Reported } from './reported.ts';
import { useReportForm } from './use-report-form.ts';

interface ReportDialogProps {
  reported: Reported;
  /** Started by a visitor who has logged in meanwhile: the form submits itself. */
  isBegun: boolean;
  onMute: (() => Promise<void>) | undefined;
  onLogIn(): void;
  onClose(): void;
}

interface Sent {
  message: string;
  email: string | null;
}

/** Asks for the reason of a report; after sending, says what happens next. */
export default function ReportDialog({ onClose, ...parts }: ReportDialogProps) {
  const { t } = useApp();
  const [sent, setSent] = useState<Sent | null>(null);
  const { kind, name } = parts.reported;
  if (sent) return <Thanks sent={sent} onClose={onClose} />;
  return (
    <Dialog
      title={t(`moderation.report.${kind}`, { name })}
      close={t('moderation.close')}
      onClose={onClose}
      className="dialog--report"
      closedBy="closerequest"
    >
      <ReportForm {...parts} onSent={setSent} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ reported, isBegun, onMute, onLogIn, onSent, onClose }: ReportDialogProps & { onSent(sent: Sent): void }) {
  const { t } = useApp();
  const { token } = useSession();
  const form = useReportForm({ reported, onMute, onLogIn, onSent });
  const element = useRef<HTMLFormElement>(null);
  const { restored } = form;
  useEffect(() => {
    if (isBegun && restored) element.current?.requestSubmit();
  }, [isBegun, restored]);
  const { reason } = form.values;
  const isNotice = token === null && isLaw(reason);
  const mustLogIn = token === null && reason !== '' && !isNotice;
  return (
    <form ref={element} className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <p className="hint">{t('moderation.reportNote')}</p>
      <ReasonField form={form} />
      <WordsField form={form} />
      {isNotice && <NoticeFields form={form} />}
      {onMute && (
        <Tick form={form} name="mute">
          <span className="people-text">{t('moderation.alsoMute', { name: reported.name })}</span>
        </Tick>
      )}
      <SubmitButton busy={form.busy}>{t(mustLogIn ? 'moderation.logInToSend' : 'moderation.send')}</SubmitButton>
      <button type="button" className="btn btn--line btn--wide" onClick={onClose}>
        {t('moderation.cancel')}
      </button>
    </form>
  );
}

function WordsField({ form }: { form: FormState<ReportField> }) {
  const { t } = useApp();
  const { reason, text } = form.values;
  return (
    <FieldFrame
      form={form}
      name="text"
      label={t(isLaw(reason) ? 'moderation.wordsLaw' : 'moderation.words')}
      hint={lengthWords(t, text, moderationLimits.report)}
      live
    >
      {(control) => <textarea {...control} rows={3} dir="auto" onChange={({ target }) => form.set('text', target.value)} />}
    </FieldFrame>
  );
}

/** Name and address of a visitor who reports illegal content. */
function NoticeFields({ form }: { form: FormState<ReportField> }) {
  const { t } = useApp();
  return (
    <>
      <Field form={form} name="name" label={t('moderation.yourName')} autoComplete="name" dir="auto" />
      <Field form={form} name="email" label={t('moderation.yourEmail')} type="email" autoComplete="email" dir="ltr" />
      <Tick form={form} name="good_faith">
        <span>{t('moderation.goodFaith')}</span>
      </Tick>
      <CaptchaField form={form} name="captcha" />
    </>
  );
}

function Thanks({ sent: { message, email }, onClose }: { sent: Sent; onClose(): void }) {
  const { t, ...app } = useApp();
  const { token } = useSession();
  return (
    <Dialog title={t('moderation.thanks')} close={t('moderation.close')} onClose={onClose} className="dialog--mid">
      <p role="status">{email === null ? message : t('moderation.thanksVisitor', { email })}</p>
      <div className="dialog-acts">
        <button type="button" className="btn btn--main" onClick={onClose}>
          {t('moderation.done')}
        </button>
        {token && (
          <a className="btn btn--line" href={href(app, 'my-reports')}>
            {t('moderation.toReports')}
          </a>
        )}
      </div>
    </Dialog>
  );
}

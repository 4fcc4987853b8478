import { useState } from 'react';
import { lengths } from '../../../contract/limits.ts';
import { characterCount } from '../../../contract/rules.ts';
import { useApp } from '../../kit/app.ts';
import { Field, FieldFrame } from '../../kit/form/Field.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { toast } from '../../kit/toast.ts';
import { CaptchaField } from '../accounts/captcha/Captcha.tsx';
import { MessageSent } from './Sent.tsx';
import { useContactForm } from './use-contact-form.ts';

/** The contact form, replaced by a confirmation after sending. Without JavaScript it posts to the page's own address. */
export function ContactForm({ sent: isSent }: { sent: boolean }) {
  const [sent, setSent] = useState(isSent);
  return sent ? <MessageSent onAnother={() => setSent(false)} /> : <Fields onSent={() => setSent(true)} />;
}

function Fields({ onSent }: { onSent(): void }) {
  const { t } = useApp();
  const form = useContactForm((message) => {
    toast('good', message);
    onSent();
  });
  const left = Math.max(0, lengths.message - characterCount(form.values.message.trim()));
  return (
    <form className="form contact-form" method="post" noValidate onSubmit={form.onSubmit}>
      <div className="pair">
        <Field form={form} name="name" label={t('contact.name')} autoComplete="name" dir="auto" />
        <Field form={form} name="email" label={t('contact.email')} type="email" autoComplete="email" dir="ltr" />
      </div>
      <Field form={form} name="subject" label={t('contact.subject')} dir="auto" />
      <FieldFrame form={form} name="message" label={t('contact.message')} hint={t('contact.left', { count: left })}>
        {(control) => <textarea {...control} rows={7} dir="auto" onChange={({ target }) => form.set('message', target.value)} />}
      </FieldFrame>
      <CaptchaField form={form} name="captcha" />
      <SubmitButton busy={form.busy}>{t('contact.submit')}</SubmitButton>
    </form>
  );
}

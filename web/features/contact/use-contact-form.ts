import { useEffect, useState } from 'react';
import { useApp } from '../../kit/app.ts';
import { useCall } from '../../kit/call-context.ts';
import { keepDraft, readDraft } from '../../kit/drafts.ts';
import { type Form, useForm } from '../../kit/form/use-form.ts';
import { useSession } from '../../kit/session.ts';
import { useProof } from '../accounts/captcha/use-proof.ts';
import { type ContactField, type ContactValues, emptyMessage, judgeContact } from './contact-fields.ts';

const draftKey = 'contact';

/** The contact form: what is typed is kept until it is sent, and a member's name and address stand in it. `onSent` gets the answer's words. */
export function useContactForm(onSent: (message: string) => void): Form<ContactField> {
  const { settings } = useApp();
  const call = useCall();
  const ownCaptcha = settings.captcha.kind === 'altcha';
  const proof = useProof(ownCaptcha);
  const form = useForm<ContactField>({
    initial: emptyMessage,
    judge: judgeContact,
    send: async ({ captcha, ...given }) => {
      const values = trimmed(given);
      const { message } = await call('POST contact-us', { ...values, captcha: ownCaptcha ? ((await proof()) ?? '') : captcha });
      keepDraft(draftKey, null);
      onSent(message);
    },
  });
  useKept(form);
  return form;
}

const trimmed = <V extends Readonly<Record<string, string>>>(values: V): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as V;

/** The draft comes in when the page is alive, since the first HTML is everybody's; then who is signed in, where nothing is typed. */
function useKept(form: Form<ContactField>): void {
  const { member } = useSession();
  const [restored, setRestored] = useState(false);
  const { name, email, subject, message } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is restored once
  useEffect(() => {
    const draft = readDraft<Partial<ContactValues>>(draftKey);
    for (const field of ['name', 'email', 'subject', 'message'] as const) if (draft?.[field]) form.set(field, draft[field]);
    setRestored(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a member clears stays clear
  useEffect(() => {
    if (!member || !restored) return;
    if (name === '') form.set('name', member.name);
    if (email === '') form.set('email', member.email);
  }, [member, restored]);
  useEffect(() => {
    if (restored) keepDraft(draftKey, subject || message ? { name, email, subject, message } : null);
  }, [restored, name, email, subject, message]);
}

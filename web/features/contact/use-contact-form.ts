import { useEffect } from 'react';
import { useApp } from '../../kit/app.ts';
import { useCall } from '../../kit/call-context.ts';
import { keepDraft } from '../../kit/drafts.ts';
import { type FormState, useForm } from '../../kit/form/use-form.ts';
import { useFormDraft } from '../../kit/form/use-form-draft.ts';
import { useSession } from '../../kit/session.ts';
import { useProof } from '../accounts/captcha/use-proof.ts';
import { type ContactField, emptyMessage, judgeContact } from './contact-fields.ts';

const draftKey = 'contact';

/** The contact form: its text is kept until sent, and a member's name and address are prefilled. `onSent` gets the answer's message. */
export function useContactForm(onSent: (message: string) => void): FormState<ContactField> {
  const { settings } = useApp();
  const call = useCall();
  const ownCaptcha = settings.captcha.kind === 'altcha';
  const proof = useProof(ownCaptcha);
  const form = useForm<ContactField>({
    initial: emptyMessage,
    posted: 'contact',
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

/** Prefills empty fields with the member's data. */
function useKept(form: FormState<ContactField>): void {
  const { member } = useSession();
  const restored = useFormDraft(draftKey, form, { names: ['name', 'email', 'subject', 'message'], worth: ['subject', 'message'] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that the member clears stay empty
  useEffect(() => {
    if (member && restored) form.fill({ name: member.name, email: member.email });
  }, [member, restored]);
}

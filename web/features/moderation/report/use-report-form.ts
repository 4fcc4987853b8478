import { useEffect } from 'react';
import type { ReportReason } from '../../../../contract/choices.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { keepDraft } from '../../../kit/drafts.ts';
import { type FormState, useForm } from '../../../kit/form/use-form.ts';
import { useFormDraft } from '../../../kit/form/use-form-draft.ts';
import { refresh } from '../../../kit/member-data.tsx';
import { isRefusal } from '../../../kit/refusal.ts';
import { useSession } from '../../../kit/session.ts';
import { useProof } from '../../accounts/captcha/use-proof.ts';
import { emptyReport, isLaw, judgeReport, type ReportField } from './report-fields.ts';
import type { Reported } from './reported.ts';

interface ReportParts {
  reported: Reported;
  onMute: (() => Promise<void>) | undefined;
  /** Called if a visitor has to log in for the chosen reason. */
  onLogIn(): void;
  /** Called when the report exists, even if from earlier. `email`: address to which a visitor gets answers. */
  onSent(sent: { message: string; email: string | null }): void;
}

/** The form of a report; its text is kept until sent, also while a visitor logs in. */
export function useReportForm({ reported: { kind, id }, onMute, onLogIn, onSent }: ReportParts): FormState<ReportField> & {
  restored: boolean;
} {
  const { t, settings } = useApp();
  const call = useCall();
  const { token } = useSession();
  const isVisitor = token === null;
  const draft = `report:${kind}:${id}`;
  const ownCaptcha = settings.captcha.kind === 'altcha';
  const form = useForm<ReportField>({
    initial: emptyReport,
    judge: (name, values) => judgeReport(name, values, isVisitor),
    send: async ({ reason, text, mute, name, email, captcha }) => {
      if (isVisitor && !isLaw(reason)) return onLogIn();
      const notice = isVisitor
        ? {
            name: name.trim(),
            email: email.trim(),
            good_faith: 1 as const,
            captcha: ownCaptcha ? ((await proof()) ?? '') : captcha,
          }
        : {};
      try {
        await call('POST report', { kind, id, reason: reason as ReportReason, text: text.trim(), ...notice });
        onSent({ message: t('moderation.thanksNote'), email: isVisitor ? email.trim() : null });
      } catch (caught) {
        if (!isRefusal(caught) || caught.code !== 'already_reported') throw caught;
        onSent({ message: caught.message, email: null });
      }
      keepDraft(draft, null);
      await Promise.all([mute ? onMute?.() : undefined, refresh('GET report/mine')]);
    },
  });
  const proof = useProof(ownCaptcha && isVisitor && isLaw(form.values.reason));
  const restored = useFormDraft(draft, form, { names: ['reason', 'text', 'mute'], worth: ['reason', 'text'] });
  const { member } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that the reader clears stay empty
  useEffect(() => {
    if (member) form.fill({ name: member.name, email: member.email });
  }, [member]);
  return { ...form, restored };
}

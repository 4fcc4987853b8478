import { moderationLimits } from '../../../../contract/limits.ts';
import { characterCount, firstBroken, manyLines, maxLength, required } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { keepDraft } from '../../../kit/drafts.ts';
import { FieldFrame } from '../../../kit/form/Field.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFormDraft } from '../../../kit/form/use-form-draft.ts';
import { refresh } from '../../../kit/member-data.tsx';
import { isRefusal } from '../../../kit/refusal.ts';
import { toast } from '../../../kit/toast.ts';

const rules = [required('required.appeal'), maxLength(moderationLimits.appeal), manyLines];
const shown = ['GET decision/{uuid}', 'GET decision/list', 'GET report/mine'] as const;

/** Form for the one appeal against a decision; the text is kept until sent. */
export function AppealForm({ uuid, onSent }: { uuid: string; onSent(): void }) {
  const { t } = useApp();
  const call = useCall();
  const draft = `appeal:${uuid}`;
  const form = useForm({
    initial: { text: '' },
    judge: (_name, { text }) => firstBroken(text.trim(), rules),
    send: async ({ text }) => {
      try {
        const { message } = await call('POST decision/{uuid}/appeal', { uuid, text: text.trim() });
        keepDraft(draft, null);
        onSent();
        toast('good', message);
        await refresh(...shown);
      } catch (caught) {
        // Already appealed in another window, or just too late: reload to show that.
        if (isRefusal(caught) && caught.status === 409) void refresh(...shown);
        throw caught;
      }
    },
  });
  useFormDraft(draft, form, { names: ['text'] });
  const length = characterCount(form.values.text.trim());
  return (
    <form className="form appeal-form" method="post" noValidate onSubmit={form.onSubmit}>
      <FieldFrame
        form={form}
        name="text"
        label={t('moderation.appealWords')}
        hint={t('moderation.appealCount', { length, most: moderationLimits.appeal })}
      >
        {(control) => <textarea {...control} rows={5} dir="auto" onChange={({ target }) => form.set('text', target.value)} />}
      </FieldFrame>
      <button type="submit" className="btn btn--main" aria-busy={form.busy}>
        {t('moderation.appealSend')}
      </button>
    </form>
  );
}

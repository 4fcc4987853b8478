import { type Broken, email, firstBroken, required } from '../../../contract/rules.ts';
import { useApp } from '../../kit/app.ts';
import { useCall } from '../../kit/call-context.ts';
import { Field } from '../../kit/form/Field.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useFormDraft } from '../../kit/form/use-form-draft.ts';
import { toast } from '../../kit/toast.ts';

const judge = (_name: 'email', values: Readonly<Record<'email', string>>): Broken | null =>
  firstBroken(values.email.trim(), [required('required.email'), email]);

/** Newsletter sign-up form, validated while typing. */
export default function NewsletterForm() {
  const { t } = useApp();
  const call = useCall();
  const form = useForm<'email'>({
    initial: { email: '' },
    judge,
    asTyped: true,
    send: async ({ email: address }) => {
      const { message } = await call('POST news-letter', { email: address.trim() });
      toast('good', message);
      form.reset();
    },
  });
  useFormDraft('newsletter', form, { names: ['email'] });
  return (
    <form className="letter-fields" method="post" noValidate onSubmit={form.onSubmit}>
      <p>{t('newsletter.note')}</p>
      <Field form={form} name="email" label={t('newsletter.email')} type="email" autoComplete="email" dir="ltr" maxLength={254} />
      <button type="submit" className="btn btn--main" aria-busy={form.busy}>
        {t('newsletter.subscribe')}
      </button>
      <p className="hint">{t('newsletter.leave')}</p>
    </form>
  );
}

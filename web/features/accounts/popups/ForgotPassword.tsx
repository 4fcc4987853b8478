import { useEffect } from 'react';
import { email, firstBroken, required } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { Field } from '../../../kit/form/Field.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { usePopup } from '../../../kit/popup.ts';
import { readStored, store } from '../../../kit/storage.ts';
import { toast } from '../../../kit/toast.ts';
import { useCarriedEmail } from '../carried-email.ts';
import { noteMail } from '../otp/use-resend.ts';
import { Popup } from './Popup.tsx';

export function ForgotPassword() {
  const { t } = useApp();
  const call = useCall();
  const { open } = usePopup();
  const form = useForm({
    initial: { email: '' },
    judge: (_name, values) => firstBroken(values.email.trim(), [required('required.email'), email]),
    send: async (values) => {
      const address = values.email.trim();
      const { message } = await call('POST forgot/password', { email: address });
      store('email', address);
      noteMail();
      toast('good', message);
      open('sent');
    },
  });
  useCarriedEmail(form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that the reader clears stays empty
  useEffect(() => form.fill({ email: readStored('email') ?? '' }), []);
  return (
    <Popup title={t('accounts.forgot')}>
      <p>{t('accounts.forgotNote')}</p>
      <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
        <Field form={form} name="email" label={t('accounts.email')} type="email" autoComplete="username" dir="ltr" maxLength={254} />
        <SubmitButton busy={form.busy}>{t('accounts.send')}</SubmitButton>
      </form>
    </Popup>
  );
}

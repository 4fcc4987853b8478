import { useNavigate } from 'react-router';
import { confirmed, differsFrom, firstBroken, newPassword, password, type Rule, required } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { PasswordField } from '../../../kit/form/PasswordField.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { readStored } from '../../../kit/storage.ts';
import { toast } from '../../../kit/toast.ts';
import { href } from '../../../kit/visit.ts';

type Passwords = Readonly<Record<'old_password' | 'new_password' | 'confirm_password', string>>;

const rulesOf = (values: Passwords): Record<keyof Passwords, readonly Rule[]> => ({
  old_password: [required('required.current_password'), password],
  new_password: [required('required.new_password'), newPassword, differsFrom(values.old_password)],
  confirm_password: [required('required.confirm_password'), confirmed(values.new_password)],
});

/** Changes the member's password, which logs out their other devices. */
export function ChangePasswordForm() {
  const { t, ...app } = useApp();
  const call = useCall();
  const navigate = useNavigate();
  const form = useForm({
    initial: { old_password: '', new_password: '', confirm_password: '' },
    judge: (name, values) => firstBroken(values[name], rulesOf(values)[name]),
    send: async ({ old_password, new_password }) => {
      const { message } = await call('PUT reset/password', { id: Number(readStored('userId')), old_password, new_password });
      toast('good', message);
      void navigate(href(app, 'home'));
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <PasswordField form={form} name="old_password" label={t('accounts.currentPassword')} autoComplete="current-password" />
      <PasswordField form={form} name="new_password" label={t('accounts.newPassword')} autoComplete="new-password" ruled />
      <PasswordField form={form} name="confirm_password" label={t('accounts.confirmPassword')} autoComplete="new-password" />
      <SubmitButton busy={form.busy}>{t('accounts.save')}</SubmitButton>
    </form>
  );
}

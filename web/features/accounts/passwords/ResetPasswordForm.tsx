import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { confirmed, firstBroken, newPassword, required } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { PasswordField } from '../../../kit/form/PasswordField.tsx';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { popupAt, popupHref, usePopup } from '../../../kit/popup.ts';
import { dropToken } from '../../../kit/session.ts';
import { readStored, removeStored, store } from '../../../kit/storage.ts';
import { toast } from '../../../kit/toast.ts';
import { href } from '../../../kit/visit.ts';

/** Sets a password with the token of a reset code or of a mailed link; without one the code is asked for first. */
export function ResetPasswordForm() {
  const { t, ...app } = useApp();
  const call = useCall();
  const navigate = useNavigate();
  useForgotWithoutToken();
  const form = useForm({
    initial: { password: '', confirm_password: '' },
    judge: (name, values) =>
      name === 'password'
        ? firstBroken(values.password, [required('required.new_password'), newPassword])
        : firstBroken(values.confirm_password, [required('required.confirm_password'), confirmed(values.password)]),
    send: async (values) => {
      const [email, token] = [readStored('email') ?? '', readStored('token') ?? ''];
      const { message } = await call('PUT set/password', { email, token, password: values.password });
      removeStored('token');
      // Every session of the account has ended, perhaps also the one here.
      dropToken();
      toast('good', message);
      void navigate(popupHref(href(app, 'home'), 'login'), { replace: true });
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <PasswordField form={form} name="password" label={t('accounts.newPassword')} autoComplete="new-password" ruled />
      <PasswordField form={form} name="confirm_password" label={t('accounts.confirmPassword')} autoComplete="new-password" />
      <SubmitButton busy={form.busy}>{t('accounts.save')}</SubmitButton>
    </form>
  );
}

/** Takes what a mailed link brings behind its # out of the address bar, where it would stay in the history. */
function takeFromLink(): void {
  const link = new URLSearchParams(location.hash.slice(1));
  const [email, token] = [link.get('email'), link.get('token')];
  if (!email || !token) return;
  store('email', email);
  store('token', token);
  history.replaceState(history.state, '', location.pathname + location.search);
}

function useForgotWithoutToken(): void {
  const { open } = usePopup();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    takeFromLink();
    if (!readStored('token') && popupAt(location.search) === null) open('forgot');
  }, []);
}

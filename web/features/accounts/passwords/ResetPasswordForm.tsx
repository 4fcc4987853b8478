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
import { readStored, removeStored } from '../../../kit/storage.ts';
import { tabKeys, tabStore } from '../../../kit/tab-store.ts';
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
      const { message } = await call('PUT set/password', { ...resetProof(), password: values.password });
      removeStored('token');
      tabStore.drop(tabKeys.resetLink);
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

interface ResetProof {
  email: string;
  token: string;
}

/** What the password is set with: what a mailed link brought into this tab, else what a code gave; without either, an empty token. */
function resetProof(): ResetProof {
  const link = tabStore.read(tabKeys.resetLink) ?? linkInAddress();
  return link === null ? { email: readStored('email') ?? '', token: readStored('token') ?? '' } : (JSON.parse(link) as ResetProof);
}

/** What a mailed link brings behind its #, as it is kept; null without one. */
function linkInAddress(): string | null {
  const link = new URLSearchParams(location.hash.slice(1));
  const [email, token] = [link.get('email'), link.get('token')];
  return email && token ? JSON.stringify({ email, token } satisfies ResetProof) : null;
}

/**
 * Takes what a mailed link brings out of the address bar, where it would stay in the history. It is kept for this tab alone: a link that is
 * not used waits for nobody else. In a browser that keeps nothing it stays where it is, since it would be lost.
 */
function takeFromLink(): void {
  const link = linkInAddress();
  if (link === null) return;
  tabStore.keep(tabKeys.resetLink, link);
  if (tabStore.read(tabKeys.resetLink) === link) history.replaceState(history.state, '', location.pathname + location.search);
}

function useForgotWithoutToken(): void {
  const { open } = usePopup();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    takeFromLink();
    if (!resetProof().token && popupAt(location.search) === null) open('forgot');
  }, []);
}

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

/** Sets a password with the token of a reset code or mailed link; asks for the code first if there is no token. */
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
      // The reset ended all sessions of the account, possibly including this one.
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

/** The proof for the reset: from a mailed link opened in this tab, or else from a code; an empty token if there is neither. */
function resetProof(): ResetProof {
  const link = tabStore.read(tabKeys.resetLink) ?? linkInAddress();
  return link === null ? { email: readStored('email') ?? '', token: readStored('token') ?? '' } : (JSON.parse(link) as ResetProof);
}

/** The proof in the fragment of a mailed link, serialised for storage; null if there is none. */
function linkInAddress(): string | null {
  const link = new URLSearchParams(location.hash.slice(1));
  const [email, token] = [link.get('email'), link.get('token')];
  return email && token ? JSON.stringify({ email, token } satisfies ResetProof) : null;
}

/**
 * Removes a mailed link's proof from the address bar, so that it does not stay in the history. It is kept for this tab only, so that an
 * unused link does not remain for others. If the browser has no storage, it stays in the address, because it would be lost otherwise.
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

import { useNavigate } from 'react-router';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { usePopup } from '../../../kit/popup.ts';
import { useResumeAction } from '../../../kit/resume-action.ts';
import { currentSession, loadProfile } from '../../../kit/session.ts';
import { readStored, store } from '../../../kit/storage.ts';
import { tabKeys, tabStore } from '../../../kit/tab-store.ts';
import { toast } from '../../../kit/toast.ts';
import { href } from '../../../kit/visit.ts';

/** Where a code was asked for: S to sign up, F for a forgotten password, null elsewhere. */
export type OtpType = 'S' | 'F' | null;

/** Sends a code, and leads on to where its kind belongs. */
export function useVerify(type: OtpType): (otp: string) => Promise<void> {
  const app = useApp();
  const call = useCall();
  const navigate = useNavigate();
  const { open, close } = usePopup();
  const goOn = useResumeAction();
  return async (otp) => {
    const { message, token } = await call('PUT verify/otp', { email: readStored('email') ?? '', otp });
    toast('good', message);
    if (token !== null) {
      store('token', token);
      // A link that this tab had before was no use.
      tabStore.drop(tabKeys.resetLink);
      void navigate(href(app, 'reset-password'), { replace: true });
    } else if (type === 'S' || currentSession().token) {
      await loadProfile(call);
      if (goOn()) return;
      if (type === 'S') void navigate(href(app, 'home'), { replace: true });
      else close();
    } else open('verified');
  };
}

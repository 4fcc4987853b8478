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

/** Purpose of a code: S for sign-up, F for a forgotten password, null for others. */
export type OtpType = 'S' | 'F' | null;

/** Verifies a code and navigates to the next step for its type. */
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
      // Discard an earlier reset link of this tab in favour of the code.
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

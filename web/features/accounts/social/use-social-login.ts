import { useNavigate } from 'react-router';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { usePopup } from '../../../kit/popup.ts';
import { useResumeAction } from '../../../kit/resume-action.ts';
import { completeSignIn } from '../../../kit/sign-in.ts';
import { toast } from '../../../kit/toast.ts';
import { href } from '../../../kit/visit.ts';
import { keepIdentity, type SocialIdentity } from './identity.ts';

/** Signs in with what a provider proved; who has no account yet goes on to sign up with it. */
export function useSocialLogin(): (identity: SocialIdentity) => Promise<void> {
  const app = useApp();
  const call = useCall();
  const navigate = useNavigate();
  const { close } = usePopup();
  const goOn = useResumeAction();
  return async (identity) => {
    try {
      const { access_token, id, uuid, role, message } = await call('POST social/login', identity);
      if (access_token && id && uuid && role) {
        await completeSignIn(call, { access_token, id, uuid, role }, identity.email);
        toast('good', message);
        if (!goOn()) close();
      } else {
        keepIdentity(identity);
        void navigate(href(app, 'signup'), { replace: true });
      }
    } catch (caught) {
      tellRefusal(app.t, caught);
    }
  };
}

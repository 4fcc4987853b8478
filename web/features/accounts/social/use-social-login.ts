import { useNavigate } from 'react-router';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { usePopup } from '../../../kit/popup.ts';
import { href } from '../../../kit/visit.ts';
import { setWaitingLogin } from '../second-factor/waiting-login.ts';
import { useEnter } from '../use-enter.ts';
import { keepIdentity, type SocialIdentity } from './identity.ts';

/** Logs in with a provider's identity: members with a second factor enter it next, people without an account go to the sign-up page. */
export function useSocialLogin(): (identity: SocialIdentity) => Promise<void> {
  const app = useApp();
  const call = useCall();
  const navigate = useNavigate();
  const { open } = usePopup();
  const enter = useEnter();
  return async (identity) => {
    try {
      const answer = await call('POST social/login', identity);
      if ('needs' in answer) {
        setWaitingLogin({ ...answer, email: identity.email });
        open('login');
        return;
      }
      const { access_token, id, uuid, role, message } = answer;
      if (access_token && id && uuid && role) {
        await enter({ access_token, id, uuid, role, message }, identity.email);
      } else {
        keepIdentity(identity);
        void navigate(href(app, 'signup'), { replace: true });
      }
    } catch (caught) {
      tellRefusal(app.t, caught);
    }
  };
}

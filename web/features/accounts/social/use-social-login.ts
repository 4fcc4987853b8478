import { useNavigate } from 'react-router';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { usePopup } from '../../../kit/popup.ts';
import { href } from '../../../kit/visit.ts';
import { setWaitingLogin } from '../second-factor/waiting-login.ts';
import { useEnter } from '../use-enter.ts';
import { keepIdentity, type SocialIdentity } from './identity.ts';

/** Signs in with what a provider proved; who has a second factor enters it next, who has no account yet goes on to sign up. */
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

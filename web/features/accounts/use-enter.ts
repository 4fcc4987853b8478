import { useCall } from '../../kit/call-context.ts';
import { usePopup } from '../../kit/popup.ts';
import { useResumeAction } from '../../kit/resume-action.ts';
import { completeSignIn } from '../../kit/sign-in.ts';
import { toast } from '../../kit/toast.ts';
import type { Output } from '../../kit/wire.ts';

/** Stores a newly opened session, shows a toast, and resumes the action that required the login. */
export function useEnter(): (opened: Output<'POST login/second-factor'>, email: string) => Promise<void> {
  const call = useCall();
  const { close } = usePopup();
  const goOn = useResumeAction();
  return async (opened, email) => {
    await completeSignIn(call, opened, email, { message: opened.message });
    toast('good', opened.message);
    if (!goOn()) close();
  };
}

import { type ComponentType, useEffect, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { type PopupName, usePopup } from '../../../kit/popup.ts';
import { abandonAction } from '../../../kit/resume-action.ts';
import { currentSession } from '../../../kit/session.ts';
import { FailedPopup } from './FailedPopup.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { LogIn } from './LogIn.tsx';
import { LogOut } from './LogOut.tsx';
import { CodeSent } from './Sent.tsx';
import { VerifiedPopup } from './Verified.tsx';
import { VerifyForgot, VerifyOtp, VerifySignUp } from './VerifyOtp.tsx';

const popups: Record<PopupName, ComponentType> = {
  login: LogIn,
  signup: lazyPart(() => import('./SignUp.tsx'), FailedPopup),
  forgot: ForgotPassword,
  sent: CodeSent,
  otp: VerifyOtp,
  'otp-s': VerifySignUp,
  'otp-f': VerifyForgot,
  verified: VerifiedPopup,
  logout: LogOut,
};

/** Popups that do not apply to members or to visitors. */
const notFor: Record<'member' | 'visitor', readonly PopupName[]> = { member: ['login', 'signup'], visitor: ['logout'] };

/**
 * The popup with a given name. Since they link to one another, they share a chunk, except the largest. A popup that does not apply to the
 * reader when it opens closes itself; logging in or out within a popup does not close it.
 */
export default function NamedPopup({ name }: { name: PopupName }) {
  const { lang } = useApp();
  const { close } = usePopup();
  const [isMeant] = useState(() => !notFor[currentSession().token === null ? 'visitor' : 'member'].includes(name));
  useEffect(() => () => abandonAction({ lang }), [lang]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the popup opens
  useEffect(() => {
    if (!isMeant) close();
  }, [isMeant]);
  const Popup = popups[name];
  return isMeant && <Popup />;
}

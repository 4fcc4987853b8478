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

/** Popups that mean nothing to a member, and those that mean nothing to a visitor. */
const notFor: Record<'member' | 'visitor', readonly PopupName[]> = { member: ['login', 'signup'], visitor: ['logout'] };

/**
 * The popup of a name; they lead to one another, so all but the largest come together. One that makes no sense to whoever opens it closes
 * again; who signs in or out in it has come for that.
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

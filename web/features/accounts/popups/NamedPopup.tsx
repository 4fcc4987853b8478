import { type ComponentType, useEffect } from 'react';
import { useApp } from '../../../kit/app.ts';
import { giveUpAction } from '../../../kit/go-on.ts';
import { later } from '../../../kit/later.ts';
import type { PopupName } from '../../../kit/popup.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { LogIn } from './LogIn.tsx';
import { LogOut } from './LogOut.tsx';
import { Sent } from './Sent.tsx';
import { Verified } from './Verified.tsx';
import { VerifyForgot, VerifyOtp, VerifySignUp } from './VerifyOtp.tsx';

const popups: Record<PopupName, ComponentType> = {
  login: LogIn,
  signup: later(() => import('./SignUp.tsx')),
  forgot: ForgotPassword,
  sent: Sent,
  otp: VerifyOtp,
  'otp-s': VerifySignUp,
  'otp-f': VerifyForgot,
  verified: Verified,
  logout: LogOut,
};

/** The popup of a name; they lead to one another, so all but the largest come together. */
export default function NamedPopup({ name }: { name: PopupName }) {
  const { lang } = useApp();
  useEffect(() => () => giveUpAction({ lang }), [lang]);
  const Popup = popups[name];
  return <Popup />;
}

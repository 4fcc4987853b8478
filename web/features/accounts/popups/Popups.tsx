import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { type PopupName, popupAt, usePageIndex } from '../../../kit/popup.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';

const otp = () => import('./VerifyOtp.tsx');

const popups: Record<PopupName, LazyExoticComponent<ComponentType>> = {
  login: lazy(() => import('./LogIn.tsx')),
  signup: lazy(() => import('./SignUp.tsx')),
  forgot: lazy(() => import('./ForgotPassword.tsx')),
  sent: lazy(() => import('./Sent.tsx')),
  otp: lazy(async () => ({ default: (await otp()).VerifyOtp })),
  'otp-s': lazy(async () => ({ default: (await otp()).VerifySignUp })),
  'otp-f': lazy(async () => ({ default: (await otp()).VerifyForgot })),
  verified: lazy(() => import('./Verified.tsx')),
  logout: lazy(() => import('./LogOut.tsx')),
};

/** The popup that the address names; each comes when it is first opened. */
export function Popups() {
  usePageIndex();
  const name = popupAt(useLocation().search);
  const Popup = useHydrated() && name ? popups[name] : null;
  return <Suspense fallback={null}>{Popup && <Popup key={name} />}</Suspense>;
}

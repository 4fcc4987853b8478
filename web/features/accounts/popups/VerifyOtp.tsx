import { useEffect } from 'react';
import { useApp } from '../../../kit/app.ts';
import { usePopup } from '../../../kit/popup.ts';
import { readStored } from '../../../kit/storage.ts';
import { OtpForm } from '../otp/OtpForm.tsx';
import { ResendButton } from '../otp/ResendButton.tsx';
import { type OtpType, useVerify } from '../otp/use-verify.ts';
import { Popup } from './Popup.tsx';

export const VerifyOtp = () => <OtpPopup type={null} />;
export const VerifySignUp = () => <OtpPopup type="S" />;
export const VerifyForgot = () => <OtpPopup type="F" />;

/** Asks for the mailed code. If no address is known, a code has to be requested first. */
function OtpPopup({ type }: { type: OtpType }) {
  const { t } = useApp();
  const { open } = usePopup();
  const email = readStored('email');
  const verify = useVerify(type);
  useEffect(() => {
    if (!email) open('forgot');
  });
  if (!email) return null;
  return (
    <Popup title={t('accounts.verifyOtp')} className="dialog--mid">
      <p>{t('accounts.sentTo', { email })}</p>
      <OtpForm verify={verify} />
      <ResendButton email={email} className="inline-link" />
    </Popup>
  );
}

import { useEffect, useId, useState } from 'react';
import { lengths } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { FieldNote } from '../../../kit/form/Field.tsx';
import { refusalWords, tellRefusal } from '../../../kit/form/refusal-words.ts';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { usePopup } from '../../../kit/popup.ts';
import { asRefusal } from '../../../kit/refusal.ts';
import { readStored } from '../../../kit/storage.ts';
import { OtpBoxes } from '../otp/OtpBoxes.tsx';
import { ResendButton } from '../otp/ResendButton.tsx';
import { type OtpType, useVerify } from '../otp/use-verify.ts';
import { Popup } from './Popup.tsx';

const empty: readonly string[] = Array.from({ length: lengths.otp }, () => '');

export const VerifyOtp = () => <OtpPopup type={null} />;
export const VerifySignUp = () => <OtpPopup type="S" />;
export const VerifyForgot = () => <OtpPopup type="F" />;

/** Takes the mailed code. Without an address that it went to, the code is asked for first. */
function OtpPopup({ type }: { type: OtpType }) {
  const { t } = useApp();
  const { open } = usePopup();
  const email = readStored('email');
  useEffect(() => {
    if (!email) open('forgot');
  });
  if (!email) return null;
  return (
    <Popup title={t('accounts.verifyOtp')} className="dialog--mid">
      <p>{t('accounts.sentTo', { email })}</p>
      <OtpForm type={type} />
      <ResendButton className="inline-link" />
    </Popup>
  );
}

function OtpForm({ type }: { type: OtpType }) {
  const { t } = useApp();
  const verify = useVerify(type);
  const wrongId = useId();
  const [digits, setDigits] = useState(empty);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const whole = digits.every((digit) => digit !== '');
  const send = async () => {
    setBusy(true);
    try {
      await verify(digits.join(''));
    } catch (caught) {
      tellRefusal(t, caught);
      setWrong(refusalWords(t, asRefusal(caught)));
      setBusy(false);
    }
  };
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (whole && !busy) void send();
  };
  const onChange = (next: readonly string[]) => {
    setDigits(next);
    setWrong(null);
  };
  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <OtpBoxes digits={digits} onChange={onChange} wrongId={wrong ? wrongId : undefined} />
      {wrong && <FieldNote id={wrongId} wrong={wrong} />}
      <SubmitButton busy={busy} disabled={!whole}>
        {t('accounts.verify')}
      </SubmitButton>
    </form>
  );
}

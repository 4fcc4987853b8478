import { useId, useState } from 'react';
import { lengths } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { FieldNote } from '../../../kit/form/Field.tsx';
import { refusalWords, tellRefusal } from '../../../kit/form/refusal-words.ts';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { type CallRefusal, isRefusal } from '../../../kit/refusal.ts';
import { OtpBoxes } from './OtpBoxes.tsx';

interface OtpFormProps {
  /** Rejects with the refusal of a wrong one. */
  verify(otp: string): Promise<void>;
  /** What kind of code it is; absent: a mailed one. */
  code?: {
    length: number;
    label: string;
    action: string;
    /** Why it was refused. */
    words(refusal: CallRefusal): string | null;
  };
}

/** The boxes of a code and the button that sends it. */
export function OtpForm({ verify, code }: OtpFormProps) {
  const { t } = useApp();
  const { length, label, action, words } = code ?? {
    length: lengths.otp,
    label: t('accounts.fourDigits'),
    action: t('accounts.verify'),
    words: (refusal: CallRefusal) => refusalWords(t, refusal),
  };
  const empty: readonly string[] = Array.from({ length }, () => '');
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
      // What is wrong with the code is said beside its boxes; that nobody answered has nothing to do with them.
      if (isRefusal(caught) && caught.status >= 400 && caught.status < 500) setWrong(words(caught));
      else tellRefusal(t, caught);
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
      <OtpBoxes label={label} digits={digits} onChange={onChange} wrongId={wrong ? wrongId : undefined} />
      {wrong && (
        <div className="otp-wrong" role="alert">
          <FieldNote id={wrongId} wrong={wrong} />
        </div>
      )}
      <SubmitButton busy={busy} disabled={!whole}>
        {action}
      </SubmitButton>
    </form>
  );
}

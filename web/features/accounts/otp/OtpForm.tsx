import { useId, useState } from 'react';
import { lengths } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { FieldNote } from '../../../kit/form/Field.tsx';
import { refusalWords, tellRefusal } from '../../../kit/form/refusal-words.ts';
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx';
import { type CallRefusal, isRefusal } from '../../../kit/refusal.ts';
import { OtpBoxes } from './OtpBoxes.tsx';

interface OtpFormProps {
  /** Rejects with a `CallRefusal` if the code is wrong. */
  verify(otp: string): Promise<void>;
  /** Describes the code; by default a mailed one-time code. */
  code?: {
    length: number;
    label: string;
    action: string;
    /** Error message of a refusal. */
    words(refusal: CallRefusal): string | null;
  };
}

/** The boxes of a code with the submit button. */
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
      // Errors of the code go next to its boxes; network and server errors do not concern them.
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

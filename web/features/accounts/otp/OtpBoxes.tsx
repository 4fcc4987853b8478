import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useApp } from '../../../kit/app.ts';
import { type Boxes, enterDigits, eraseDigit, moveTo } from './otp-boxes.ts';

interface OtpBoxesProps {
  /** Names the code. */
  label: string;
  digits: readonly string[];
  onChange(digits: readonly string[]): void;
  /** Id of the error message. */
  wrongId?: string | undefined;
}

/** One box per digit: typing moves on to the next box; a pasted or autofilled code fills all. */
export function OtpBoxes({ label, digits, onChange, wrongId }: OtpBoxesProps) {
  const { t } = useApp();
  const group = useRef<HTMLFieldSetElement>(null);
  const focus = (at: number) => group.current?.querySelectorAll('input')[at]?.focus();
  const apply = ({ digits: next, at }: Boxes) => {
    onChange(next);
    focus(at);
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const to = moveTo(event.key, at, digits.length);
    if (to === null && event.key !== 'Backspace') return;
    event.preventDefault();
    if (to === null) apply(eraseDigit(digits, at));
    else focus(to);
  };
  const onType = (at: number, value: string) => {
    // Typing replaces the box's digit, wherever the caret was.
    const typed = value.replace(digits[at] ?? '', '') || value;
    apply(typed ? enterDigits(digits, at, typed) : eraseDigit(digits, at));
  };
  const onPaste = (at: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    apply(enterDigits(digits, at, event.clipboardData.getData('text')));
  };
  return (
    <fieldset className={digits.length > 4 ? 'otp otp--long' : 'otp'} ref={group} aria-describedby={wrongId}>
      <legend className="unseen">{label}</legend>
      {digits.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          key={at}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={t('accounts.digit', { n: at + 1 })}
          aria-invalid={wrongId !== undefined}
          value={digit}
          // Not onChange: typing the same digit again is not a change, but must move on to the next box.
          onInput={({ currentTarget }) => onType(at, currentTarget.value)}
          onKeyDown={onKeyDown(at)}
          onPaste={onPaste(at)}
          onFocus={({ target }) => target.select()}
        />
      ))}
    </fieldset>
  );
}

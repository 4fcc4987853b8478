import { type SyntheticEvent, useState } from 'react';

const PLACES = [0, 1, 2, 3, 4, 5];

interface CodeInputProps {
  label: string;
  value: string;
  isWrong: boolean;
  describedBy?: string;
  /** Digits only; what else is pasted, such as a blank in the middle, is left out. */
  onChange(digits: string): void;
}

/** Six digits in two groups. They are one field, drawn as six, so that pasting, autofill and screen readers meet what they know. */
export function CodeInput({ label, value, isWrong, describedBy, onChange }: CodeInputProps) {
  const [caret, setCaret] = useState<number | null>(null);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setCaret(currentTarget.selectionStart);
  return (
    <div className="code-input" dir="ltr">
      <input
        // biome-ignore lint/a11y/noAutofocus: the step consists of this field, and was chosen by the person
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => {
          onChange(event.target.value.replace(/\D/g, '').slice(0, PLACES.length));
          follow(event);
        }}
        onSelect={follow}
        onFocus={follow}
        onBlur={() => setCaret(null)}
      />
      {PLACES.map((at) => (
        <span
          key={at}
          className={caret !== null && Math.min(caret, value.length, PLACES.length - 1) === at ? 'now' : undefined}
          aria-hidden="true"
        >
          {value[at]}
        </span>
      ))}
    </div>
  );
}

export const isWholeCode = (value: string): boolean => value.length === PLACES.length;

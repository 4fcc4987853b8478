import { type SyntheticEvent, useState } from 'react';

const PLACES = [0, 1, 2, 3, 4, 5];

interface CodeInputProps {
  label: string;
  value: string;
  isWrong: boolean;
  describedBy?: string;
  /** Receives digits only; other characters, such as a pasted blank, are removed. */
  onChange(digits: string): void;
}

/** Six digits in two groups. One input drawn as six boxes, so that pasting, autofill and screen readers work as usual. */
export function CodeInput({ label, value, isWrong, describedBy, onChange }: CodeInputProps) {
  const [caret, setCaret] = useState<number | null>(null);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setCaret(currentTarget.selectionStart);
  return (
    <div className="code-input" dir="ltr">
      <input
        // biome-ignore lint/a11y/noAutofocus: the person chose this step, which consists of this field
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

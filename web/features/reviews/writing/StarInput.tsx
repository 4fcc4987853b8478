import { type CSSProperties, useId, useState } from 'react';
import { limitBounds } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { FieldNote } from '../../../kit/form/Field.tsx';
import type { FormState } from '../../../kit/form/use-form.ts';

interface StarInputProps<N extends string> {
  form: FormState<N>;
  name: N;
  label: string;
}

const { min, max, step } = limitBounds.rating;
const choices = Array.from({ length: (max - min) / step + 1 }, (_, place) => min + place * step);

/** Star input: a radio group in half steps; arrow keys follow the text direction. */
export function StarInput<N extends string>({ form, name, label }: StarInputProps<N>) {
  const { t } = useApp();
  const noteId = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const chosen = Number(form.values[name]);
  const shown = pointed ?? chosen;
  const wrong = form.wrong[name];
  const said = shown ? t('reviews.choice', { stars: shown }) : t('reviews.noRating');
  return (
    <div
      className="star-field"
      role="radiogroup"
      aria-labelledby={`${noteId}-label`}
      aria-required="true"
      aria-invalid={wrong !== undefined}
      aria-describedby={wrong ? noteId : undefined}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && currentTarget.querySelector('input')?.focus()}
    >
      <span className="star-label" id={`${noteId}-label`}>
        {label}
      </span>
      <div className="star-input" style={{ '--r': shown } as CSSProperties} onPointerLeave={() => setPointed(null)}>
        <span className="stars" />
        {choices.map((stars) => (
          <label key={stars} onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={chosen === stars}
              aria-label={t('reviews.choice', { stars })}
              onChange={() => form.set(name, String(stars))}
            />
          </label>
        ))}
      </div>
      <p className="hint" aria-hidden="true">
        {said}
      </p>
      <FieldNote id={noteId} wrong={wrong} />
    </div>
  );
}

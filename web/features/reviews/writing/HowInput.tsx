import { useId } from 'react';
import type { ReviewLabel } from '../../../../contract/choices.ts';
import { useApp } from '../../../kit/app.ts';
import { FieldNote } from '../../../kit/form/Field.tsx';
import type { FormState } from '../../../kit/form/use-form.ts';

/** How a reviewer got a product, with the review fields that each choice sets. */
export const acquired = {
  own: { owns: 1, label: 'NONE' },
  free: { owns: 0, label: 'FREE' },
  paid: { owns: 0, label: 'PAID' },
  tried: { owns: 0, label: 'NONE' },
} as const;

export type How = keyof typeof acquired;
const choices = Object.keys(acquired) as How[];

/** The choice that matches a review's fields. */
export function howOf({ owns, label }: { owns: 0 | 1; label: ReviewLabel }): How {
  if (label === 'FREE') return 'free';
  if (label === 'PAID') return 'paid';
  return owns ? 'own' : 'tried';
}

/** Asks how the reviewer got the product; nothing is preselected. */
export function HowInput<N extends string>({ form, name }: { form: FormState<N>; name: N }) {
  const { t } = useApp();
  const id = useId();
  const wrong = form.wrong[name];
  return (
    <div
      className="how"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={wrong !== undefined}
      aria-describedby={wrong ? id : undefined}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && currentTarget.querySelector('input')?.focus()}
    >
      <span className="star-label" id={`${id}-label`}>
        {t('reviews.how')}
      </span>
      <div>
        {choices.map((how) => (
          <label key={how}>
            <input type="radio" name={name} value={how} checked={form.values[name] === how} onChange={() => form.set(name, how)} />
            <b>{t(`reviews.how.${how}`)}</b>
            <small>{t(`reviews.how.${how}Note`)}</small>
          </label>
        ))}
      </div>
      <FieldNote id={id} wrong={wrong} />
    </div>
  );
}

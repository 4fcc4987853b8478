import { type ReactNode, useId } from 'react';
import { FieldNote } from '../../../kit/form/Field.tsx';
import type { FormState } from '../../../kit/form/use-form.ts';

/** A checkbox of a form: `1` or empty. */
export function Tick<N extends string>({ form, name, children }: { form: FormState<N>; name: N; children: ReactNode }) {
  const id = useId();
  const wrong = form.wrong[name];
  return (
    <div className="tick-field">
      <label className="tick">
        <input
          type="checkbox"
          name={name}
          checked={form.values[name] !== ''}
          aria-required={form.requires(name)}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong && id}
          onChange={({ target }) => form.set(name, target.checked ? '1' : '')}
        />
        {children}
      </label>
      <FieldNote id={id} wrong={wrong} />
    </div>
  );
}

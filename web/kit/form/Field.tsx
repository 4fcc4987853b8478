import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useApp } from '../app.ts';
import type { FormState } from './use-form.ts';

/** Attributes common to all form controls. */
export interface Control {
  id: string;
  name: string;
  value: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  onBlur(): void;
}

interface FrameProps<N extends string> {
  form: FormState<N>;
  name: N;
  label: string;
  /** Hint below the control. */
  hint?: string | undefined;
  /** Whether changes of the note are announced while typing. */
  live?: boolean | undefined;
  children(control: Control): ReactNode;
}

/** Label, control, and error or hint. Most fields are required, so labels mark the optional ones. */
export function FieldFrame<N extends string>({ form, name, label, hint, live, children }: FrameProps<N>) {
  const { t } = useApp();
  const id = useId();
  const wrong = form.wrong[name];
  const isRequired = form.requires(name);
  return (
    <div className="field">
      <label htmlFor={id}>{isRequired ? label : t('form.optional', { label })}</label>
      {children({
        id,
        name,
        value: form.values[name],
        'aria-required': isRequired,
        'aria-invalid': wrong !== undefined,
        'aria-describedby': wrong || hint ? `${id}-note` : undefined,
        onBlur: () => form.leave(name),
      })}
      <div className="field-note" aria-live={live ? 'polite' : undefined}>
        <FieldNote id={`${id}-note`} wrong={wrong} hint={hint} />
      </div>
    </div>
  );
}

/** The error, or else the hint. */
export function FieldNote({ id, wrong, hint }: { id: string; wrong?: string | undefined; hint?: string | undefined }) {
  if (!wrong && !hint) return null;
  if (!wrong) {
    return (
      <p className="hint" id={id}>
        {hint}
      </p>
    );
  }
  return (
    <p className="wrong" id={id}>
      <Icon name="warn" />
      {wrong}
    </p>
  );
}

type FieldProps<N extends string> = Omit<FrameProps<N>, 'children'> &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'dir' | 'min' | 'max' | 'maxLength'>;

/** A single-line text field. */
export function Field<N extends string>({ form, name, label, hint, live, ...input }: FieldProps<N>) {
  return (
    <FieldFrame form={form} name={name} label={label} hint={hint} live={live}>
      {(control) => <input {...control} {...input} onChange={({ target }) => form.set(name, target.value)} />}
    </FieldFrame>
  );
}

import { type KeyboardEvent, useState } from 'react';
import { password } from '../../../contract/rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useApp } from '../app.ts';
import { FieldFrame } from './Field.tsx';
import { brokenWords, type FormState } from './use-form.ts';

interface PasswordFieldProps<N extends string> {
  form: FormState<N>;
  name: N;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** Shows the password rule while typing. */
  ruled?: boolean;
}

/** A password field with a button that reveals the text; rejects spaces with a message. */
export function PasswordField<N extends string>({ form, name, label, autoComplete, ruled = false }: PasswordFieldProps<N>) {
  const { t } = useApp();
  const [shown, setShown] = useState(false);
  const [spaced, setSpaced] = useState(false);
  const value = form.values[name];
  const broken = spaced ? ({ key: 'invalid.spaces' } as const) : ruled && value ? password(value) : null;
  const type = (typed: string) => {
    setSpaced(/\s/u.test(typed));
    form.set(name, typed.replace(/\s/gu, ''));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    setSpaced(true);
  };
  return (
    <FieldFrame form={form} name={name} label={label} hint={broken ? brokenWords(t, broken) : undefined} live>
      {(control) => (
        <span className="with">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={128}
            onKeyDown={onKeyDown}
            onChange={({ target }) => type(target.value)}
          />
          <button
            type="button"
            className="icon-btn needs-script"
            aria-label={t(shown ? 'accounts.hidePassword' : 'accounts.showPassword')}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}

import { useState } from 'react';
import { FieldError, Input, Label, Text, TextField, ToggleButton } from 'react-aria-components';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';

interface SecretFieldProps {
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  wrong: string | null;
  onChange(value: string): void;
}

/** A password field with a button to show the password. */
export function SecretField({ label, hint, autoComplete, value, wrong, onChange }: SecretFieldProps) {
  const { t } = useTexts();
  const [isShown, show] = useState(false);
  return (
    <TextField
      className="field"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      value={value}
      onChange={onChange}
      isInvalid={wrong !== null}
      validationBehavior="aria"
      isRequired
    >
      <Label>{label}</Label>
      <div className="with">
        <Input dir="ltr" />
        <ToggleButton className="icon-btn" isSelected={isShown} onChange={show} aria-label={t('signIn.showPassword')}>
          <ConsoleIcon name={isShown ? 'eyeOff' : 'eye'} />
        </ToggleButton>
      </div>
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="wrong">{wrong ?? undefined}</FieldError>
    </TextField>
  );
}

import { useState } from 'react';
import { FieldError, Form, Input, Label, TextField } from 'react-aria-components';
import { callConsole } from '../call.ts';
import { useTexts } from '../texts.ts';
import { SecretField } from './SecretField.tsx';
import { StepButton } from './StepButton.tsx';
import type { SignIn } from './sign-in.ts';
import { useSend } from './use-send.ts';
import { Wrong } from './Wrong.tsx';

/** Step: the member's email and password. */
export function PasswordStep({ notice, signIn }: { notice: 'ended' | null; signIn: SignIn }) {
  const { t, lang } = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, error, wrongOf, send } = useSend();
  const submit = () =>
    send(async () => {
      await callConsole('POST console/login', { email, password }, { isPlain: true });
      await signIn.check();
    });
  const wrongEmail = wrongOf('email');
  const wrongPassword = wrongOf('password');
  return (
    <Form
      className="gate-card"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1>{t('signIn.title')}</h1>
      <p>{t('signIn.intro')}</p>
      {notice === 'ended' && <Wrong>{t('signIn.ended')}</Wrong>}
      <TextField
        className="field"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isInvalid={wrongEmail !== null}
        validationBehavior="aria"
        isRequired
        autoFocus
      >
        <Label>{t('signIn.email')}</Label>
        <Input dir="ltr" />
        <FieldError className="wrong">{wrongEmail ?? undefined}</FieldError>
      </TextField>
      <SecretField
        label={t('signIn.password')}
        autoComplete="current-password"
        value={password}
        wrong={wrongPassword}
        onChange={setPassword}
      />
      <Wrong>{error && !wrongEmail && !wrongPassword ? error.message : null}</Wrong>
      <StepButton type="submit" isBusy={isBusy}>
        {t('signIn.continue')}
      </StepButton>
      <p className="small quiet">
        <a className="link" href={`/${lang}/home?popup=forgot`}>
          {t('signIn.forgot')}
        </a>
      </p>
    </Form>
  );
}

import { useState } from 'react';
import { Form } from 'react-aria-components';
import { callConsole } from '../call.ts';
import { useTexts } from '../texts.ts';
import { SecretField } from './SecretField.tsx';
import { StepButton } from './StepButton.tsx';
import type { SignIn } from './sign-in.ts';
import { useSend } from './use-send.ts';
import { Wrong } from './Wrong.tsx';

/** Step: new staff who followed the link of `npm run staff` choose a password. */
export function JoinStep({ token, signIn }: { token: string; signIn: SignIn }) {
  const { t } = useTexts();
  const [password, setPassword] = useState('');
  const { isBusy, error, wrongOf, send } = useSend();
  const wrong = wrongOf('password');
  const isUsedUp = wrongOf('token') !== null;
  return (
    <Form
      className="gate-card"
      onSubmit={(event) => {
        event.preventDefault();
        void send(async () => {
          await callConsole('POST console/join', { token, password }, { isPlain: true });
          await signIn.check();
        });
      }}
    >
      <h1>{t('signIn.joinTitle')}</h1>
      <p>{t('signIn.joinIntro')}</p>
      <SecretField
        label={t('signIn.newPassword')}
        hint={t('signIn.passwordHint')}
        autoComplete="new-password"
        value={password}
        wrong={wrong}
        onChange={setPassword}
      />
      <Wrong>{isUsedUp ? t('signIn.linkUsedUp') : error && !wrong ? error.message : null}</Wrong>
      <StepButton type="submit" isBusy={isBusy}>
        {t('signIn.joinDo')}
      </StepButton>
      <p className="small quiet">
        <a className="link" href="/console">
          {t('signIn.haveAccount')}
        </a>
      </p>
    </Form>
  );
}

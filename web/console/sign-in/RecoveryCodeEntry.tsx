import { useState } from 'react';
import { FieldError, Form, Input, Label, TextField } from 'react-aria-components';
import { callConsole } from '../call.ts';
import { useTexts } from '../texts.ts';
import type { WayProps } from './FactorStep.tsx';
import { StepButton } from './StepButton.tsx';
import { useSend } from './use-send.ts';
import { useWrongCode } from './wrong-code.ts';

/** Step: one of the recovery codes that were stored when the second factor was set up. */
export function RecoveryCodeEntry({ onDone, onEnded, choice, end }: WayProps) {
  const { t } = useTexts();
  const [code, setCode] = useState('');
  const { isBusy, error, send } = useSend(onEnded);
  const wrong = useWrongCode(error, 'recovery');
  return (
    <Form
      className="gate-card"
      onSubmit={(event) => {
        event.preventDefault();
        void send(async () => {
          await callConsole('POST console/second-factor', { code: code.trim() }, { isPlain: true });
          onDone();
        });
      }}
    >
      <h1>{t('signIn.recoveryTitle')}</h1>
      <p>{t('signIn.recoveryIntro')}</p>
      <TextField
        className="field"
        value={code}
        onChange={setCode}
        autoComplete="off"
        spellCheck="false"
        isInvalid={wrong !== null}
        validationBehavior="aria"
        isRequired
        autoFocus
      >
        <Label>{t('signIn.recoveryCode')}</Label>
        <Input dir="ltr" className="secret" />
        <FieldError className="wrong">{wrong ?? undefined}</FieldError>
      </TextField>
      <StepButton type="submit" isBusy={isBusy} isDisabled={code.trim() === ''}>
        {t('signIn.continue')}
      </StepButton>
      {choice}
      {end}
    </Form>
  );
}

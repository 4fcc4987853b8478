import { useState } from 'react';
import { FieldError, Form, Input, Label, TextField } from 'react-aria-components';
import { makePasskey } from '../../kit/passkeys.ts';
import { callConsole } from '../call.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { StepButton } from './StepButton.tsx';
import { useSend } from './use-send.ts';
import { Wrong } from './Wrong.tsx';

interface PasskeySetupProps {
  /** Called once the passkey is stored; recovery codes created with it are passed only this once. */
  onDone(codes: readonly string[]): void;
  onEnded?(): void;
}

/** Creates a passkey on this device or a phone, with a name to recognise it by. */
export function PasskeySetup({ onDone, onEnded }: PasskeySetupProps) {
  const { t } = useTexts();
  const [name, setName] = useState('');
  const [isCancelled, setCancelled] = useState(false);
  const { isBusy, error, wrongOf, send } = useSend(onEnded);
  const isPlain = onEnded !== undefined;
  const wrongName = wrongOf('name');
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send(async () => {
          setCancelled(false);
          const { options } = await callConsole('POST console/factor/passkey/options', {}, { isPlain });
          const passkey = await makePasskey(options);
          if (passkey === null) return setCancelled(true);
          const { recovery_codes } = await callConsole('POST console/factor/passkey', { name: name.trim(), passkey }, { isPlain });
          onDone(recovery_codes);
        });
      }}
    >
      <p>{t('signIn.passkeySetupIntro')}</p>
      <TextField
        className="field"
        value={name}
        onChange={setName}
        maxLength={80}
        isInvalid={wrongName !== null}
        validationBehavior="aria"
        isRequired
        autoFocus
      >
        <Label>{t('signIn.passkeyName')}</Label>
        <Input dir="auto" placeholder={t('signIn.passkeyNameExample')} />
        <FieldError className="wrong">{wrongName ?? undefined}</FieldError>
      </TextField>
      <Wrong>{isCancelled ? t('signIn.passkeyNotMade') : error && !wrongName ? error.message : null}</Wrong>
      <StepButton type="submit" isBusy={isBusy} isDisabled={name.trim() === ''}>
        <ConsoleIcon name="finger" />
        {t('signIn.makePasskey')}
      </StepButton>
    </Form>
  );
}

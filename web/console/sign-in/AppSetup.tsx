import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, FieldError, Form, Input, Label, TextField } from 'react-aria-components';
import { consoleQueries } from '../answers.ts';
import { type ConsoleError, callConsole } from '../call.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { showToast } from '../toasts.ts';
import { StepButton } from './StepButton.tsx';
import { useSend } from './use-send.ts';
import { Wrong } from './Wrong.tsx';
import { useWrongCode } from './wrong-code.ts';

interface AppSetupProps {
  /** Called once the app is a factor; recovery codes created with it are passed only this once. */
  onDone(codes: readonly string[]): void;
  onEnded?(): void;
}

/** Sets up an authenticator app with a secret, as a QR code and as text. It becomes a factor once one of its codes was entered. */
export function AppSetup({ onDone, onEnded }: AppSetupProps) {
  const { t } = useTexts();
  const [code, setCode] = useState('');
  const { isBusy, error, send } = useSend(onEnded);
  const wrong = useWrongCode(error, 'app');
  const digits = code.replace(/\D/g, '');
  const secret = useNewSecret();
  if (secret.error) return <Wrong>{secret.error.message}</Wrong>;
  return (
    <Form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send(async () => {
          const { recovery_codes } = await callConsole('PUT console/factor/totp', { code: digits }, { isPlain: onEnded !== undefined });
          onDone(recovery_codes);
        });
      }}
    >
      <p>{t('signIn.appSetupIntro')}</p>
      <SecretDrawing secret={secret.data ?? null} />
      <TextField
        className="field"
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        isInvalid={wrong !== null}
        validationBehavior="aria"
        isRequired
      >
        <Label>{t('signIn.appShows')}</Label>
        <Input dir="ltr" placeholder="000 000" />
        <FieldError className="wrong">{wrong ?? undefined}</FieldError>
      </TextField>
      <StepButton type="submit" isBusy={isBusy} isDisabled={digits.length !== 6}>
        {t('signIn.turnOn')}
      </StepButton>
    </Form>
  );
}

interface NewSecret {
  secret: string;
  qr: string;
}

/** Creates one secret for as long as the step is shown. */
function useNewSecret() {
  return useQuery<NewSecret, ConsoleError>(
    {
      queryKey: ['new secret'],
      queryFn: () => callConsole('POST console/factor/totp', {}),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    },
    consoleQueries,
  );
}

function SecretDrawing({ secret }: { secret: NewSecret | null }) {
  const { t } = useTexts();
  const copy = async () => {
    if (!secret) return;
    await navigator.clipboard.writeText(secret.secret);
    showToast({ kind: 'good', text: t('signIn.copied') });
  };
  return (
    <div className="qr-row" aria-busy={secret === null}>
      <div className="qr">
        {secret && <img src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`} alt={t('signIn.qr')} width="148" height="148" />}
      </div>
      <div className="stack">
        <p className="small quiet">{t('signIn.cannotScan')}</p>
        <p className="secret" dir="ltr" translate="no">
          {secret?.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <Button className="btn btn--line btn--small" isDisabled={secret === null} onPress={() => void copy()}>
          <ConsoleIcon name="copy" />
          {t('signIn.copyKey')}
        </Button>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { Button } from 'react-aria-components';
import { callConsole } from '../call.ts';
import { useTexts } from '../texts.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Gate } from './SignInGate.tsx';
import { StepButton } from './StepButton.tsx';
import { markUnsavedCodes } from './sign-in.ts';
import { useSend } from './use-send.ts';
import { Wrong } from './Wrong.tsx';

/** Step: the page was reloaded before the recovery codes were stored. They are kept nowhere, so new ones are created. */
export function LostCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isBusy, error, send } = useSend();
  if (codes)
    return (
      <Gate>
        <RecoveryCodes codes={codes} onStored={onDone} />
      </Gate>
    );
  return (
    <Gate>
      <section className="gate-card">
        <h1>{t('signIn.lostCodesTitle')}</h1>
        <p>{t('signIn.lostCodesText')}</p>
        <Wrong>{error?.message ?? null}</Wrong>
        <StepButton
          isBusy={isBusy}
          onPress={() => void send(async () => setCodes((await callConsole('POST console/factor/recovery', {})).recovery_codes))}
        >
          {t('signIn.newCodes')}
        </StepButton>
        <Button
          className="link"
          onPress={() => {
            markUnsavedCodes(false);
            onDone();
          }}
        >
          {t('signIn.codesLater')}
        </Button>
      </section>
    </Gate>
  );
}

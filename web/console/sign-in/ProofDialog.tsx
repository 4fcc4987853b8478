import { useEffect, useState } from 'react';
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { ConsoleError, type ConsoleProof, callConsole } from '../call.ts';
import { endProof } from '../session.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { showFailure } from '../toasts.ts';
import { FactorStep } from './FactorStep.tsx';
import { SignInFlow } from './SignInFlow.tsx';
import type { WaitingSession } from './sign-in.ts';

const given = (): void => void endProof(true);

/** Asks for sign-in or a factor over the page, which stays as it is. The call that needs the proof then continues. */
export function ProofDialog({ proof }: { proof: ConsoleProof | null }) {
  const { t } = useTexts();
  return (
    <ModalOverlay className="c-overlay" isOpen={proof !== null} onOpenChange={(open) => !open && void endProof(false)}>
      <Modal className="c-modal c-modal--gate">
        <Dialog className="gate-dialog" aria-label={proof === 'session' ? t('signIn.sessionEnded') : t('signIn.confirmTitle')}>
          <Button className="icon-btn gate-close" aria-label={t('shell.close')} onPress={() => void endProof(false)}>
            <ConsoleIcon name="close" />
          </Button>
          {proof === 'session' && (
            <>
              <p className="gate-notice">{t('signIn.sessionEnded')}</p>
              <SignInFlow onDone={given} />
            </>
          )}
          {proof === 'factor' && <FreshFactor />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Asks somebody who is signed in for a fresh factor. */
function FreshFactor() {
  const [waiting, setWaiting] = useState<WaitingSession | null>(null);
  useEffect(() => {
    callConsole('GET console/login', {}, { isPlain: true }).then(setWaiting, (caught) => {
      void endProof(false);
      if (caught instanceof ConsoleError) showFailure(caught);
    });
  }, []);
  if (!waiting) return <div className="gate-card gate-card--checking" aria-busy="true" />;
  return <FactorStep waiting={waiting} onDone={given} onEnded={() => void endProof(false)} isFresh />;
}

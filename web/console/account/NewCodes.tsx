import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { RecoveryCodes } from '../sign-in/RecoveryCodes.tsx';
import { useTexts } from '../texts.ts';

/** Newly created recovery codes in a dialog that closes only when the person confirms having stored them. */
export function NewCodes({ codes, onStored }: { codes: readonly string[]; onStored(): void }) {
  const { t } = useTexts();
  return (
    <ModalOverlay className="c-overlay" isOpen={codes.length > 0} isKeyboardDismissDisabled>
      <Modal className="c-modal c-modal--gate">
        <Dialog className="gate-dialog" aria-label={t('signIn.codesTitle')}>
          <RecoveryCodes codes={codes} next={t('account.codesDone')} onStored={onStored} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

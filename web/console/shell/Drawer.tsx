import { useEffect } from 'react';
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useLocation } from 'react-router';
import { useTexts } from '../texts.ts';
import { ConsoleIcon } from './ConsoleIcon.tsx';
import { closeOverlay, openOverlay, useOverlay } from './overlays.ts';
import { SideNavigation } from './SideNavigation.tsx';
import { usePhone } from './width.ts';

/** The side navigation on a phone, opened by the button of the bar. */
export function Drawer() {
  const { t } = useTexts();
  const isPhone = usePhone();
  const isOpen = useOverlay() === 'menu' && isPhone;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after every navigation, to show the page
  useEffect(() => closeOverlay('menu'), [pathname]);
  return (
    <ModalOverlay className="c-overlay" isOpen={isOpen} onOpenChange={(open) => openOverlay(open ? 'menu' : null)} isDismissable>
      <Modal className="console c-drawer">
        <Dialog className="c-drawer-dialog" aria-label={t('shell.navigation')}>
          <Button className="icon-btn" aria-label={t('shell.close')} onPress={() => openOverlay(null)}>
            <ConsoleIcon name="close" />
          </Button>
          <SideNavigation />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

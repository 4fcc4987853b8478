import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { consoleRoutes } from '../routes.ts';
import { loadMe, useConsoleSession, useMay } from '../session.ts';
import { LostCodes } from '../sign-in/LostCodes.tsx';
import { ProofDialog } from '../sign-in/ProofDialog.tsx';
import { Gate, SignInGate } from '../sign-in/SignInGate.tsx';
import { StepButton } from '../sign-in/StepButton.tsx';
import { hasUnsavedCodes } from '../sign-in/sign-in.ts';
import { useTexts } from '../texts.ts';
import { ConsoleToasts } from './ConsoleToasts.tsx';
import { Drawer } from './Drawer.tsx';
import { KeySheet } from './KeySheet.tsx';
import { openOverlay } from './overlays.ts';
import { Palette } from './Palette.tsx';
import { goToPane } from './panes.ts';
import { SideNavigation } from './SideNavigation.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { useKeyboard, useShortcuts } from './shortcuts.ts';
import { useRail } from './width.ts';

/** The frame around every page for signed-in staff; for everybody else the sign-in. */
export function Shell() {
  const { t } = useTexts();
  const session = useConsoleSession();
  const [mustStore, setMustStore] = useState(hasUnsavedCodes);
  switch (session.state) {
    case 'loading':
      return null;
    case 'failed':
      return (
        <Gate>
          <section className="gate-card" role="alert">
            <h1>{t('signIn.failedTitle')}</h1>
            <p>{session.error.message}</p>
            <StepButton onPress={() => void loadMe()}>{t('shell.tryAgain')}</StepButton>
          </section>
        </Gate>
      );
    case 'out':
      return <SignInGate />;
    case 'in':
      if (mustStore)
        return (
          <>
            <LostCodes onDone={() => setMustStore(false)} />
            <ProofDialog proof={session.proof} />
          </>
        );
      return (
        <>
          <Frame />
          <ProofDialog proof={session.proof} />
        </>
      );
  }
}

function Frame() {
  const { t } = useTexts();
  const isRail = useRail();
  useKeyboard();
  useKeptFocus('h1');
  useGeneralKeys();
  return (
    <>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <div className={`console c-frame${isRail ? ' c-frame--rail' : ''}`}>
        <SideNavigation isRail={isRail} />
        <Outlet />
      </div>
      <Drawer />
      <Palette />
      <KeySheet />
      <SignOutDialog />
      <ConsoleToasts />
    </>
  );
}

/** Shortcuts of every page, including navigation: G, then the page's letter. */
function useGeneralKeys(): void {
  const { t } = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  useShortcuts(t('keys.general'), [
    { keys: 'mod+k', label: t('keys.palette'), run: () => openOverlay('palette') },
    { keys: '?', label: t('keys.sheet'), run: () => openOverlay('keys') },
    { keys: 'f6', label: t('keys.nextPane'), run: () => goToPane(1) },
    { keys: 'shift+f6', label: t('keys.lastPane'), run: () => goToPane(-1) },
  ]);
  useShortcuts(
    t('keys.goTo'),
    consoleRoutes.flatMap(({ path, title, permission, navigation }) =>
      navigation && may(permission) ? [{ keys: `g ${navigation.letter}`, label: t(title), run: () => void navigate(`/${path}`) }] : [],
    ),
  );
}

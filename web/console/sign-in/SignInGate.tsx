import { type ReactNode, useEffect } from 'react';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { loadMe } from '../session.ts';
import { BrandMark } from '../shell/BrandMark.tsx';
import { ConsoleToasts } from '../shell/ConsoleToasts.tsx';
import { useTexts } from '../texts.ts';
import { SignInFlow } from './SignInFlow.tsx';

const enter = (): void => void loadMe();

/** The sign-in page. */
export function SignInGate() {
  return (
    <Gate>
      <SignInFlow onDone={enter} />
    </Gate>
  );
}

/** The frame of the sign-in: logo and one card. When a card is replaced, the focus moves to the heading of the next one. */
export function Gate({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  useKeptFocus('h1');
  useEffect(() => {
    document.title = t('shell.documentTitle', { title: t('signIn.title') });
  }, [t]);
  return (
    <>
      <div className="gate">
        <header>
          <BrandMark href="/" />
          <span className="quiet small">{t('shell.navigation')}</span>
        </header>
        <main id="main" className="gate-main">
          {children}
        </main>
      </div>
      <ConsoleToasts />
    </>
  );
}

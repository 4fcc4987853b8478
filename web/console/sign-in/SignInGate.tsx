import { type ReactNode, useEffect } from 'react';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { loadMe } from '../session.ts';
import { BrandMark } from '../shell/BrandMark.tsx';
import { ConsoleToasts } from '../shell/ConsoleToasts.tsx';
import { useTexts } from '../texts.ts';
import { SignInFlow } from './SignInFlow.tsx';

const enter = (): void => void loadMe();

/** The page in front of the console. */
export function SignInGate() {
  return (
    <Gate>
      <SignInFlow onDone={enter} />
    </Gate>
  );
}

/** What stands in front of the console: a mark and one card. The focus of a card that goes is kept at the heading of the next one. */
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

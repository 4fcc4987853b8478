import { type ReactNode, useEffect } from 'react';
import { loadMe } from '../session.ts';
import { BrandMark } from '../shell/BrandMark.tsx';
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

/** What stands in front of the console: a mark and one card. */
export function Gate({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  useEffect(() => {
    document.title = t('shell.documentTitle', { title: t('signIn.title') });
  }, [t]);
  return (
    <div className="gate">
      <header>
        <BrandMark href="/" />
        <span className="quiet small">{t('shell.navigation')}</span>
      </header>
      <main id="main" className="gate-main">
        {children}
      </main>
    </div>
  );
}

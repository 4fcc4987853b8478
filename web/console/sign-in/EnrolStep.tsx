import { useState } from 'react';
import { Button } from 'react-aria-components';
import { canUsePasskeys } from '../../kit/passkeys.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { AppSetup } from './AppSetup.tsx';
import { SignedInAs } from './FactorStep.tsx';
import { PasskeySetup } from './PasskeySetup.tsx';
import type { SignIn, WaitingSession } from './sign-in.ts';

const STEP_KEY = 'console-enrol';
type Chosen = 'passkey' | 'app' | null;

const chosenBefore = (): Chosen => {
  const kept = sessionStorage.getItem(STEP_KEY);
  return kept === 'app' || (kept === 'passkey' && canUsePasskeys()) ? kept : null;
};

/** Step: sets up the first second factor, which everybody needs to work in the console. */
export function EnrolStep({ waiting, signIn }: { waiting: WaitingSession; signIn: SignIn }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<Chosen>(chosenBefore);
  const choose = (next: Chosen) => {
    sessionStorage.setItem(STEP_KEY, next ?? '');
    setChosen(next);
  };
  const finish = (codes: readonly string[]) => {
    sessionStorage.removeItem(STEP_KEY);
    signIn.finish(codes);
  };
  const back = (
    <Button className="link" onPress={() => choose(null)}>
      {t('signIn.anotherWay')}
    </Button>
  );
  if (chosen === 'app')
    return (
      <section className="gate-card">
        <h1>{t('signIn.setUpApp')}</h1>
        <AppSetup onDone={finish} onEnded={signIn.restart} />
        {back}
      </section>
    );
  if (chosen === 'passkey')
    return (
      <section className="gate-card">
        <h1>{t('signIn.setUpPasskey')}</h1>
        <PasskeySetup onDone={finish} onEnded={signIn.restart} />
        {back}
      </section>
    );
  return (
    <section className="gate-card">
      <h1>{t('signIn.enrolTitle')}</h1>
      <p>{t('signIn.enrolIntro')}</p>
      <ul className="ways">
        {canUsePasskeys() && (
          <li>
            <Button onPress={() => choose('passkey')}>
              <ConsoleIcon name="finger" />
              <span>
                {t('signIn.wayPasskey')}
                <small>{t('signIn.enrolPasskeyHint')}</small>
              </span>
              <ConsoleIcon name="end" way />
            </Button>
          </li>
        )}
        <li>
          <Button onPress={() => choose('app')}>
            <ConsoleIcon name="phone" />
            <span>
              {t('signIn.enrolApp')}
              <small>{t('signIn.enrolAppHint')}</small>
            </span>
            <ConsoleIcon name="end" way />
          </Button>
        </li>
      </ul>
      <SignedInAs email={waiting.email} />
    </section>
  );
}

import { useTexts } from '../texts.ts';
import { EnrolStep } from './EnrolStep.tsx';
import { FactorStep } from './FactorStep.tsx';
import { JoinStep } from './JoinStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { StepButton } from './StepButton.tsx';
import { useSignIn } from './sign-in.ts';

/** The sign-in, one step at a time. */
export function SignInFlow({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const signIn = useSignIn(onDone);
  const { at } = signIn;
  switch (at.step) {
    case 'checking':
      return <div className="gate-card gate-card--checking" aria-busy="true" />;
    case 'failed':
      return (
        <section className="gate-card" role="alert">
          <h1>{t('signIn.failedTitle')}</h1>
          <p>{at.message}</p>
          <StepButton onPress={() => void signIn.check()}>{t('shell.tryAgain')}</StepButton>
        </section>
      );
    case 'join':
      return <JoinStep token={at.token} signIn={signIn} />;
    case 'password':
      return <PasswordStep notice={at.notice} signIn={signIn} />;
    case 'factor':
      return <FactorStep waiting={at.waiting} onDone={() => signIn.finish([])} onEnded={signIn.restart} />;
    case 'enrol':
      return <EnrolStep waiting={at.waiting} signIn={signIn} />;
    case 'codes':
      return <RecoveryCodes codes={at.codes} onStored={onDone} />;
  }
}

import { useState } from 'react';
import { Button } from 'react-aria-components';
import { askPasskey, canUsePasskeys } from '../../kit/passkeys.ts';
import { callConsole } from '../call.ts';
import { abandonSignIn } from '../session.ts';
import { ConsoleIcon, type ConsoleIconName } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { showFailure } from '../toasts.ts';
import { AppCode } from './AppCode.tsx';
import { RecoveryCodeEntry } from './RecoveryCodeEntry.tsx';
import { StepButton } from './StepButton.tsx';
import type { WaitingSession } from './sign-in.ts';
import { useSend } from './use-send.ts';
import { Wrong } from './Wrong.tsx';

type Way = 'passkey' | 'app' | 'recovery' | 'other';

export interface FactorStepProps {
  waiting: WaitingSession;
  onDone(): void;
  /** Called if the session ended meanwhile. */
  onEnded(): void;
  /** Somebody who is signed in has to confirm a dangerous act. */
  isFresh?: boolean;
}

/** Step: the second factor, by passkey if there is one, otherwise by app. */
export function FactorStep(props: FactorStepProps) {
  const { factors } = props.waiting;
  const hasPasskey = factors.includes('PASSKEY') && canUsePasskeys();
  const first: Way = hasPasskey ? 'passkey' : factors.includes('TOTP') ? 'app' : factors.includes('RECOVERY_CODE') ? 'recovery' : 'other';
  const [way, setWay] = useState<Way>(first);
  const ways = (['passkey', 'app', 'recovery', 'other'] as const).filter((one) => one !== way && isOffered(one, factors));
  const choice = <Ways ways={ways} waiting={props.waiting} onChoose={setWay} />;
  const end = props.isFresh ? null : <SignedInAs email={props.waiting.email} />;
  switch (way) {
    case 'passkey':
      return <PasskeyCard {...props} choice={choice} end={end} />;
    case 'app':
      return <AppCode {...props} choice={choice} end={end} />;
    case 'recovery':
      return <RecoveryCodeEntry {...props} choice={choice} end={end} />;
    case 'other':
      return <OtherWay choice={choice} end={end} />;
  }
}

function isOffered(way: Way, factors: WaitingSession['factors']): boolean {
  if (way === 'passkey') return factors.includes('PASSKEY') && canUsePasskeys();
  if (way === 'app') return factors.includes('TOTP');
  return way === 'other' || factors.includes('RECOVERY_CODE');
}

/** Props of every kind of factor: buttons for the other kinds, and who is signing in. */
export interface WayProps extends FactorStepProps {
  choice: React.ReactNode;
  end: React.ReactNode;
}

function PasskeyCard({ onDone, onEnded, isFresh, choice, end }: WayProps) {
  const { t } = useTexts();
  const [isCancelled, setCancelled] = useState(false);
  const { isBusy, error, send } = useSend(onEnded);
  const confirm = () =>
    send(async () => {
      setCancelled(false);
      const { options } = await callConsole('POST console/login/passkey/options', {}, { isPlain: true });
      const passkey = await askPasskey(options);
      if (passkey === null) return setCancelled(true);
      await callConsole('POST console/second-factor', { passkey }, { isPlain: true });
      onDone();
    });
  return (
    <section className="gate-card">
      <h1>{t('signIn.confirmTitle')}</h1>
      <p>{isFresh ? t('signIn.freshIntro') : t('signIn.confirmIntro')}</p>
      <StepButton isBusy={isBusy} onPress={() => void confirm()} autoFocus>
        <ConsoleIcon name="finger" />
        {t('signIn.usePasskey')}
      </StepButton>
      <Wrong>{error?.message ?? (isCancelled ? t('signIn.passkeyCancelled') : null)}</Wrong>
      <p className="small">{t('signIn.passkeyHint')}</p>
      {choice}
      {end}
    </section>
  );
}

function OtherWay({ choice, end }: { choice: React.ReactNode; end: React.ReactNode }) {
  const { t } = useTexts();
  return (
    <section className="gate-card">
      <h1>{t('signIn.otherTitle')}</h1>
      <p>{t('signIn.otherText')}</p>
      {choice}
      {end}
    </section>
  );
}

const looks = {
  passkey: { icon: 'finger', title: 'signIn.wayPasskey' },
  app: { icon: 'phone', title: 'signIn.wayApp' },
  recovery: { icon: 'key', title: 'signIn.wayRecovery' },
  other: { icon: 'ask', title: 'signIn.wayOther' },
} as const satisfies Record<Way, { icon: ConsoleIconName; title: string }>;

function Ways({ ways, waiting, onChoose }: { ways: readonly Way[]; waiting: WaitingSession; onChoose(way: Way): void }) {
  const { t } = useTexts();
  const hints = {
    passkey: t('signIn.wayPasskeyHint'),
    app: t('signIn.wayAppHint'),
    recovery: t('signIn.wayRecoveryHint', { count: waiting.recovery_codes_left }),
    other: t('signIn.wayOtherHint'),
  };
  return (
    <ul className="ways" aria-label={t('signIn.ways')}>
      {ways.map((way) => (
        <li key={way}>
          <Button onPress={() => onChoose(way)}>
            <ConsoleIcon name={looks[way].icon} />
            <span>
              {t(looks[way].title)}
              <small>{hints[way]}</small>
            </span>
            <ConsoleIcon name="end" way />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Who is signing in, with a button to end the session. */
export function SignedInAs({ email }: { email: string }) {
  const { t } = useTexts();
  return (
    <p className="small quiet signed-in-as">
      <span>{t('signIn.signedInAs', { email })}</span>{' '}
      <Button className="link" onPress={() => void abandonSignIn().catch(showFailure)}>
        {t('signIn.notYou')}
      </Button>
    </p>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { type Credential, canUsePasskeys } from '../../../kit/passkeys.ts';
import { href } from '../../../kit/visit.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { WaitingFactor } from './waiting-login.ts';
import { AppCodeEntry, PasskeyEntry, RecoveryEntry } from './ways.tsx';

/** An entered second factor. */
export type FactorEntry = { code: string } | { passkey: Credential };

export interface FactorFormProps {
  factors: readonly WaitingFactor[];
  /** Explains why the passkey is needed. */
  intro: string;
  /** Submits the entry; rejects with a `CallRefusal` if it is wrong. */
  enter(entered: FactorEntry): Promise<void>;
  /** Fetches the WebAuthn options for the browser's passkey prompt. */
  ask(): Promise<Record<string, unknown>>;
}

const names = { PASSKEY: 'security.wayPasskey', TOTP: 'security.wayApp', RECOVERY_CODE: 'security.wayRecovery' } as const;

/** Asks for a second factor: a passkey if there is one, otherwise the app; the reader can switch. */
export function FactorForm({ factors, intro, enter, ask }: FactorFormProps) {
  const { t, ...app } = useApp();
  const usable = factors.filter((kind) => kind !== 'PASSKEY' || canUsePasskeys());
  const [way, setWay] = useState<WaitingFactor | undefined>(usable[0]);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each factor has its own field or button to focus
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), [way]);
  return (
    <div className="factor-step">
      <div ref={box}>
        {way === 'PASSKEY' && <PasskeyEntry intro={intro} enter={enter} ask={ask} />}
        {way === 'TOTP' && <AppCodeEntry enter={enter} />}
        {way === 'RECOVERY_CODE' && <RecoveryEntry enter={enter} />}
      </div>
      <ul className="factor-ways" aria-label={t('security.ways')}>
        {usable
          .filter((kind) => kind !== way)
          .map((kind) => (
            <li key={kind}>
              <button type="button" onClick={() => setWay(kind)}>
                {t(names[kind])}
                <Icon name="end" way />
              </button>
            </li>
          ))}
        <li>
          <a href={href(app, 'contact-us')}>
            {t('security.lost')}
            <Icon name="end" way />
          </a>
        </li>
      </ul>
    </div>
  );
}

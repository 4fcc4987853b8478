import { useState } from 'react';
import { Button } from 'react-aria-components';
import { canUsePasskeys } from '../../kit/passkeys.ts';
import { callConsole } from '../call.ts';
import { agoWords } from '../resources/when.ts';
import { type ConsoleMe, loadMe, useMe } from '../session.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { PasskeySetup } from '../sign-in/PasskeySetup.tsx';
import { useTexts } from '../texts.ts';
import { showToast } from '../toasts.ts';
import { NewCodes } from './NewCodes.tsx';
import { removeFactor } from './remove-factor.ts';

type Passkey = ConsoleMe['passkeys'][number];

/** Lists the passkeys by name; they can be added and removed. */
export function Passkeys() {
  const { t } = useTexts();
  const { passkeys } = useMe();
  const [isAdding, setAdding] = useState(false);
  const [removed, remove] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const added = (made: readonly string[]) => {
    setAdding(false);
    setCodes(made);
    showToast({ kind: 'good', text: t('account.passkeyAdded') });
    void loadMe();
  };
  return (
    <>
      <ul className="ledger factor-list" aria-label={t('account.passkeys')}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => remove(passkey)} />
        ))}
        <li>
          <ConsoleIcon name="finger" />
          <span>
            <b>{passkeys.length === 0 ? t('account.passkeys') : t('account.addPasskey')}</b>
            <small>{passkeys.length === 0 ? t('account.noPasskeys') : t('account.otherSessionsEnd')}</small>
          </span>
          <Button className="btn btn--line" isDisabled={!canUsePasskeys()} onPress={() => setAdding(true)}>
            {t('account.addPasskey')}
          </Button>
        </li>
      </ul>
      <ConsoleDialog title={t('signIn.setUpPasskey')} isOpen={isAdding} onClose={() => setAdding(false)}>
        <PasskeySetup onDone={added} />
      </ConsoleDialog>
      <NewCodes codes={codes} onStored={() => setCodes([])} />
      <ConfirmDialog
        title={t('account.removePasskeyTitle', { name: removed?.name ?? '' })}
        text={t('account.removePasskeyText')}
        verb={t('account.remove')}
        isOpen={removed !== null}
        onClose={() => remove(null)}
        onConfirm={() =>
          removeFactor(() => callConsole('DELETE console/factor/passkey/{id}', { id: removed?.id ?? 0 }), {
            removed: t('account.passkeyRemoved'),
            isLast: t('account.lastFactor'),
          })
        }
      />
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const { t, locale } = useTexts();
  const added = agoWords(passkey.created_at, locale, Date.now());
  const used = passkey.used_at === null ? null : agoWords(passkey.used_at, locale, Date.now());
  return (
    <li>
      <ConsoleIcon name="finger" />
      <span>
        <b dir="auto">{passkey.name}</b>
        <small>{used === null ? t('account.passkeyUnused', { added }) : t('account.passkeyUsed', { added, used })}</small>
      </span>
      <Button className="btn btn--text" aria-label={t('account.removeNamed', { name: passkey.name })} onPress={onRemove}>
        {t('account.remove')}
      </Button>
    </li>
  );
}

import { useState } from 'react';
import { Button } from 'react-aria-components';
import { callConsole } from '../call.ts';
import { loadMe, useMe } from '../session.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { AppSetup } from '../sign-in/AppSetup.tsx';
import { useTexts } from '../texts.ts';
import { showToast } from '../toasts.ts';
import { NewCodes } from './NewCodes.tsx';
import { removeFactor } from './remove-factor.ts';

/** The authenticator app as a second factor: set up, replaced or turned off. */
export function AppFactor() {
  const { t } = useTexts();
  const { has_totp } = useMe();
  const [isOpen, open] = useState<'set-up' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isOn = has_totp === 1;
  const added = (made: readonly string[]) => {
    open(null);
    setCodes(made);
    showToast({ kind: 'good', text: t('account.appAdded') });
    void loadMe();
  };
  return (
    <div className="ledger factor-list">
      <div>
        <ConsoleIcon name="phone" />
        <span>
          <b>{t('account.app')}</b>
          <small>{isOn ? t('account.appOn') : t('account.appOff')}</small>
        </span>
        <span className="line">
          {isOn && (
            <Button className="btn btn--text" onPress={() => open('remove')}>
              {t('account.turnOff')}
            </Button>
          )}
          <Button className="btn btn--line" onPress={() => open('set-up')}>
            {isOn ? t('account.appReplace') : t('account.appSetUp')}
          </Button>
        </span>
      </div>
      <ConsoleDialog title={t('signIn.setUpApp')} isOpen={isOpen === 'set-up'} onClose={() => open(null)}>
        {isOn && <p className="small quiet">{t('account.appReplaceHint')}</p>}
        <p className="small quiet">{t('account.otherSessionsEnd')}</p>
        <AppSetup onDone={added} />
      </ConsoleDialog>
      <NewCodes codes={codes} onStored={() => setCodes([])} />
      <ConfirmDialog
        title={t('account.appRemoveTitle')}
        text={t('account.appRemoveText')}
        verb={t('account.turnOff')}
        isOpen={isOpen === 'remove'}
        onClose={() => open(null)}
        onConfirm={() =>
          removeFactor(() => callConsole('DELETE console/factor/totp', {}), {
            removed: t('account.appRemoved'),
            isLast: t('account.lastFactor'),
          })
        }
      />
    </div>
  );
}

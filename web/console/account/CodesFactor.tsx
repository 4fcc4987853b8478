import { useState } from 'react';
import { Button } from 'react-aria-components';
import { callConsole } from '../call.ts';
import { loadMe, useMe } from '../session.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { markUnsavedCodes } from '../sign-in/sign-in.ts';
import { useTexts } from '../texts.ts';
import { NewCodes } from './NewCodes.tsx';

/** Shows how many recovery codes are left and creates new ones. */
export function CodesFactor() {
  const { t } = useTexts();
  const { recovery_codes_left: left } = useMe();
  const [isAsking, ask] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <div className="ledger factor-list">
      <div>
        <ConsoleIcon name="key" />
        <span>
          <b>{t('account.codes')}</b>
          <small>{t('account.codesLeft', { count: left })}</small>
        </span>
        <Button className="btn btn--line" onPress={() => ask(true)}>
          {t('account.codesNew')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('account.codesTitle')}
        text={t('account.codesText')}
        verb={t('account.codesNew')}
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={async () => {
          const { recovery_codes } = await callConsole('POST console/factor/recovery', {});
          markUnsavedCodes(true);
          setCodes(recovery_codes);
          await loadMe();
        }}
      />
      <NewCodes codes={codes} onStored={() => setCodes([])} />
    </div>
  );
}

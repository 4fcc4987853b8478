import { useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { type NewSecret, OwnAppSetup } from './OwnAppSetup.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SaveCodes } from './SaveCodes.tsx';
import { type FactorInfo, mayRemove, useChange } from './use-change.ts';

/** The authenticator app: set-up, replacement and removal. */
export function OwnApp({ info }: { info: FactorInfo }) {
  const { t } = useApp();
  const call = useCall();
  const { busy, change, dialog } = useChange();
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [removing, setRemoving] = useState(false);
  const isOn = info.has_totp === 1;
  const setUp = async () => setSecret(await change(() => call('POST account/factor/totp', {}), { isSilent: true }));
  const added = (made: readonly string[]) => {
    setSecret(null);
    setCodes(made);
  };
  return (
    <li>
      <span>
        <b>{t('security.app')}</b>
        <small>{t(isOn ? 'security.appOn' : 'security.appOff')}</small>
      </span>
      <span className="security-acts">
        {isOn && mayRemove(info) && (
          <button type="button" className="btn btn--small btn--line" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
            {t('security.turnOff')}
          </button>
        )}
        <button type="button" className="btn btn--small btn--line" aria-haspopup="dialog" aria-busy={busy} onClick={() => void setUp()}>
          {t(isOn ? 'security.appReplace' : 'security.appSetUp')}
        </button>
      </span>
      {secret && (
        <Dialog title={t('security.setUpApp')} close={t('accounts.close')} onClose={() => setSecret(null)} closedBy="closerequest">
          {isOn && <p>{t('security.appReplaceHint')}</p>}
          <p>{t('security.otherSessionsEnd')}</p>
          <OwnAppSetup secret={secret} onDone={added} />
        </Dialog>
      )}
      <SaveCodes codes={codes} onStored={() => setCodes([])} />
      {removing && (
        <RemoveDialog
          title={t('security.appRemoveTitle')}
          text={t('security.appRemoveText')}
          verb={t('security.turnOff')}
          run={() => call('DELETE account/factor/totp', {})}
          onClose={() => setRemoving(false)}
        />
      )}
      {dialog}
    </li>
  );
}

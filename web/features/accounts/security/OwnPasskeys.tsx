import { useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { canUsePasskeys } from '../../../kit/passkeys.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { OwnPasskeySetup } from './OwnPasskeySetup.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SaveCodes } from './SaveCodes.tsx';
import { type FactorInfo, mayRemove } from './use-change.ts';

type Passkey = FactorInfo['passkeys'][number];

/** The member's passkeys by name; they can be added and removed. */
export function OwnPasskeys({ info }: { info: FactorInfo }) {
  const { t } = useApp();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const added = (made: readonly string[]) => {
    setAdding(false);
    setCodes(made);
  };
  const isFirst = info.passkeys.length === 0;
  return (
    <>
      {info.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isRemovable={mayRemove(info)} />
      ))}
      <li>
        <span>
          <b>{t(isFirst ? 'security.passkeys' : 'security.addPasskey')}</b>
          <small>{t(isFirst ? 'security.noPasskeys' : 'security.otherSessionsEnd')}</small>
        </span>
        <span className="security-acts">
          <button
            type="button"
            className="btn btn--small btn--line"
            aria-haspopup="dialog"
            disabled={!canUsePasskeys()}
            onClick={() => setAdding(true)}
          >
            {t('security.addPasskey')}
          </button>
        </span>
        {adding && (
          <Dialog title={t('security.setUpPasskey')} close={t('accounts.close')} onClose={() => setAdding(false)} closedBy="closerequest">
            <p>{t('security.otherSessionsEnd')}</p>
            <OwnPasskeySetup onDone={added} />
          </Dialog>
        )}
        <SaveCodes codes={codes} onStored={() => setCodes([])} />
      </li>
    </>
  );
}

function PasskeyRow({ passkey, isRemovable }: { passkey: Passkey; isRemovable: boolean }) {
  const { t, format } = useApp();
  const call = useCall();
  const [removing, setRemoving] = useState(false);
  const { id, name, created_at, used_at } = passkey;
  const added = format.day(created_at);
  return (
    <li>
      <span>
        <b className="people-text" dir="auto">
          {name}
        </b>
        <small>
          {used_at === null ? t('security.passkeyUnused', { added }) : t('security.passkeyUsed', { added, used: format.day(used_at) })}
        </small>
      </span>
      <span className="security-acts">
        {isRemovable && (
          <button
            type="button"
            className="btn btn--small btn--line"
            aria-label={t('security.removeNamed', { name })}
            aria-haspopup="dialog"
            onClick={() => setRemoving(true)}
          >
            {t('security.remove')}
          </button>
        )}
      </span>
      {removing && (
        <RemoveDialog
          title={t('security.removePasskeyTitle', { name })}
          text={t('security.removePasskeyText')}
          verb={t('security.remove')}
          run={() => call('DELETE account/factor/passkey/{id}', { id })}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

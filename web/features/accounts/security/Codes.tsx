import { useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SaveCodes } from './SaveCodes.tsx';
import type { FactorInfo } from './use-change.ts';

/** Number of recovery codes left, with a button for new ones. */
export function Codes({ info }: { info: FactorInfo }) {
  const { t } = useApp();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const renew = async () => {
    const made = await call('POST account/factor/recovery', {});
    setCodes(made.recovery_codes);
    return made;
  };
  return (
    <li>
      <span>
        <b>{t('security.codes')}</b>
        <small>{t('security.codesLeft', { count: info.recovery_codes_left })}</small>
      </span>
      <span className="security-acts">
        <button type="button" className="btn btn--small btn--line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('security.codesNew')}
        </button>
      </span>
      {asking && (
        <RemoveDialog
          title={t('security.codesTitle')}
          text={t('security.codesText')}
          verb={t('security.codesNew')}
          run={renew}
          onClose={() => setAsking(false)}
        />
      )}
      <SaveCodes codes={codes} onStored={() => setCodes([])} />
    </li>
  );
}

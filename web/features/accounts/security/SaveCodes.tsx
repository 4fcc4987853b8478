import { useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CopyButton } from './OwnAppSetup.tsx';

interface SaveCodesProps {
  /** Newly created codes; the dialog is hidden if empty. */
  codes: readonly string[];
  onStored(): void;
}

/** Shows new recovery codes once, with ways to save them before the dialog closes. */
export function SaveCodes({ codes, onStored }: SaveCodesProps) {
  const { t } = useApp();
  const [isStored, setStored] = useState(false);
  if (codes.length === 0) return null;
  return (
    <Dialog title={t('security.saveCodesTitle')} close={t('accounts.close')} onClose={onStored} closedBy="closerequest">
      <p>{t('security.saveCodesIntro')}</p>
      <ol className="recovery-codes" dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="security-acts">
        <a className="btn btn--small btn--line" href={fileOf(codes)} download="rosewater-recovery-codes.txt">
          {t('security.download')}
        </a>
        <CopyButton text={codes.join('\n')} label={t('security.copy')} />
      </div>
      <label className="tick">
        <input type="checkbox" checked={isStored} onChange={({ target }) => setStored(target.checked)} />
        {t('security.stored')}
      </label>
      <button type="button" className="btn btn--main btn--wide" disabled={!isStored} onClick={onStored}>
        {t('security.codesDone')}
      </button>
    </Dialog>
  );
}

const fileOf = (codes: readonly string[]): string => `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;

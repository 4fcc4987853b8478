import { useState, useTransition } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { toast } from '../../../kit/toast.ts';
import { Dialog } from '../../../ui/Dialog.tsx';

/** Withdraws the consent to health-related data, which deletes the data, after explaining the consequences. */
export function WithdrawConsent({ onWithdrawn }: { onWithdrawn?: () => Promise<void> }) {
  const { t } = useApp();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const [busy, start] = useTransition();
  const withdraw = () =>
    start(async () => {
      try {
        const { message } = await call('DELETE account/consent', {});
        await onWithdrawn?.();
        toast('good', message);
      } catch (caught) {
        tellRefusal(t, caught);
      }
      setAsking(false);
    });
  return (
    <>
      <button type="button" className="btn btn--line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('profiles.consentWithdraw')}
      </button>
      {asking && (
        <Dialog title={t('profiles.consentAsk')} close={t('profiles.close')} onClose={() => setAsking(false)} className="dialog--mid">
          <p>{t('profiles.consentAskNote')}</p>
          <div className="dialog-acts">
            <button type="button" className="btn btn--main" aria-busy={busy} onClick={withdraw}>
              {t('profiles.consentConfirm')}
            </button>
            <button type="button" className="btn btn--line" onClick={() => setAsking(false)}>
              {t('profiles.consentKeep')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

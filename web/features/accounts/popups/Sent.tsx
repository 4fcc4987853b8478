import { useApp } from '../../../kit/app.ts';
import { usePopup } from '../../../kit/popup.ts';
import { readStored } from '../../../kit/storage.ts';
import { ResendButton } from '../otp/ResendButton.tsx';
import { Popup } from './Popup.tsx';

/** Confirms that a reset code was requested. */
export function CodeSent() {
  const { t } = useApp();
  const { open } = usePopup();
  return (
    <Popup title={t('accounts.success')} className="dialog--mid">
      <p>{t('accounts.sent')}</p>
      <div className="dialog-acts">
        <button type="button" className="btn btn--main" onClick={() => open('otp-f')}>
          {t('accounts.ok')}
        </button>
        <ResendButton email={readStored('email') ?? ''} className="btn btn--line" />
      </div>
    </Popup>
  );
}

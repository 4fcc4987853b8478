import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { useApp } from '../../../kit/app.ts';
import { currentSession } from '../../../kit/session.ts';
import { accessToken } from '../../../kit/storage.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dropEditDraft } from './edit-draft.ts';

/** Whether the session in which the changes were made is still active; a logout, or another member's login, is not held up. */
const isStanding = (): boolean => accessToken() !== null && accessToken() === currentSession().token;

/** Whether a navigation leaves the page while the session is active. */
const leaves: BlockerFunction = ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isStanding();

/**
 * Asks before leaving a page with unsaved changes: with a dialog within the shop, with the browser's own prompt otherwise.
 *
 * @param isUnsaved called at the moment of leaving, because saving leaves the page, too
 */
export function UnsavedDialog({ isUnsaved }: { isUnsaved(): boolean }) {
  const { t } = useApp();
  const blocker = useBlocker((way) => isUnsaved() && leaves(way));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && isStanding() && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    dropEditDraft();
    blocker.proceed();
  };
  return (
    <Dialog title={t('profiles.leave')} close={t('profiles.close')} onClose={() => blocker.reset?.()} className="dialog--mid">
      <p>{t('profiles.leaveNote')}</p>
      <div className="dialog-acts">
        <button type="button" className="btn btn--main" onClick={() => blocker.reset()}>
          {t('profiles.stay')}
        </button>
        <button type="button" className="btn btn--line" onClick={leave}>
          {t('profiles.leaveAnyway')}
        </button>
      </div>
    </Dialog>
  );
}

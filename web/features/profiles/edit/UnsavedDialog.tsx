import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { useApp } from '../../../kit/app.ts';
import { currentSession } from '../../../kit/session.ts';
import { accessToken } from '../../../kit/storage.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dropEditDraft } from './edit-draft.ts';

/** Whether the session stands in which the changes were made: who signs out is not held up, nor whoever signs in after them. */
const isStanding = (): boolean => accessToken() !== null && accessToken() === currentSession().token;

/** Another page, with unsaved changes. */
const leaves: BlockerFunction = ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isStanding();

/**
 * Asks before a page with unsaved changes is left: in its own words within the shop, in the browser's beyond it.
 *
 * @param isUnsaved asked at the moment of leaving, which saving itself does
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

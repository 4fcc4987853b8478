import { useState, useTransition } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { loadProfile, type Member } from '../../../kit/session.ts';
import { toast } from '../../../kit/toast.ts';
import { Dialog } from '../../../ui/Dialog.tsx';

interface RemovePhotoProps {
  member: Member;
  /** A new photo that is not yet uploaded; it is dropped first. */
  photo: Blob | null;
  onDrop(): void;
}

/** Drops a newly chosen photo, or removes the member's after confirmation. */
export function RemovePhoto({ member, photo, onDrop }: RemovePhotoProps) {
  const { t } = useApp();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const [busy, start] = useTransition();
  if (!photo && !member.image) return null;
  const remove = () =>
    start(async () => {
      try {
        const { message } = await call('DELETE remove/photo/{id}', { id: member.id });
        await loadProfile(call);
        toast('good', message);
      } catch (caught) {
        tellRefusal(t, caught);
      }
      setAsking(false);
    });
  return (
    <>
      <button type="button" className="btn btn--line" onClick={() => (photo ? onDrop() : setAsking(true))}>
        {t('profiles.removePhoto')}
      </button>
      {asking && (
        <Dialog title={t('profiles.removePhotoAsk')} close={t('profiles.close')} onClose={() => setAsking(false)} className="dialog--mid">
          <p>{t('profiles.removePhotoNote')}</p>
          <div className="dialog-acts">
            <button type="button" className="btn btn--main" aria-busy={busy} onClick={remove}>
              {t('profiles.removePhoto')}
            </button>
            <button type="button" className="btn btn--line" onClick={() => setAsking(false)}>
              {t('profiles.keepPhoto')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

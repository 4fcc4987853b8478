import { useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { useUpload } from '../../../kit/form/upload.ts';
import { loadProfile } from '../../../kit/session.ts';
import { toast } from '../../../kit/toast.ts';

interface SendPhoto {
  /** Upload progress from 0 to 1; null if none is running. */
  share: number | null;
  /** False if refused, after showing the error. */
  send(photo: Blob): Promise<boolean>;
}

/** Uploads the member's photo. */
export function useSendPhoto(memberId: number): SendPhoto {
  const { t } = useApp();
  const call = useCall();
  const upload = useUpload();
  const [share, setShare] = useState<number | null>(null);
  const send = async (photo: Blob) => {
    setShare(0);
    try {
      const { message } = await upload('POST user/photo', memberId, photo, setShare);
      await loadProfile(call);
      toast('good', message);
      return true;
    } catch (caught) {
      tellRefusal(t, caught);
      toast('bad', t('profiles.photoFailed'));
      return false;
    } finally {
      setShare(null);
    }
  };
  return { share, send };
}

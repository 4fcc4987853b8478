import { useEffect, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { useUpload } from '../../../kit/form/upload.ts';
import { toast } from '../../../kit/toast.ts';
import { type SavedPost, usePostActions } from '../actions/post-actions.ts';

interface PictureProps {
  post: SavedPost;
  picture: File;
  onEnd(): void;
}

/** Uploads a picture with progress while the page stays usable. On failure the post is kept and the upload can be repeated. */
export default function PictureUpload({ post, picture, onEnd }: PictureProps) {
  const { t, format } = useApp();
  const upload = useUpload();
  const { saved } = usePostActions();
  const [share, setShare] = useState(0);
  const [failed, setFailed] = useState(false);
  const end = () => {
    onEnd();
    void saved(post);
  };
  const send = async () => {
    setFailed(false);
    setShare(0);
    try {
      const { message } = await upload('POST post/photo', post.id, picture, setShare);
      toast('good', message);
      end();
    } catch (caught) {
      setFailed(true);
      tellRefusal(t, caught);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends once
  useEffect(() => void send(), []);
  return (
    <section className="picture-sending" aria-label={t('community.picture')}>
      {failed ? (
        <>
          <p role="alert">{t('community.uploadFailed')}</p>
          <button type="button" className="btn btn--small btn--main" onClick={() => void send()}>
            {t('community.uploadAgain')}
          </button>
          <button type="button" className="btn btn--small btn--line" onClick={end}>
            {t('community.withoutPicture')}
          </button>
        </>
      ) : (
        <label>
          {t('community.uploading', { percent: format.percent(share) })}
          <progress max={1} value={share} />
        </label>
      )}
    </section>
  );
}

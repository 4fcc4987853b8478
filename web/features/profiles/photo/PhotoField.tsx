import { type ChangeEvent, Suspense, useId, useState } from 'react';
import { imageLimits } from '../../../../contract/limits.ts';
import { imageRule } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { FieldNote } from '../../../kit/form/Field.tsx';
import { brokenWords } from '../../../kit/form/use-form.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { FailedDialog } from '../../../kit/PartFailure.tsx';
import type { Member } from '../../../kit/session.ts';
import { toast } from '../../../kit/toast.ts';
import { LargeAvatar } from '../../../ui/Avatar.tsx';
import { RemovePhoto } from './RemovePhoto.tsx';
import { useObjectUrl } from './use-object-url.ts';

const CropDialog = lazyPart(() => import('./CropDialog.tsx'), FailedDialog);

interface PhotoFieldProps {
  member: Member;
  /** A new photo, cropped but not yet uploaded. */
  photo: Blob | null;
  /** Upload progress; null if none is running. */
  share: number | null;
  onChange(photo: Blob | null): void;
}

/** The member's photo: picking, cropping, preview and removal. */
export function PhotoField({ member, photo, share, onChange }: PhotoFieldProps) {
  const { t, format } = useApp();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string>();
  const preview = useObjectUrl(photo);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // Allow choosing the same file again.
    target.value = '';
    if (!chosen) return;
    const broken = imageRule(chosen);
    const words = broken ? brokenWords(t, broken) : undefined;
    setWrong(words);
    if (words) toast('bad', words);
    else setFile(chosen);
  };
  const finish = (cut: Blob) => {
    onChange(cut);
    setFile(null);
  };
  const size = imageLimits.bytes / 1024 / 1024;
  const hint = photo ? t('profiles.newPhoto') : t('profiles.photoNote', { size, who: t('profiles.everybody') });
  return (
    <div className="field photo-field">
      {preview ? (
        <img className="own-avatar" src={preview} alt={t('profiles.newPhotoAlt')} />
      ) : (
        <LargeAvatar src={member.image} name={member.name} className="own-avatar" />
      )}
      <div>
        <div className="photo-acts">
          <label className="btn btn--line" htmlFor={id}>
            {t(photo || member.image ? 'profiles.changePhoto' : 'profiles.choosePhoto')}
          </label>
          <input
            id={id}
            className="photo-input"
            type="file"
            accept={imageLimits.types.join(',')}
            aria-invalid={wrong !== undefined}
            aria-describedby={`${id}-note`}
            onChange={choose}
          />
          <RemovePhoto member={member} photo={photo} onDrop={() => onChange(null)} />
        </div>
        <FieldNote id={`${id}-note`} wrong={wrong} hint={hint} />
        {share !== null && (
          <label className="photo-progress">
            {t('profiles.uploading', { percent: format.percent(share) })}
            <progress max={1} value={share} />
          </label>
        )}
      </div>
      <Suspense fallback={null}>{file && <CropDialog file={file} onClose={() => setFile(null)} onDone={finish} />}</Suspense>
    </div>
  );
}

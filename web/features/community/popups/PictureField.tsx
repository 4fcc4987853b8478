import { type ChangeEvent, useId, useState } from 'react';
import { imageLimits } from '../../../../contract/limits.ts';
import { imageRule } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { FieldNote } from '../../../kit/form/Field.tsx';
import { brokenWords } from '../../../kit/form/use-form.ts';
import { toast } from '../../../kit/toast.ts';
import { PicturePreview } from '../../../ui/PicturePreview.tsx';
import { pictureAddress } from '../../../ui/picture-address.ts';
import { PostIcon } from '../PostIcon.tsx';

interface PictureFieldProps {
  file: File | null;
  /** The post's current picture. */
  known: string | null;
  required: boolean;
  wrong: string | undefined;
  hint: string;
  onChange(file: File | null): void;
}

/** Picks a picture and previews it before the upload. */
export function PictureField({ file, known, required, wrong, hint, onChange }: PictureFieldProps) {
  const { t } = useApp();
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    const broken = imageRule(chosen);
    const words = broken && brokenWords(t, broken);
    setRefused(words);
    if (words) {
      toast('bad', words);
      target.value = '';
    }
    onChange(broken ? null : chosen);
  };
  const note = refused ?? wrong;
  return (
    <div className="field picture-field">
      <label htmlFor={id}>{t('community.picture')}</label>
      <div className="picture-choice">
        {file ? <PicturePreview file={file} label={t('community.chosenPicture')} /> : <KnownPicture known={known} />}
        <span aria-hidden="true">{t(file || known ? 'community.changePicture' : 'community.choosePicture')}</span>
        <input
          id={id}
          type="file"
          accept={imageLimits.types.join(',')}
          required={required}
          aria-invalid={note !== undefined}
          aria-describedby={`${id}-note`}
          onChange={choose}
        />
      </div>
      <FieldNote id={`${id}-note`} wrong={note} hint={hint} />
    </div>
  );
}

function KnownPicture({ known }: { known: string | null }) {
  const { t } = useApp();
  if (!known) return <PostIcon name="picture" />;
  return <img src={pictureAddress(known, 320)} alt={t('community.chosenPicture')} width="160" height="100" />;
}

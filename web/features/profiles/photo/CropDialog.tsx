import { useEffect, useState, useTransition } from 'react';
import { useApp } from '../../../kit/app.ts';
import { toast } from '../../../kit/toast.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CropFrame } from './CropFrame.tsx';
import { type CropView, centredView, cut, largestZoom } from './crop.ts';

interface CropDialogProps {
  file: File;
  onDone(photo: Blob): void;
  onClose(): void;
}

const sliders = [
  { key: 'zoom', label: 'profiles.cropZoom', min: 1, max: largestZoom },
  { key: 'across', label: 'profiles.cropAcross', min: 0, max: 1 },
  { key: 'down', label: 'profiles.cropDown', min: 0, max: 1 },
] as const;

/** Crops a picture to a square by dragging or with three sliders, which work by keyboard. */
export default function CropDialog({ file, onDone, onClose }: CropDialogProps) {
  const { t } = useApp();
  const picture = usePicture(file, onClose);
  const [view, setView] = useState<CropView>(centredView);
  const [cutting, start] = useTransition();
  const done = () =>
    start(async () => {
      const photo = picture && (await cut(picture, view));
      if (photo) onDone(photo);
      else toast('bad', t('profiles.cropFailed'));
    });
  return (
    <Dialog title={t('profiles.crop')} close={t('profiles.close')} onClose={onClose} closedBy="closerequest">
      <p>{t('profiles.cropNote')}</p>
      <CropFrame file={file} size={picture} view={view} onChange={setView} />
      {sliders.map(({ key, label, min, max }) => (
        <label key={key} className="crop-slider">
          <span>{t(label)}</span>
          <input
            type="range"
            min={min}
            max={max}
            step={(max - min) / 50}
            dir="ltr"
            value={view[key]}
            onChange={({ target }) => setView({ ...view, [key]: Number(target.value) })}
          />
        </label>
      ))}
      <button type="button" className="btn btn--main" disabled={!picture} aria-busy={cutting} onClick={done}>
        {t('profiles.cropDone')}
      </button>
    </Dialog>
  );
}

/** Decodes the chosen file with its orientation applied; closes with a toast if it is not a readable picture. */
function usePicture(file: File, onClose: () => void): ImageBitmap | null {
  const { t } = useApp();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file decides
  useEffect(() => {
    let open = true;
    createImageBitmap(file).then(
      (decoded) => open && setPicture(decoded),
      () => {
        if (!open) return;
        toast('bad', t('profiles.cropFailed'));
        onClose();
      },
    );
    return () => {
      open = false;
    };
  }, [file]);
  return picture;
}

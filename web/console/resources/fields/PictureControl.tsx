import { useRef } from 'react';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { pictureSrc } from '../pictures.ts';
import { WrongLine } from '../WrongLine.tsx';
import { buttonIds } from './EditorFieldFrame.tsx';
import { PICTURE_KINDS, useFileDrop, usePictureUpload } from './picture-upload.ts';
import type { ControlProps } from './TextControls.tsx';

/** A picture of the shop: dropped, pasted or chosen. It takes effect when the thing is saved. */
export function PictureControl(props: ControlProps) {
  const file = useRef<HTMLInputElement>(null);
  const { isBusy, error, upload } = usePictureUpload(props.state.set);
  const take = (files: readonly File[]) => void upload(files.slice(0, 1));
  const { isOver, handlers } = useFileDrop(take);
  const choose = () => file.current?.click();
  return (
    <div className={`picture-field${isOver ? ' is-over' : ''}`} {...handlers}>
      {typeof props.state.value === 'string' ? (
        <ShownPicture {...props} image={props.state.value} isBusy={isBusy} onChoose={choose} />
      ) : (
        <NoPicture {...props} isBusy={isBusy} onChoose={choose} />
      )}
      {error !== null && <WrongLine text={error} />}
      <input
        ref={file}
        type="file"
        hidden
        accept={PICTURE_KINDS}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

type PartProps = ControlProps & { isBusy: boolean; onChoose(): void };

function NoPicture({ ids, isBusy, onChoose }: PartProps) {
  const { t } = useTexts();
  return (
    <button type="button" {...buttonIds(ids)} className="add-tile" onClick={onChoose}>
      <ConsoleIcon name={isBusy ? 'refresh' : 'plus'} />
      {isBusy ? t('resources.picture.uploading') : t('resources.picture.add')}
      <span>{t('resources.picture.kinds')}</span>
    </button>
  );
}

function ShownPicture({ image, ids, known, state, isBusy, onChoose }: PartProps & { image: string }) {
  const { t } = useTexts();
  return (
    <>
      <div className="pic picture-shown">
        <img src={pictureSrc(image, 640)} alt={t('resources.picture.present')} />
      </div>
      <span className="line">
        <button type="button" {...buttonIds(ids)} className="btn btn--line" disabled={isBusy} onClick={onChoose}>
          {isBusy ? t('resources.picture.uploading') : t('resources.picture.replace')}
        </button>
        {!known.required && (
          <button type="button" className="btn btn--text" onClick={() => state.set(null)}>
            {t('resources.picture.remove')}
          </button>
        )}
      </span>
    </>
  );
}

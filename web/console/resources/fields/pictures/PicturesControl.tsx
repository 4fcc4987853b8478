import { useId, useLayoutEffect, useRef } from 'react';
import { ConsoleIcon } from '../../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../../texts.ts';
import { useEditingAround } from '../../editor/editing-context.ts';
import { WrongLine } from '../../WrongLine.tsx';
import { buttonIds } from '../EditorFieldFrame.tsx';
import { PICTURE_KINDS, useFileDrop, usePictureUpload } from '../picture-upload.ts';
import type { ControlProps } from '../TextControls.tsx';
import { AltText } from './AltText.tsx';
import { Shot } from './Shot.tsx';
import { useDragging } from './use-dragging.ts';
import { type Pictures, usePictures } from './use-pictures.ts';

/** Ordered pictures: dropped, pasted or chosen; moved by dragging or with Alt and an arrow; each with an alternative text. */
export default function PicturesControl(props: ControlProps & { label: string }) {
  const { ids, field } = props;
  const { t } = useTexts();
  const { editing } = useEditingAround();
  const [box, file] = [useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)];
  const pictures = usePictures(props, (at) => box.current?.querySelectorAll<HTMLElement>('.shot-pic, .add-tile')[Math.max(0, at)]?.focus());
  const { list, opened, movedTo } = pictures;
  const { isBusy, error, upload } = usePictureUpload(pictures.add);
  const take = (files: File[]) => files.length > 0 && void upload(files);
  const { isOver, handlers } = useFileDrop(take);
  const dragging = useDragging(pictures.move);
  const errorId = useId();
  useRefusedWords(field, pictures);
  const openedAt = list.findIndex(({ image }) => image === opened);
  const errorsOf = (at: number) => Object.entries(editing.errors).find(([path]) => path.startsWith(`${field}.${at}.`))?.[1] ?? null;
  return (
    <div ref={box} className={`pictures-field${isOver ? ' is-over' : ''}`} {...handlers}>
      <ul className="shots" aria-labelledby={ids.labelId}>
        {list.map(({ image }, at) => (
          <Shot key={image} at={at} pictures={pictures} error={errorsOf(at)} errorId={`${errorId}-${at}`} dragging={dragging} />
        ))}
        {!pictures.isFull && (
          <li>
            <button type="button" {...buttonIds(ids)} className="add-tile" disabled={isBusy} onClick={() => file.current?.click()}>
              <ConsoleIcon name={isBusy ? 'refresh' : 'plus'} />
              {isBusy ? t('resources.picture.uploading') : t('resources.pictures.add')}
              <span>{t('resources.picture.kinds')}</span>
            </button>
          </li>
        )}
      </ul>
      <span role="status" className="unseen">
        {movedTo !== null && t('resources.pictures.moved', { number: movedTo + 1, count: list.length })}
      </span>
      {error !== null && <WrongLine text={error} />}
      {openedAt >= 0 && <AltText key={opened} at={openedAt} {...{ pictures, field }} errorId={`${errorId}-${openedAt}`} />}
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept={PICTURE_KINDS}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

/** Opens a picture whose alternative text was refused, so that the invalid field is rendered and can be focused. */
function useRefusedWords(field: string, { list, open }: Pictures): void {
  const { editing } = useEditingAround();
  const refused = Object.keys(editing.errors).find((path) => path.startsWith(`${field}.`) && path.includes('.alt.'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the error, not pictures opened afterwards
  useLayoutEffect(() => {
    const picture = refused === undefined ? undefined : list[Number(refused.split('.')[1])];
    if (picture !== undefined) open(picture.image);
  }, [refused]);
}

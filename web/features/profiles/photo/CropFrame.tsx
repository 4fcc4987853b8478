import { type PointerEvent, useRef } from 'react';
import { type CropView, cropBox, dragged, type PictureSize } from './crop.ts';
import { useObjectUrl } from './use-object-url.ts';

interface CropFrameProps {
  file: File;
  /** Null while the picture is being decoded. */
  size: PictureSize | null;
  view: CropView;
  onChange(view: CropView): void;
}

/** The square crop window over the picture, which can be dragged. */
export function CropFrame({ file, size, view, onChange }: CropFrameProps) {
  const address = useObjectUrl(file);
  const from = useRef<{ x: number; y: number; view: CropView } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, view };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!from.current || !size) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const { x, y } = from.current;
    onChange(dragged(size, from.current.view, (event.clientX - x) / width, (event.clientY - y) / width));
  };
  const onPointerEnd = () => {
    from.current = null;
  };
  return (
    <div
      className="crop-frame"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      {size && address && <img src={address} alt="" draggable={false} style={placed(size, view)} />}
      <span className="crop-ring" />
    </div>
  );
}

/** CSS percentages: the size relative to the window, the offset relative to the picture itself. */
function placed(size: PictureSize, view: CropView) {
  const { side, left, top } = cropBox(size, view);
  return {
    inlineSize: `${(size.width / side) * 100}%`,
    transform: `translate(${(-left / size.width) * 100}%, ${(-top / size.height) * 100}%)`,
  };
}

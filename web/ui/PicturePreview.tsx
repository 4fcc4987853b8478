import { useEffect, useRef } from 'react';

/** Twice the size that it is shown in. */
const width = 320;
const height = 200;

/** A chosen file as a small picture, drawn here: pages load no pictures from anywhere but the shop. What cannot be drawn stays blank. */
export function PicturePreview({ file, label }: { file: File; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let current = true;
    createImageBitmap(file).then(
      (picture) => {
        if (current) draw(canvas.current?.getContext('2d'), picture);
        picture.close();
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [file]);
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={label} />;
}

/** Fills the sheet, as a picture with `object-fit: cover` would. */
function draw(sheet: CanvasRenderingContext2D | null | undefined, picture: ImageBitmap): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  sheet?.clearRect(0, 0, width, height);
  sheet?.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
}

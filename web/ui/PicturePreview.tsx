import { useEffect, useRef } from 'react';

/** Twice the displayed size, for dense screens. */
const width = 320;
const height = 200;

/**
 * A thumbnail of a chosen file, drawn on a canvas, because pages may load pictures only from the shop. Stays blank if the file cannot be
 * decoded.
 */
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

/** Covers the canvas, like `object-fit: cover`. */
function draw(sheet: CanvasRenderingContext2D | null | undefined, picture: ImageBitmap): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  sheet?.clearRect(0, 0, width, height);
  sheet?.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
}

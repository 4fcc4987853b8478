/** The part of a picture visible in a square window. */
export interface CropView {
  /** 1 shows the largest possible square. */
  zoom: number;
  /** Horizontal position of the window, from 0 (left) to 1 (right). */
  across: number;
  /** Vertical position, from 0 (top) to 1 (bottom). */
  down: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export const centredView: CropView = { zoom: 1, across: 0.5, down: 0.5 };

export const largestZoom = 4;

/** Longest side of the uploaded picture in pixels: enough for the largest display size on high-density screens. */
const longestSide = 1280;

/** The visible square in pixels of the picture. */
export function cropBox({ width, height }: PictureSize, { zoom, across, down }: CropView): { side: number; left: number; top: number } {
  const side = Math.min(width, height) / zoom;
  return { side, left: across * (width - side), top: down * (height - side) };
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The view after dragging the picture to the right and down, in fractions of the window's side. */
export function dragged(size: PictureSize, view: CropView, right: number, below: number): CropView {
  const { side } = cropBox(size, view);
  const moved = (at: number, by: number, room: number) => (room > 0 ? within(at - (by * side) / room) : at);
  return { ...view, across: moved(view.across, right, size.width - side), down: moved(view.down, below, size.height - side) };
}

/** Crops the square to a JPEG; transparency becomes white. Null if the browser cannot create one. */
export function cut(picture: ImageBitmap, view: CropView): Promise<Blob | null> {
  const { side, left, top } = cropBox(picture, view);
  const length = Math.max(1, Math.round(Math.min(side, longestSide)));
  const canvas = Object.assign(document.createElement('canvas'), { width: length, height: length });
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, length, length);
  pen.drawImage(picture, left, top, side, side, 0, 0, length, length);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

/** What is seen of a picture through a square window. */
export interface CropView {
  /** 1: as much as fits. */
  zoom: number;
  /** Where the window stands, from 0 (left) to 1 (right). */
  across: number;
  /** From 0 (top) to 1 (bottom). */
  down: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export const centredView: CropView = { zoom: 1, across: 0.5, down: 0.5 };

export const largestZoom = 4;

/** The longest side of what is sent, in pixels: what the largest shown picture takes on a fine screen. */
const longestSide = 1280;

/** The square that a view shows, in the picture's own pixels. */
export function cropBox({ width, height }: PictureSize, { zoom, across, down }: CropView): { side: number; left: number; top: number } {
  const side = Math.min(width, height) / zoom;
  return { side, left: across * (width - side), top: down * (height - side) };
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The view after the picture was moved by shares of the window's side: to the right and down. */
export function dragged(size: PictureSize, view: CropView, right: number, below: number): CropView {
  const { side } = cropBox(size, view);
  const moved = (at: number, by: number, room: number) => (room > 0 ? within(at - (by * side) / room) : at);
  return { ...view, across: moved(view.across, right, size.width - side), down: moved(view.down, below, size.height - side) };
}

/** The square as a picture of its own; what is transparent becomes white. Null when the browser cannot make one. */
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

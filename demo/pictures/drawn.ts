import { createHash } from 'node:crypto';
import { packshot, packshotTint, placeholder, placeholderTint } from '../../server/drawing/index.ts';
import { avatar } from './drawing/avatar.ts';
import { still } from './drawing/still.ts';
import { texture } from './drawing/texture.ts';
import type { Job, PictureJob } from './job.ts';

/** Lower values show bands on flat backgrounds. */
export const QUALITY = 90;

/** The SVG of a drawing. */
export function svgOf(drawing: PictureJob): string {
  if (drawing.kind === 'packshot') return packshot(drawing.spec);
  if (drawing.kind === 'still') return still(drawing.spec);
  if (drawing.kind === 'texture') return texture(drawing.spec);
  if (drawing.kind === 'avatar') return avatar(drawing.spec);
  return placeholder(drawing.spec);
}

/** Colour of its background, shown until the picture has loaded. */
export function tintOf(drawing: PictureJob): string {
  if (drawing.kind === 'packshot') return packshotTint(drawing.spec);
  if (drawing.kind === 'placeholder') return placeholderTint(drawing.spec);
  return drawing.spec.tint;
}

/** Changes whenever the drawing changes: it hashes the SVG, so a changed generator redraws exactly the affected pictures. */
export const fingerprint = (svg: string, { width }: Job) =>
  createHash('sha256').update(`${width} ${QUALITY} ${svg}`).digest('hex').slice(0, 16);

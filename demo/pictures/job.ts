import type { PackshotSpec, PlaceholderKind } from '../../server/drawing/index.ts';
import type { AvatarSpec } from './drawing/avatar.ts';
import type { StillSpec } from './drawing/still.ts';
import type { TextureSpec } from './drawing/texture.ts';

/** The drawing of one picture; plain data, so that it can be sent to a worker. */
export type PictureJob =
  | { kind: 'packshot'; spec: PackshotSpec }
  | { kind: 'still'; spec: StillSpec }
  | { kind: 'texture'; spec: TextureSpec }
  | { kind: 'avatar'; spec: AvatarSpec }
  | { kind: 'placeholder'; spec: PlaceholderKind };

export interface Job {
  /** Name in the pack, without extension. */
  name: string;
  /** Description in English. */
  title: string;
  drawing: PictureJob;
  /** Width in pixels; the height follows from the drawing. */
  width: number;
}

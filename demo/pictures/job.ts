import type { PackshotSpec, PlaceholderKind } from '../../server/drawing/index.ts';
import type { AvatarSpec } from './drawing/avatar.ts';
import type { StillSpec } from './drawing/still.ts';
import type { TextureSpec } from './drawing/texture.ts';

/** What is drawn for one picture; plain data, so that it can be handed to a worker. */
export type PictureJob =
  | { kind: 'packshot'; spec: PackshotSpec }
  | { kind: 'still'; spec: StillSpec }
  | { kind: 'texture'; spec: TextureSpec }
  | { kind: 'avatar'; spec: AvatarSpec }
  | { kind: 'placeholder'; spec: PlaceholderKind };

export interface Job {
  /** Name in the pack, without the ending. */
  name: string;
  /** What it shows, in English. */
  title: string;
  drawing: PictureJob;
  /** Pixels; the height follows from the drawing. */
  width: number;
}

import type { AvatarSpec, PackshotSpec, PlaceholderKind, StillSpec, TextureSpec } from '../../../drawing/index.ts';

/** What is drawn for one picture; plain data, so that it can be handed to a worker. */
export type Drawing =
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
  drawing: Drawing;
  /** Pixels; the height follows from the drawing. */
  width: number;
}

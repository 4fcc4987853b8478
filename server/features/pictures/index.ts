import { tryAll } from '../../db/try-each.ts';
import type { PictureReach } from '../../http/picture-name.ts';
import {
  type AttachPicture,
  discardPicture,
  type PictureParts,
  renamePicture,
  settleNames,
  sweepPictures,
  takePicture,
} from './pictures.ts';

export { encodePicture } from './encoder.ts';

/** The pictures that members send: what else writes `image` columns goes through here. */
export interface MemberPictures {
  /**
   * Gives a picture whose reach changes a new name, lets `hang` write that down and say which name it replaces, and removes that.
   * Resolves to the new name, null when `name` is no member's picture.
   */
  rename(name: string, reach: PictureReach, attach: AttachPicture): Promise<string | null>;
  /** Keeps a picture that a member sent, lets `attach` write it down and say which name it replaces, and removes that; resolves to its name. */
  take(file: File, reach: PictureReach, attach: AttachPicture): Promise<string>;
  /** Does what is left to do with names of pictures once a change is committed; never fails, since the nightly sweep makes up for it. */
  settle(act: () => Promise<unknown>): Promise<void>;
  /** Removes a picture that nothing shows any more; never fails, since the nightly sweep makes up for it. */
  discard(name: string | null): Promise<void>;
  /** Removes pictures that were left behind; for the nightly task. */
  sweep(): Promise<void>;
}

interface KeepingParts extends PictureParts {
  /** Removes what was half written. */
  tidy(): Promise<void>;
}

/** Pictures of members: receiving, keeping, removing. Calls that send one belong to what it shows. */
export function createMemberPictures(parts: KeepingParts): MemberPictures {
  return {
    take: (file, reach, attach) => takePicture(parts, file, reach, attach),
    rename: (name, reach, attach) => renamePicture(parts, name, reach, attach),
    settle: (act) => settleNames(parts, act),
    discard: (name) => discardPicture(parts, name),
    sweep: () => tryAll([() => sweepPictures(parts), parts.tidy]),
  };
}

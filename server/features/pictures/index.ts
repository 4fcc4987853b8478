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

/** Pictures uploaded by members; all other code that writes `image` columns uses this. */
export interface MemberPictures {
  /**
   * Renames a picture whose reach changes; `attach` saves the new name and resolves to the name it replaces, whose picture is then deleted.
   * Resolves to the new name, null if `name` is not a member's picture.
   */
  rename(name: string, reach: PictureReach, attach: AttachPicture): Promise<string | null>;
  /** Stores an upload; `attach` saves its name and resolves to the replaced name, whose picture is deleted. Resolves to the new name. */
  take(file: File, reach: PictureReach, attach: AttachPicture): Promise<string>;
  /** Runs `act`, which renames pictures after a change was committed; never rejects, since the nightly sweep repeats what failed. */
  settle(act: () => Promise<unknown>): Promise<void>;
  /** Deletes a picture that is no longer shown; never rejects, since the nightly sweep repeats what failed. */
  discard(name: string | null): Promise<void>;
  /** Deletes orphaned pictures; called by the nightly job. */
  sweep(): Promise<void>;
}

interface KeepingParts extends PictureParts {
  /** Deletes partially written files. */
  tidy(): Promise<void>;
}

/** Receives, stores and deletes pictures of members. Endpoints that upload one belong to the feature that shows it. */
export function createMemberPictures(parts: KeepingParts): MemberPictures {
  return {
    take: (file, reach, attach) => takePicture(parts, file, reach, attach),
    rename: (name, reach, attach) => renamePicture(parts, name, reach, attach),
    settle: (act) => settleNames(parts, act),
    discard: (name) => discardPicture(parts, name),
    sweep: () => tryAll([() => sweepPictures(parts), parts.tidy]),
  };
}

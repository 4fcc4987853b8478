import { tryAll } from '../../db/try-each.ts';
import type { PictureReach } from '../../http/picture-name.ts';
import type { Feature } from '../../http/route.ts';
import { type AttachPicture, discardPicture, renamePicture, sweepPictures, takePicture } from './pictures.ts';
import { memberPhotoRoutes, type PhotoParts } from './routes.ts';

export { encodePicture } from './encoder.ts';

/** The pictures that members send: what else writes `image` columns goes through here. */
export interface MemberPictures extends Feature {
  /**
   * Gives a picture whose reach changes a new name, lets `hang` write that down and say which name it replaces, and removes that.
   * Resolves to the new name, null when `name` is no member's picture.
   */
  rename(name: string, reach: PictureReach, attach: AttachPicture): Promise<string | null>;
  /** Keeps a picture that a member sent, lets `attach` write it down and say which name it replaces, and removes that; resolves to its name. */
  take(file: File, reach: PictureReach, attach: AttachPicture): Promise<string>;
  /** Removes a picture that nothing shows any more. */
  discard(name: string | null): Promise<void>;
  /** Removes pictures that were left behind; for the nightly task. */
  sweep(): Promise<void>;
}

/** Pictures of members: receiving, keeping, removing. */
export function createMemberPictures(parts: PhotoParts): MemberPictures {
  return {
    noun: 'pictures',
    routes: memberPhotoRoutes(parts),
    take: (file, reach, attach) => takePicture(parts, file, reach, attach),
    rename: (name, reach, attach) => renamePicture(parts, name, reach, attach),
    discard: (name) => discardPicture(parts, name),
    sweep: () => tryAll([() => sweepPictures(parts), parts.tidy]),
  };
}

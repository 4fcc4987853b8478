import { randomBytes } from 'node:crypto';

/** Who may be shown a member's picture: everybody, or whoever its owner shows the address. */
export type PictureReach = 'everybody' | 'owner';

const RANDOM_BYTES = 20;
const PREFIX = { everybody: 'upload', owner: 'private' } as const;
const MEMBERS = /^(upload|private)-[0-9a-f]{40}\.(jpg|webp)$/;

/** A name that nobody guesses, since it is all that guards a private picture. It also tells by itself how long others may keep it. */
export function newPictureName(reach: PictureReach, extension: 'jpg' | 'webp'): string {
  return `${PREFIX[reach]}-${randomBytes(RANDOM_BYTES).toString('hex')}.${extension}`;
}

/** Sent by a member, not part of the shop. */
export const isMembersPicture = (name: string): boolean => MEMBERS.test(name);

/** To be kept by its reader's browser alone. */
export const isPrivatePicture = (name: string): boolean => isMembersPicture(name) && name.startsWith(PREFIX.owner);

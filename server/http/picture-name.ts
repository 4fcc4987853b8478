import { randomBytes } from 'node:crypto';
import { drawnPictureName } from '../../contract/rules/drawn-picture.ts';

/** Who may be shown a member's picture: everybody, or whoever its owner shows the address. */
export type PictureReach = 'everybody' | 'owner';

const RANDOM_BYTES = 20;
const PREFIX = { everybody: 'upload', owner: 'private' } as const;
const randomName = (prefix: string, extension: string): string => `${prefix}-${randomBytes(RANDOM_BYTES).toString('hex')}.${extension}`;
const MEMBERS = /^(upload|private)-[0-9a-f]{40}\.(jpg|webp)$/;

/** A name that nobody guesses, since it is all that guards a private picture. It also tells by itself how long others may keep it. */
export function newPictureName(reach: PictureReach, extension: 'jpg' | 'webp'): string {
  return randomName(PREFIX[reach], extension);
}

/** A name for a picture that staff put into the shop. */
export const newShopPictureName = (extension: 'jpg' | 'webp'): string => randomName('shop', extension);

/** Sent by a member, not part of the shop. */
export const isMembersPicture = (name: string): boolean => MEMBERS.test(name);

/** To be kept by its reader's browser alone. */
export const isPrivatePicture = (name: string): boolean => isMembersPicture(name) && name.startsWith(PREFIX.owner);

const FOLDER = '/pictures/';

/** Address of a stored picture; null stays null. */
export function pictureUrl(name: string): string;
export function pictureUrl(name: string | null): string | null;
export function pictureUrl(name: string | null): string | null {
  return name === null ? null : FOLDER + name;
}

/** The product that a name of a drawn picture belongs to; null for other names. */
export function drawnProduct(name: string): number | null {
  const id = /^drawn-([1-9]\d{0,8})\.webp$/.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}

/** Address of a product's picture, or of the drawn one. */
export const productPictureUrl = (productId: number, image: string | null): string => pictureUrl(image ?? drawnPictureName(productId));

/** The name behind an address, which may also be given itself. */
export const pictureName = (address: string): string => (address.startsWith(FOLDER) ? address.slice(FOLDER.length) : address);

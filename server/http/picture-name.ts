import { randomBytes } from 'node:crypto';
import { drawnPictureName } from '../../contract/rules/drawn-picture.ts';

/** Who may see a member's picture: everybody, or whoever its owner gives the address to. */
export type PictureReach = 'everybody' | 'owner';

const RANDOM_BYTES = 20;
const PREFIX = { everybody: 'upload', owner: 'private' } as const;
const randomName = (prefix: string, extension: string): string => `${prefix}-${randomBytes(RANDOM_BYTES).toString('hex')}.${extension}`;
const MEMBERS = /^(upload|private)-[0-9a-f]{40}\.(jpg|webp)$/;

/** An unguessable name, since it is all that protects a private picture. Its prefix also tells how long caches may keep the picture. */
export function newPictureName(reach: PictureReach, extension: 'jpg' | 'webp'): string {
  return randomName(PREFIX[reach], extension);
}

/** A name for a picture that staff put into the shop. */
export const newShopPictureName = (extension: 'jpg' | 'webp'): string => randomName('shop', extension);

/** Whether a member sent the picture; false for pictures of the shop. */
export const isMembersPicture = (name: string): boolean => MEMBERS.test(name);

/** Whether only the reader's browser may cache the picture. */
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

/** The name in an address; a bare name is returned as it is. */
export const pictureName = (address: string): string => (address.startsWith(FOLDER) ? address.slice(FOLDER.length) : address);

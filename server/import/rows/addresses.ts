import type { ImportedRow } from './imported-row.ts';

/** An address that may be stored, or the reason why it may not. */
export interface Address {
  url: string | null;
  reason: string | null;
}

const LONGEST = 2000;

/** The address of a picture: https only; `//host/…` gets that protocol. */
export function importedPictureAddress(text: string): Address {
  const trimmed = text.trim();
  if (trimmed === '') return { url: null, reason: null };
  const url = parsed(trimmed.startsWith('//') ? `https:${trimmed}` : trimmed);
  if (url === null) return { url: null, reason: 'not an address' };
  if (url.protocol !== 'https:') return { url: null, reason: 'pictures are taken from https addresses only' };
  return url.username !== '' || url.password !== '' ? { url: null, reason: 'an address with a password' } : { url: url.href, reason: null };
}

/** The addresses of a row's pictures, in order. */
export const addressesOf = ({ image, furtherImages = [] }: Pick<ImportedRow, 'image' | 'furtherImages'>): string[] =>
  image === null ? [] : [image, ...furtherImages];

/** The address of a page: http or https. */
export function pageAddress(text: string): string | null {
  const url = text.trim() === '' ? null : parsed(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

function parsed(text: string): URL | null {
  return text.length <= LONGEST && URL.canParse(text) ? new URL(text) : null;
}

import { imageLimits } from '../../contract/limits.ts';

export const WIDTHS = imageLimits.widths;
export type PictureFormat = 'avif' | 'webp' | 'original';
export interface SizedPicture {
  bytes: Buffer;
  type: string;
}

const GENERATED = ['avif', 'webp', 'jpeg', 'png'] as const;
type GeneratedFormat = (typeof GENERATED)[number];

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heif: 'image/avif',
  svg: 'image/svg+xml',
};

/** The media type of a format by its name in sharp. */
export const typeOf = (format: string): string => TYPES[format] ?? 'application/octet-stream';

/** The best format that the `Accept` header allows. */
export function acceptedFormat(accept: string | undefined): PictureFormat {
  const takes = (type: string) => new RegExp(`${type}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accept ?? '');
  if (takes('image/avif')) return 'avif';
  return takes('image/webp') ? 'webp' : 'original';
}

/** The smallest offered width that is at least the requested one, or the largest offered. */
export const offeredWidth = (requested: number): number => WIDTHS.find((width) => width >= requested) ?? WIDTHS[WIDTHS.length - 1] ?? 1280;

/** The name under which a size of a picture is stored. */
export const storedName = (name: string, width: number | null, format: GeneratedFormat): string => `${name}.${width ?? 'full'}.${format}`;

/** The names of all sizes that may have been made of a picture. */
export const storedNames = (name: string): string[] =>
  [null, ...WIDTHS].flatMap((width) => GENERATED.map((format) => storedName(name, width, format)));

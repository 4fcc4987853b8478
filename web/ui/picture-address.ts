export const pictureWidths = [160, 320, 640, 960, 1280] as const;

/** The address of a picture at one of the offered widths; pictures of other hosts come in their own size only. */
export function pictureAddress(src: string, width: (typeof pictureWidths)[number]): string {
  const [path = '', tint] = src.split('#');
  return isOwn(src) ? `${path}?w=${width}` : [path, tint].filter(Boolean).join('#');
}

/** `srcset` over all offered widths; undefined for pictures of other hosts. */
export function pictureSet(src: string): string | undefined {
  return isOwn(src) ? pictureWidths.map((width) => `${pictureAddress(src, width)} ${width}w`).join(', ') : undefined;
}

/** The main colour that a picture's address carries behind `#`; undefined when it carries none. */
export function pictureTint(src: string | null): `#${string}` | undefined {
  const tint = src?.split('#')[1];
  return tint && /^[0-9a-f]{6}$/i.test(tint) ? `#${tint}` : undefined;
}

const isOwn = (src: string) => src.startsWith('/') && !src.startsWith('//');

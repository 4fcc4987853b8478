export const pictureWidths = [160, 320, 640, 960, 1280] as const;

/** The address of a picture in one of the offered widths; pictures on other hosts have only their own size. */
export function pictureAddress(src: string, width: (typeof pictureWidths)[number]): string {
  return isOwn(src) ? `${src}?w=${width}` : src;
}

/** `srcset` over all offered widths; undefined for pictures of other hosts. */
export function pictureSet(src: string): string | undefined {
  return isOwn(src) ? pictureWidths.map((width) => `${pictureAddress(src, width)} ${width}w`).join(', ') : undefined;
}

const isOwn = (src: string) => src.startsWith('/') && !src.startsWith('//');

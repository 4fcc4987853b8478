type Width = 160 | 320 | 640 | 960 | 1280;

/** The address of a field's picture, in one of the widths that the shop offers. */
export function pictureSrc(image: string, width: Width): string {
  if (/^https?:/.test(image)) return image;
  return `${image.startsWith('/') ? image : `/pictures/${image}`}?w=${width}`;
}

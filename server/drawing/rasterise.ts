import sharp from 'sharp';

export interface Raster {
  /** Width in pixels; the height is proportional. */
  width: number;
  /** WebP quality; below 90, flat grounds show banding. */
  quality?: number;
}

/** Renders an SVG directly at its target width (without scaling down a larger picture) and encodes it as WebP. */
export async function rasterise(svg: string, { width, quality = 90 }: Raster): Promise<Buffer> {
  const drawn = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? width);
  const picture = sharp(Buffer.from(svg), { density: (72 * width) / drawn }).resize({ width });
  return picture.flatten({ background: '#ffffff' }).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
}

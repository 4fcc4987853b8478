import { hsl } from '../colour.ts';

/** The shade family of a colour, as the filter calls it. */
export function shadeFamily(colour: string): string {
  const { hue, saturation, lightness } = hsl(colour);
  if (lightness > 0.88) return 'clear-and-white';
  if (lightness < 0.14 || saturation < 0.09) return 'grey-and-black';
  if (hue >= 15 && hue < 50 && saturation < 0.62)
    return lightness > 0.62 ? 'nude-and-beige' : lightness < 0.5 ? 'brown' : 'gold-and-yellow';
  if (hue < 12 || hue >= 345) return lightness > 0.62 ? 'pink' : lightness < 0.27 ? 'berry-and-plum' : 'red';
  if (hue < 42) return 'coral-and-orange';
  if (hue < 70) return 'gold-and-yellow';
  if (hue < 170) return 'green';
  if (hue < 250) return 'blue';
  if (hue < 300) return 'violet';
  return lightness < 0.35 ? 'berry-and-plum' : 'pink';
}

const DEPTHS: [depth: string, above: number][] = [
  ['fair', 0.84],
  ['light', 0.76],
  ['medium', 0.65],
  ['tan', 0.5],
  ['deep', 0.33],
  ['very-deep', 0],
];

/** The skin depth that a complexion shade is made for. */
export const skinDepth = (colour: string) => DEPTHS.find(([, above]) => hsl(colour).lightness >= above)?.[0] ?? 'medium';

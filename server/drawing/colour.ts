import type { Hex } from './spec.ts';

type Lab = [lightness: number, a: number, b: number];

const decode = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encode = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

/** sRGB to OKLab (Ottosson 2020): mixing there keeps shades clean. */
export function toLab(hex: Hex): Lab {
  const channel = (at: number) => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): Hex {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (v: number) => Math.round(255 * Math.min(1, Math.max(0, encode(Math.max(0, v)))));
  return `#${channels.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`;
}

/** The colour at `share` (0..1) of the way from one to the other. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [p, q] = [toLab(from), toLab(to)];
  return toHex([p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share, p[2] + (q[2] - p[2]) * share]);
}

/** Perceived lightness, 0 black to 1 white. */
export const lightness = (colour: Hex) => toLab(colour)[0];

/** Distance from grey, about 0 to 0.3. */
export const chroma = (colour: Hex) => Math.hypot(toLab(colour)[1], toLab(colour)[2]);

/** A colour under a lamp: below 1 shifted to a warm, slightly richer shadow, above 1 towards the lamp. */
export function tone(colour: Hex, brightness: number): Hex {
  if (brightness > 1) return mix(colour, '#fffaf4', Math.min(1, (brightness - 1) * 0.9));
  const [l, a, b] = toLab(colour);
  const dark = 1 - brightness;
  return toHex([l * (0.2 + 0.8 * brightness), a * (1 + 0.15 * dark) + 0.008 * dark, b * (1 + 0.1 * dark) + 0.004 * dark]);
}

/** A colour no lighter than `lightest` (0..1), its distance from grey multiplied by `strength`. */
export function deepened(colour: Hex, lightest: number, strength: number): Hex {
  const [l, a, b] = toLab(colour);
  return toHex([Math.min(l, lightest), a * strength, b * strength]);
}

/** `wanted` if it is legible on `ground`, else a dark or light ink of the ground's own hue. */
export function readable(wanted: Hex, ground: Hex): Hex {
  const step = lightness(wanted) - lightness(ground);
  // light lettering on a medium tone is legible at lower contrast than dark lettering
  if (step >= 0.25 || step <= -0.36) return wanted;
  return lightness(ground) > 0.62 ? tone(ground, 0.16) : mix(ground, '#fff8f0', 0.94);
}

import type { Hex } from '../../server/drawing/spec.ts';

const channels = (hex: Hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two colours channel by channel; share 0 is the first, 1 the second. */
export function mixHues(from: Hex, to: Hex, share: number): Hex {
  const other = channels(to);
  const blended = channels(from).map((value, at) => Math.round(value * (1 - share) + (other[at] ?? 0) * share));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Hue in degrees, saturation and lightness in 0..1. */
export function hsl(hex: Hex): { hue: number; saturation: number; lightness: number } {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => value / 255);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [lightness, spread] = [(high + low) / 2, high - low];
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const turn = high === r ? (g - b) / spread + 6 : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { hue: (turn * 60) % 360, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness };
}

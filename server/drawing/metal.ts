import { chroma, lightness, mix } from './colour.ts';
import type { Stop } from './sheet.ts';
import type { Hex, Metal } from './spec.ts';

export const METALS: Record<Metal, Hex> = {
  gold: '#deb877',
  rose: '#e0ae9b',
  silver: '#cfd2d6',
  ink: '#3a3036',
  champagne: '#e2cfae',
  copper: '#c98a63',
};

// brightness across a polished cylinder in a studio: two soft boxes, dark in between
const CURVE: [number, number][] = [
  [0, 0.5],
  [0.03, 0.68],
  [0.09, 0.98],
  [0.15, 1.46],
  [0.2, 1.62],
  [0.25, 1.3],
  [0.31, 0.92],
  [0.42, 0.74],
  [0.52, 0.84],
  [0.6, 1.04],
  [0.66, 1.2],
  [0.71, 0.98],
  [0.8, 0.64],
  [0.88, 0.52],
  [0.93, 0.84],
  [0.965, 1.15],
  [1, 0.58],
];

function deepest(colour: Hex): Hex {
  if (lightness(colour) < 0.45) return '#0d0a0b';
  return chroma(colour) < 0.02 ? '#25262c' : '#4a2418';
}

/** Polished metal at a given brightness; it darkens towards a warm brown, never towards olive. */
export function metalTone(colour: Hex, brightness: number): Hex {
  if (brightness >= 1) return mix(colour, '#fffaf0', Math.min(0.92, (brightness - 1) * 1.35));
  return mix(colour, mix(colour, deepest(colour), 0.82), (1 - brightness) * 1.05);
}

export const metalBands = (colour: Hex): Stop[] => CURVE.map(([at, brightness]) => [at, metalTone(colour, brightness)]);

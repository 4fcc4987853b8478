import { tone } from './colour.ts';
import { bands, lampStrips, type Surface, strips } from './light.ts';
import { metalTone } from './metal.ts';
import { ellipse } from './shapes.ts';
import type { Sheet, Stop } from './sheet.ts';
import type { Hex } from './spec.ts';
import { group, num, path, SHADOW, WHITE } from './svg.ts';

interface SolidOptions {
  /** Light from above on the upper edge. */
  top?: number;
  /** Darkening towards the ground. */
  low?: number;
  /** Height of the shadow that something above casts on it. */
  shade?: number;
  /** Reflected light along the edge; 0 for none. */
  rim?: number;
}

/** An opaque body: form shading, lamp strips, darkening towards the ground, light reflected from the floor. */
export function solid(
  sheet: Sheet,
  d: string,
  r: number,
  y0: number,
  y1: number,
  colour: Hex,
  surface: Surface,
  options: SolidOptions = {},
): string {
  const { top = 0.12, low = 0.16, shade = 0, rim = 0.3 } = options;
  const height = y1 - y0;
  const clipPath = sheet.clip(d);
  let art = path(d, { fill: sheet.across(r, bands(colour, surface)) });
  art += path(d, {
    fill: sheet.down(y0, y1, [
      [0, WHITE, top],
      [0.25, WHITE, 0],
      [0.7, SHADOW, 0],
      [1, SHADOW, low],
    ]),
  });
  if (surface !== 'metal')
    art += strips(sheet, d, r, y0 + Math.min(14, height * 0.08), y1 - Math.min(10, height * 0.05), lampStrips(surface));
  if (shade) art += group({ clipPath }, overhang(sheet, r * 1.2, y0 - 6, shade));
  if (rim) art += group({ clipPath }, sheet.soft(d, 1, { fill: 'none', stroke: tone(colour, 1.35), strokeOpacity: rim, strokeWidth: 2.4 }));
  return art;
}

function overhang(sheet: Sheet, r: number, y: number, height: number): string {
  const fill = sheet.down(y, y + height, [
    [0, SHADOW, 0.42],
    [0.35, SHADOW, 0.18],
    [1, SHADOW, 0],
  ]);
  return path(`M${num(-r)} ${num(y)}H${num(r)}V${num(y + height)}H${num(-r)}Z`, { fill });
}

/** A polished ring around a body of radius `r`, from `y0` to `y1` at its ends, sagging by `sag` in the middle. */
export function hoop(sheet: Sheet, r: number, y0: number, y1: number, sag: number, colour: Hex): string {
  const d = `M${-r} ${y0}A${r} ${sag} 0 0 0 ${r} ${y0}V${y1}A${r} ${sag} 0 0 1 ${-r} ${y1}Z`;
  return path(d, { fill: sheet.across(r, bands(colour, 'metal')) });
}

/** The top of a lid seen slightly from above. */
export function lidTop(sheet: Sheet, r: number, y: number, k: number, colour: Hex, surface: Surface, edge = true): string {
  const satin: Stop[] = [
    [0, tone(colour, 1.28)],
    [0.5, tone(colour, 1.08)],
    [1, tone(colour, 0.88)],
  ];
  const brushed = [0.86, 1.5, 1, 1.3, 0.82].map((v, i): Stop => [[0, 0.3, 0.55, 0.8, 1][i] ?? 1, metalTone(colour, v)]);
  const fill = surface === 'metal' ? sheet.linear(-r, y, r, y, brushed) : sheet.linear(-r, y - r * k, r, y + r * k, satin);
  const ring = path(ellipse(0, y, r - 1, r * k - 0.6), { fill: 'none', stroke: WHITE, strokeOpacity: 0.45, strokeWidth: 1.4 });
  return path(ellipse(0, y, r, r * k), { fill }) + (edge ? ring : '');
}

/** A flat face lit from the upper left corner to the lower right. */
export function facet(
  sheet: Sheet,
  d: string,
  box: [x0: number, y0: number, x1: number, y1: number],
  colour: Hex,
  tones: number[],
): string {
  const list = tones.map((v, i): Stop => [i / (tones.length - 1), tone(colour, v)]);
  return path(d, { fill: sheet.linear(...box, list) });
}

/** A gradient of shadow or light from one height to another over the outline `d`. */
export function veil(sheet: Sheet, d: string, y0: number, y1: number, from: number, to: number, colour: Hex = SHADOW): string {
  const fill = sheet.down(y0, y1, [
    [0, colour, from],
    [1, colour, to],
  ]);
  return path(d, { fill });
}

import { mix, tone } from './colour.ts';
import { metalBands, metalTone } from './metal.ts';
import { ellipse } from './shapes.ts';
import type { Sheet, Stop } from './sheet.ts';
import type { Hex } from './spec.ts';
import { group, LAMP, num, path, SHADOW, WHITE } from './svg.ts';

/** What a surface is made of as far as light is concerned. */
export type Surface = 'matte' | 'satin' | 'gloss' | 'frost' | 'metal';

/** The window a studio lamp leaves on a surface: middle -1..1, width by half width, strength, softness. */
export type LampStrip = [at: number, width: number, strength: number, softness: number];

interface LightModel {
  ambient: number;
  key: number;
  fill: number;
  strips: LampStrip[];
}

const MODELS: Record<Exclude<Surface, 'metal'>, LightModel> = {
  matte: { ambient: 0.62, key: 0.46, fill: 0.1, strips: [[-0.46, 0.5, 0.16, 12]] },
  satin: {
    ambient: 0.54,
    key: 0.52,
    fill: 0.12,
    strips: [
      [-0.52, 0.2, 0.5, 6],
      [0.8, 0.06, 0.3, 3],
    ],
  },
  gloss: {
    ambient: 0.46,
    key: 0.56,
    fill: 0.14,
    strips: [
      [-0.58, 0.15, 0.85, 1.6],
      [-0.36, 0.035, 0.35, 1],
      [0.82, 0.05, 0.55, 1.6],
    ],
  },
  frost: {
    ambient: 0.66,
    key: 0.4,
    fill: 0.16,
    strips: [
      [-0.55, 0.26, 0.4, 9],
      [0.8, 0.1, 0.3, 5],
    ],
  },
};
const STEPS = 18;

/** A turned surface's shades from its left to its right edge: key light from the upper left, fill from the right. */
export function bands(colour: Hex, surface: Surface): Stop[] {
  if (surface === 'metal') return metalBands(colour);
  const { ambient, key, fill } = MODELS[surface];
  return Array.from({ length: STEPS + 1 }, (_, i): Stop => {
    const across = -1 + (2 * i) / STEPS;
    const angle = Math.asin(across * 0.985);
    const lit = key * Math.max(0, Math.cos(angle + 0.72)) ** 1.15 + fill * Math.max(0, Math.cos(angle - 1.25)) ** 3;
    return [(across + 1) / 2, tone(colour, ambient + lit)];
  });
}

/** Strips of lamp light on the outline `d` of half width `r`. */
export function strips(sheet: Sheet, d: string, r: number, y0: number, y1: number, list: LampStrip[]): string {
  const one = ([at, width, strength, softness]: LampStrip) => {
    const [x, w] = [at * r - (width * r) / 2, width * r];
    const fade = (share: number): number => strength * share;
    const fill = sheet.down(y0, y1, [
      [0, LAMP, fade(0.35)],
      [0.1, LAMP, fade(1)],
      [0.7, LAMP, fade(0.8)],
      [1, LAMP, fade(0.15)],
    ]);
    const filter = sheet.blur(softness, { x0: x, y0, x1: x + w, y1 });
    const size = `x="${num(x)}" y="${num(y0)}" width="${num(w)}" height="${num(y1 - y0)}" rx="${num(Math.min(w / 2, 14))}"`;
    return `<rect ${size} fill="${fill}" filter="${filter}"/>`;
  };
  return group({ clipPath: sheet.clip(d) }, ...list.map(one));
}

interface SolidOptions {
  /** Light from above on the upper edge. */
  top?: number;
  /** Darkening towards the ground. */
  low?: number;
  /** Height of the shadow that something above casts on it. */
  shade?: number;
  /** Light thrown back along the edge; 0 for none. */
  rim?: number;
}

/** An opaque body: form shading, lamp strips, darkening to the ground, light thrown back from the floor. */
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
    art += strips(sheet, d, r, y0 + Math.min(14, height * 0.08), y1 - Math.min(10, height * 0.05), MODELS[surface].strips);
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

/** The top of a lid seen from a little above. */
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

/** A veil of shadow or light from one height to another over the outline `d`. */
export function veil(sheet: Sheet, d: string, y0: number, y1: number, from: number, to: number, colour: Hex = SHADOW): string {
  const fill = sheet.down(y0, y1, [
    [0, colour, from],
    [1, colour, to],
  ]);
  return path(d, { fill });
}

/** A little whiter, as plastic or paper of the same family. */
export const paler = (colour: Hex, share: number) => mix(colour, WHITE, share);

import { tone } from './colour.ts';
import { metalBands } from './metal.ts';
import type { Sheet, Stop } from './sheet.ts';
import type { Hex } from './spec.ts';
import { group, LAMP, num } from './svg.ts';

/** The material of a surface as far as light is concerned. */
export type Surface = 'matte' | 'satin' | 'gloss' | 'frost' | 'metal';

/** The reflection of a studio lamp on a surface: middle -1..1, width by half width, strength, softness. */
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

/** Shades of a round surface from its left to its right edge: key light from the upper left, fill from the right. */
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

/** The lamp strips that a material shows by default. */
export const lampStrips = (surface: Exclude<Surface, 'metal'>) => MODELS[surface].strips;

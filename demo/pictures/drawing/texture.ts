import { tone } from '../../../server/drawing/colour.ts';
import { random } from '../../../server/drawing/random.ts';
import { Sheet } from '../../../server/drawing/sheet.ts';
import type { Hex } from '../../../server/drawing/spec.ts';
import { document } from '../../../server/drawing/svg.ts';
import { gel, oil } from './textures/drop.ts';
import { foam } from './textures/foam.ts';
import { powder } from './textures/powder.ts';
import { cream, swatches } from './textures/smear.ts';
import { swirl } from './textures/swirl.ts';
import type { TableTexture } from './textures/table.ts';

export interface TextureSpec {
  kind: 'cream' | 'swirl' | 'gel' | 'oil' | 'powder' | 'swatches' | 'foam';
  width: number;
  height: number;
  /** Colours of the texture and of the surface under it. */
  colour: Hex;
  tint: Hex;
  /** Several shades, for powder and swatches. */
  shades?: Hex[];
  seed?: string;
}

const ROSES: Hex[] = ['#8e2d45', '#c4547a', '#e08f86', '#b5614b'];

/** A texture spread on a table, as SVG; strokes are height maps lit from the upper left. */
export function texture({ kind, width, height, colour, tint, shades, seed = kind }: TextureSpec): string {
  const sheet = new Sheet();
  const table: TableTexture = { sheet, width, height, size: Math.min(width, height), tint, next: random(seed) };
  const ground = sheet.linear(0, 0, width, height, [
    [0, tone(tint, 1.14)],
    [0.5, tint],
    [1, tone(tint, 0.93)],
  ]);
  const drawn = {
    cream: () => cream(table, colour),
    swirl: () => swirl(table, colour),
    gel: () => gel(table, colour),
    oil: () => oil(table, colour),
    powder: () => powder(table, shades ?? [colour, tone(colour, 0.8), tone(colour, 1.2)]),
    swatches: () => swatches(table, shades ?? ROSES),
    foam: () => foam(table, colour),
  };
  const body = `<rect width="${width}" height="${height}" fill="${ground}"/>${drawn[kind]()}`;
  return document(width, height, `${kind} texture`, sheet.defs, body);
}

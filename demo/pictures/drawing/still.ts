import { DRAW } from '../../../server/drawing/kinds/index.ts';
import { lookOf } from '../../../server/drawing/looks.ts';
import { setting } from '../../../server/drawing/setting.ts';
import { Sheet } from '../../../server/drawing/sheet.ts';
import type { Gobo, Hex, ProductSpec } from '../../../server/drawing/spec.ts';
import { block, place, plinth } from '../../../server/drawing/stage.ts';
import { document } from '../../../server/drawing/svg.ts';
import { type Petal, petals } from './petals.ts';

export interface PlacedObject extends ProductSpec {
  /** Position of its base, in pixels of the picture. */
  x: number;
  y: number;
  scale: number;
  /** Tilt in degrees. */
  turn?: number;
  mirrored?: boolean;
}

export interface Stage {
  kind?: 'plinth' | 'block';
  x: number;
  y: number;
  /** Half the width, and the height. */
  r: number;
  h: number;
  colour?: Hex;
}

export interface StillSpec {
  width: number;
  height: number;
  title: string;
  tint: Hex;
  horizon?: number;
  gobo?: Gobo;
  seed?: string | number;
  stages?: Stage[];
  /** Back to front. */
  items: PlacedObject[];
  /** Loose rose petals on the floor. */
  petals?: { colour: Hex; list: Petal[] };
}

/** Several products under the same light, as SVG. */
export function still({ width, height, title, tint, horizon, gobo, seed, stages = [], items, petals: strewn }: StillSpec): string {
  const sheet = new Sheet();
  const scene = {
    tint,
    deep: true,
    ...(horizon === undefined ? {} : { horizon }),
    ...(gobo ? { gobo } : {}),
    ...(seed === undefined ? {} : { seed }),
  };
  const ground = setting(sheet, width, height, scene);
  const raised = stages.map(({ kind, x, y, r, h, colour = tint }) => (kind === 'block' ? block : plinth)(sheet, x, y, r, h, colour));
  const placed = items.map((item) => {
    const drawn = DRAW[item.kind](sheet, item, lookOf(item.brand, item.brandName));
    return place(sheet, drawn, item.x, item.y, item.scale, tint, { mirrored: item.mirrored ?? false, turn: item.turn ?? 0 });
  });
  const floor = strewn ? petals(sheet, strewn.list, strewn.colour) : '';
  return document(width, height, title, sheet.defs, [ground, ...raised, ...placed, floor].join(''));
}

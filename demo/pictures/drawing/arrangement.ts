import { deepened } from '../../../server/drawing/colour.ts';
import { DRAW } from '../../../server/drawing/kinds/index.ts';
import { lookOf } from '../../../server/drawing/looks.ts';
import { pickByHash } from '../../../server/drawing/random.ts';
import { Sheet } from '../../../server/drawing/sheet.ts';
import type { Gobo, Hex, Kind, ProductSpec } from '../../../server/drawing/spec.ts';
import type { PlacedObject, Stage, StillSpec } from './still.ts';

/** Two to five products shown together in one picture. */
export interface Arrangement {
  width: number;
  height: number;
  title: string;
  tint: Hex;
  seed: string;
  products: ProductSpec[];
  gobo?: Gobo;
  pose?: Pose;
}

const POSES = ['pair', 'row', 'steps'] as const;
export type Pose = (typeof POSES)[number];

// packshots fill their picture whatever the object's size; side by side, objects keep their proportions
const SMALL: Partial<Record<Kind, number>> = {
  lipstick: 0.72,
  gloss: 0.7,
  lipbalm: 0.62,
  mascara: 0.72,
  pencil: 0.78,
  crayon: 0.66,
  polish: 0.66,
  concealer: 0.66,
  rollon: 0.7,
  vial: 0.66,
  compact: 0.72,
  cushion: 0.72,
  blush: 0.62,
  palette: 0.78,
  jar: 0.74,
  tin: 0.66,
  powderjar: 0.72,
  soap: 0.84,
  bar: 0.72,
  airless: 0.82,
  stick: 0.78,
  sunstick: 0.74,
  tweezers: 0.8,
  nailfile: 0.8,
  sponge: 0.8,
  lashes: 0.8,
  comb: 0.8,
  roller: 0.8,
  razor: 0.8,
  shavingbrush: 0.86,
};
const USUAL = 0.94;
const GAP = 16;
// maximum scale relative to the picture's width: a lipstick must not look like a tower
const LARGEST = 0.0016;

interface Measured {
  product: ProductSpec;
  half: number;
  h: number;
  deep: number;
  own: number;
}

function measured(product: ProductSpec): Measured {
  const { half, h, deep = 0 } = DRAW[product.kind](new Sheet(), product, lookOf(product.brand, product.brandName));
  const own = SMALL[product.kind] ?? USUAL;
  return { product, half: half * own, h: h * own, deep: deep * own, own };
}

// a group side by side on one level, centred at x
function sideBySide(group: Measured[], x: number, y: number, scale: number): PlacedObject[] {
  const width = group.reduce((sum, { half }) => sum + half * 2 * scale + GAP, -GAP);
  let left = x - width / 2;
  return group.map(({ product, half, deep, own }) => {
    const middle = left + half * scale;
    left += half * 2 * scale + GAP;
    return { ...product, x: middle, y: y - deep * scale, scale: own * scale };
  });
}

const widthOf = (group: Measured[], scale: number) => group.reduce((sum, { half }) => sum + half * 2 * scale + GAP, -GAP);
const tallest = (group: Measured[]) => Math.max(...group.map(({ h }) => h));

// as large as the picture's height and width allow
function roomFor(group: Measured[], height: number, width: number, most: number): number {
  const gaps = GAP * (group.length - 1);
  return Math.min(height / tallest(group), (width - gaps) / (widthOf(group, 1) - gaps), most);
}

function row(group: Measured[], { width: w, height: h, tint }: Arrangement): { stages: Stage[]; items: PlacedObject[] } {
  const scale = roomFor(group, h * 0.64, w * 0.76, w * LARGEST);
  const stage: Stage = {
    kind: 'block',
    x: w / 2,
    y: h * 0.87,
    r: Math.min(w * 0.46, widthOf(group, scale) / 2 + w * 0.06),
    h: h * 0.075,
    colour: deepened(tint, 0.93, 1),
  };
  return { stages: [stage], items: sideBySide(group, w / 2, stage.y - stage.h - 12, scale) };
}

function pair(group: Measured[], { width: w, height: h, tint, seed }: Arrangement): { stages: Stage[]; items: PlacedObject[] } {
  const [raised, front] = [group.slice(0, 2), group.slice(2)];
  const side = pickByHash([-1, 1], seed);
  const scale = roomFor(raised, h * 0.66, w * (front.length ? 0.46 : 0.56), w * LARGEST);
  const x = w / 2 - (front.length ? side * w * 0.1 : 0);
  const r = widthOf(raised, scale) / 2 + w * 0.05;
  const stage: Stage = { x, y: h * 0.865, r, h: h * 0.075, colour: deepened(tint, 0.92, 1.05) };
  const beside = w / 2 + side * Math.min(Math.abs(x + side * (r + w * 0.1) - w / 2), w * 0.47 - widthOf(front, scale) / 2);
  return {
    stages: [stage],
    items: [...sideBySide(raised, x, stage.y - stage.h + 6, scale), ...sideBySide(front, beside, h * 0.93, scale)],
  };
}

function steps(group: Measured[], { width: w, height: h, tint, seed }: Arrangement): { stages: Stage[]; items: PlacedObject[] } {
  const side = pickByHash([-1, 1], seed);
  const [high, low, ...rest] = group;
  if (!high || !low) return row(group, { width: w, height: h, tint, seed, title: '', products: [] });
  // An upright picture is also shown in landscape boxes: objects stay in the band that starts a third of the way down.
  const upright = h > w;
  const room = upright ? { high: 0.38, low: 0.42 } : { high: 0.56, low: 0.6 };
  const half = w * (upright ? 0.24 : 0.2);
  const largest = w * LARGEST * (upright ? 1.35 : 1);
  const scale = Math.min((h * room.high) / high.h, (h * room.low) / low.h, half / Math.max(high.half, low.half), largest);
  const reach = (one: Measured) => Math.max(w * 0.15, one.half * scale * 1.3);
  const step = upright ? 0.12 : 0.19;
  const tall: Stage = { x: w / 2 + side * w * 0.15, y: h * 0.84, r: reach(high), h: h * step, colour: deepened(tint, 0.93, 1) };
  const front = h * (upright ? 0.87 : 0.9);
  const flat: Stage = {
    x: w / 2 - side * w * 0.19,
    y: front,
    r: reach(low),
    h: h * (upright ? 0.05 : 0.07),
    colour: deepened(tint, 0.82, 1.2),
  };
  const edge = w * 0.47 - (rest[0]?.half ?? 0) * scale;
  const aside = w / 2 + side * Math.min(w * 0.38, edge);
  const items = [
    ...sideBySide([high], tall.x, tall.y - tall.h + 4, scale),
    ...sideBySide([low], flat.x, flat.y - flat.h + 4, scale),
    ...sideBySide(rest.slice(0, 1), aside, h * (upright ? 0.9 : 0.94), scale),
  ];
  return { stages: [tall, flat], items };
}

/** Places products on stages so that none hides another and the tallest has room above it. */
export function arranged(arrangement: Arrangement): StillSpec {
  const { width, height, title, tint, seed, products, gobo = 'window' } = arrangement;
  const group = products.map(measured);
  // low objects in front, tall ones behind
  const sorted = [...group].sort((a, b) => b.h - a.h);
  const pose = arrangement.pose ?? pickByHash(POSES, seed);
  const { stages, items } = { row, pair, steps }[products.length < 2 ? 'row' : pose](sorted, arrangement);
  return { width, height, title, tint, gobo, seed, horizon: 0.62, stages, items };
}

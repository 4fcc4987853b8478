import { lightness, mix, tone } from './colour.ts';
import { bands, strips } from './light.ts';
import { ellipse } from './shapes.ts';
import type { Sheet, Stop } from './sheet.ts';
import type { Hex } from './spec.ts';
import { group, line, num, path, WHITE } from './svg.ts';
import { turned } from './turned.ts';

const EDGES: [at: number, opacity: number][] = [
  [0, 0.6],
  [0.05, 0.3],
  [0.13, 0.1],
  [0.3, 0.02],
  [0.7, 0.03],
  [0.87, 0.12],
  [0.95, 0.34],
  [1, 0.62],
];

/** The back of a clear vessel: dark thick edges, bright core. Its content is drawn on top. */
export function glassBack(sheet: Sheet, d: string, r: number, tint: Hex, strength = 1): string {
  const edge = tone(tint, 0.42);
  const walls = sheet.across(
    r,
    EDGES.map(([at, opacity]): Stop => [at, edge, opacity]),
  );
  return path(d, { fill: tint, fillOpacity: Math.min(1, 0.3 * strength) }) + path(d, { fill: walls });
}

/** The front of a clear vessel: reflections over content and label. */
export function glassFront(sheet: Sheet, d: string, r: number, y0: number, y1: number): string {
  const lamps = strips(sheet, d, r, y0 + 12, y1 - 10, [
    [-0.7, 0.12, 0.8, 1.8],
    [-0.5, 0.03, 0.4, 1],
    [0.86, 0.05, 0.65, 1.5],
    [0.74, 0.015, 0.4, 0.8],
  ]);
  const rim = sheet.soft(d, 1, { fill: 'none', stroke: WHITE, strokeOpacity: 0.55, strokeWidth: 3 });
  return lamps + group({ clipPath: sheet.clip(d) }, rim);
}

export interface Filling {
  colour: Hex;
  liquid: Hex;
  /** Thickness of wall and floor. */
  wall: number;
  floor: number;
  /** y of the liquid's surface; y points downwards. */
  level: number;
  /** Height of a rim as a share of its half width. */
  k: number;
  inside?: 'pipette' | 'straw';
}

function inner(y0: number, { colour, inside }: Filling): string {
  const dark = lightness(colour) < 0.55;
  if (inside === 'pipette') {
    const glass = `M-9 ${y0 + 4}L-9 -60L-4 -34H4L9 -60V${y0 + 4}Z`;
    return path(glass, { fill: WHITE, fillOpacity: dark ? 0.14 : 0.4, stroke: tone(colour, 0.5), strokeOpacity: 0.4 });
  }
  return inside === 'straw' ? path(`M-4 ${y0 + 4}L-6 -20H3L4 ${y0 + 4}Z`, { fill: WHITE, fillOpacity: 0.35 }) : '';
}

/** A round glass bottle of half width `r` with its content; print and `glassFront` are drawn after it. */
export function vessel(sheet: Sheet, d: string, r: number, y0: number, y1: number, filling: Filling): string {
  const { colour, liquid, wall, floor, level, k } = filling;
  const dark = lightness(colour) < 0.55;
  const [w, bottom] = [r - wall, y1 - floor];
  const content = turned({ foot: k }, [w, level], [w, bottom - 14], [w, bottom, w - 8, bottom + 2, w - 18, bottom + 4]);
  const veiled = bands(liquid, 'satin').map(([at, shade]): Stop => [at, shade, dark ? 0.9 : 0.8]);
  const glow = ellipse(-r * 0.1, y1 - 60, r * 0.5, 80);
  const sole = `M${-r} ${y1 - 12}Q0 ${num(y1 + r * k * 1.4 - 12)} ${r} ${y1 - 12}`;
  return [
    glassBack(sheet, d, r, dark ? colour : mix(colour, WHITE, 0.45), dark ? 2.4 : 1),
    inner(y0, filling),
    path(content, { fill: sheet.across(r, veiled) }),
    path(ellipse(0, level, w, w * k * 1.5), { fill: tone(liquid, dark ? 1.12 : 1.22), fillOpacity: 0.75 }),
    group(
      { clipPath: sheet.clip(d) },
      sheet.soft(glow, 22, { fill: tone(liquid, 1.35), fillOpacity: dark ? 0.32 : 0.3 }),
      sheet.soft(sole, 1.6, { fill: 'none', stroke: WHITE, strokeOpacity: 0.5, strokeWidth: 3.4 }),
    ),
  ].join('');
}

/** A square block of glass: thick polished walls with two bright lines each, a floor that collects light. */
export function glassBlock(sheet: Sheet, d: string, half: number, tint: Hex): string {
  const edge = tone(tint, 0.5);
  const walls: Stop[] = [
    [0, edge, 0.55],
    [0.03, WHITE, 0.55],
    [0.075, edge, 0.2],
    [0.17, edge, 0.02],
    [0.83, edge, 0.02],
    [0.92, edge, 0.24],
    [0.965, WHITE, 0.5],
    [1, edge, 0.6],
  ];
  return path(d, { fill: mix(tint, WHITE, 0.62), fillOpacity: 0.64 }) + path(d, { fill: sheet.across(half, walls) });
}

/** The lit floor and slanting reflections of a glass block, drawn over its content. */
export function glassBlockFront(sheet: Sheet, d: string, half: number, height: number, tint: Hex): string {
  const edge = tone(tint, 0.5);
  const [w, h] = [half, height];
  const floor = sheet.down(-32, 4, [
    [0, WHITE, 0.75],
    [0.18, edge, 0.28],
    [0.5, WHITE, 0.35],
    [0.75, edge, 0.3],
    [1, edge, 0.5],
  ]);
  return group(
    { clipPath: sheet.clip(d) },
    path(`M${-w} -32H${w}V6H${-w}Z`, { fill: floor }),
    line(`M${-w + 6} -36Q0 -22 ${w - 6} -36`, WHITE, 2.5, { strokeOpacity: 0.8 }),
    path(`M${-w * 0.8} ${-h}L${-w * 0.28} ${-h}L${-w * 0.84} 6H${-w * 1.3}Z`, { fill: WHITE, fillOpacity: 0.2 }),
    path(`M${w * 0.58} ${-h}L${w * 0.77} ${-h}L${w * 0.36} 6H${w * 0.17}Z`, { fill: WHITE, fillOpacity: 0.14 }),
    sheet.soft(d, 1, { fill: 'none', stroke: WHITE, strokeOpacity: 0.75, strokeWidth: 4 }),
  );
}

import { tone } from '../../../../server/drawing/colour.ts';
import { ellipse, type Point, points } from '../../../../server/drawing/shapes.ts';
import type { Hex } from '../../../../server/drawing/spec.ts';
import { group, line, num, path } from '../../../../server/drawing/svg.ts';
import { relief } from './relief.ts';
import { blob, shadow, type TableTexture } from './table.ts';

function arm({ width, height, size }: TableTexture, start: number, turns: number, radius: number): string {
  const spiral = Array.from({ length: 91 }, (_, t): Point => {
    const along = t / 90;
    const angle = start + along * turns * 2 * Math.PI;
    const r = size * radius * (1 - along) ** 0.9;
    return [width / 2 + r * Math.cos(angle), height / 2 + r * Math.sin(angle)];
  });
  return `M${points(spiral)}`;
}

/** A dollop of thick cream, swirled with a spoon. */
export function swirl(table: TableTexture, colour: Hex): string {
  const { sheet, width, height, size } = table;
  const ridge = relief(sheet, width, height, {
    scale: 15,
    softness: size * 0.018,
    shine: 0.34,
    sharpness: 18,
    elevation: 56,
    diffuse: 1.1,
    wobble: 18,
    ambient: 0.5,
  });
  const mound = relief(sheet, width, height, {
    ambient: 0.45,
    scale: 14,
    softness: size * 0.014,
    shine: 0.3,
    sharpness: 16,
    elevation: 54,
    diffuse: 1.12,
  });
  const base = blob(table, width / 2, height / 2, size * 0.45, 0.05, 16);
  const start = 1.4 + table.next() * 4;
  const stroke = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return [
    shadow(table, base, 16, 22, 18, 0.42),
    group({ filter: mound }, path(base, { fill: tone(colour, 0.97) })),
    group(
      { filter: ridge },
      line(arm(table, start, 2.6, 0.37), colour, num(size * 0.128), { ...stroke, strokeOpacity: 0.9 }),
      line(arm(table, start + 0.1, 2.5, 0.35), colour, num(size * 0.05), stroke),
      path(ellipse(width / 2 + size * 0.01, height / 2 - size * 0.01, size * 0.05, size * 0.05), { fill: colour }),
    ),
  ].join('');
}

import { tone } from '../../../../server/drawing/colour.ts';
import type { Sheet } from '../../../../server/drawing/sheet.ts';
import type { Hex } from '../../../../server/drawing/spec.ts';
import { num } from '../../../../server/drawing/svg.ts';

/** The sheet that a texture is drawn on, its size, and the random numbers. */
export interface TableTexture {
  sheet: Sheet;
  width: number;
  height: number;
  /** The shorter side, to which all sizes are relative. */
  size: number;
  tint: Hex;
  next: () => number;
}

/** Colour of shadows on the table. */
export const shadowOf = ({ tint }: TableTexture) => tone(tint, 0.4);

/** A soft shadow of an outline, offset by dx, dy. */
export const shadow = (table: TableTexture, d: string, dx: number, dy: number, softness: number, opacity: number) =>
  table.sheet.soft(d, num(softness), { fill: shadowOf(table), fillOpacity: opacity, transform: `translate(${num(dx)} ${num(dy)})` });

/** A closed, uneven round outline (Catmull-Rom through points on a circle). */
export function blob({ next }: TableTexture, cx: number, cy: number, r: number, unevenness = 0.16, corners = 9): string {
  const ring = Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = (i / corners) * 2 * Math.PI;
    const radius = r * (1 - unevenness / 2 + unevenness * next());
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
  const at = (i: number) => ring[(i + corners) % corners] ?? [cx, cy];
  const curves = ring.map((from, i) => {
    const [before, to, after] = [at(i - 1), at(i + 1), at(i + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(num).join(' ')}`;
  });
  return `M${at(0).map(num).join(' ')}${curves.join('')}Z`;
}

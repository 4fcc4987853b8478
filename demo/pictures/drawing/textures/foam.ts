import { tone } from '../../../../server/drawing/colour.ts';
import { ellipse } from '../../../../server/drawing/shapes.ts';
import type { Hex } from '../../../../server/drawing/spec.ts';
import { num, path, WHITE } from '../../../../server/drawing/svg.ts';
import { shadow, type TableTexture } from './table.ts';

/** A heap of bubbles, the small ones behind. */
export function foam(table: TableTexture, colour: Hex): string {
  const { sheet, width, height, size, next } = table;
  const bubbles = Array.from({ length: 220 }, (): [x: number, y: number, r: number] => {
    const [angle, far] = [next() * 2 * Math.PI, Math.sqrt(next()) * size * 0.4];
    return [width / 2 + far * 1.1 * Math.cos(angle), height / 2 + far * 0.9 * Math.sin(angle), size * (0.012 + next() ** 2.2 * 0.07)];
  });
  const large = bubbles.filter(([, , r]) => r > size * 0.02).map(([x, y, r]) => ellipse(x, y, r, r));
  const drawn = bubbles
    .sort((a, b) => a[2] - b[2])
    .map(([x, y, r]) => {
      const skin = sheet.radial(x - r * 0.3, y - r * 0.3, r * 1.3, [
        [0, WHITE, 0.9],
        [0.5, tone(colour, 1.15), 0.5],
        [0.86, tone(colour, 0.95), 0.55],
        [1, WHITE, 0.9],
      ]);
      const bubble = path(ellipse(x, y, num(r), num(r)), { fill: skin, stroke: tone(colour, 0.8), strokeOpacity: 0.22, strokeWidth: 0.8 });
      return bubble + path(ellipse(x - r * 0.35, y - r * 0.4, r * 0.14, r * 0.14), { fill: WHITE });
    });
  return shadow(table, large.join(''), 8, 12, 8, 0.16) + drawn.join('');
}

import { tone } from '../../../../server/drawing/colour.ts';
import { ellipse } from '../../../../server/drawing/shapes.ts';
import type { Hex } from '../../../../server/drawing/spec.ts';
import { group, num, path, WHITE } from '../../../../server/drawing/svg.ts';
import { relief } from './relief.ts';
import { blob, shadow, type TableTexture } from './table.ts';

const slanted = (x: number, y: number, degrees: number) => ({ transform: `rotate(${degrees} ${num(x)} ${num(y)})` });

function bubbles({ next }: TableTexture, cx: number, cy: number, r: number): string {
  const one = () => {
    const [angle, far, size] = [next() * 2 * Math.PI, next() * r * 0.7, r * (0.012 + next() * 0.03)];
    const d = ellipse(cx + far * Math.cos(angle), cy + far * Math.sin(angle), size, size);
    return path(d, { fill: WHITE, fillOpacity: 0.14, stroke: WHITE, strokeOpacity: 0.6, strokeWidth: 1 });
  };
  return Array.from({ length: Math.round(r / 14) }, one).join('');
}

// dark far edge, bright near edge, light concentrated inside
function body({ sheet }: TableTexture, d: string, cx: number, cy: number, r: number, colour: Hex): string {
  const depth = sheet.linear(cx - r, cy - r, cx + r, cy + r, [
    [0, tone(colour, 0.72), 0.72],
    [0.3, tone(colour, 0.92), 0.42],
    [0.7, tone(colour, 1.15), 0.3],
    [1, tone(colour, 1.5), 0.7],
  ]);
  const q = num(r * 0.86);
  const near = `M${num(cx - r * 0.2)} ${num(cy + r * 0.82)}A${q} ${q} 0 0 0 ${num(cx + r * 0.82)} ${num(cy + r * 0.1)}`;
  return group(
    { clipPath: sheet.clip(d) },
    path(d, { fill: depth }),
    sheet.soft(ellipse(cx + r * 0.3, cy + r * 0.34, r * 0.5, r * 0.4), num(r * 0.13), { fill: WHITE, fillOpacity: 0.62 }),
    sheet.soft(d, num(r * 0.05), { fill: 'none', stroke: tone(colour, 0.55), strokeOpacity: 0.5, strokeWidth: r * 0.07 }),
    sheet.soft(near, num(Math.max(0.8, r * 0.018)), {
      fill: 'none',
      stroke: WHITE,
      strokeOpacity: 0.85,
      strokeWidth: r * 0.035,
      strokeLinecap: 'round',
    }),
  );
}

/** A drop of clear gel or oil. */
export function drop(table: TableTexture, cx: number, cy: number, r: number, colour: Hex, unevenness: number): string {
  const { sheet } = table;
  const d = blob(table, cx, cy, r, unevenness);
  const lit = relief(sheet, table.width, table.height, { scale: r * 0.12, softness: r * 0.1, shine: 1, sharpness: 34, elevation: 46 });
  const [gx, gy] = [cx + r * 1.02, cy + r * 1.04];
  const [lx, ly] = [cx - r * 0.42, cy - r * 0.46];
  return [
    shadow(table, d, r * 0.09, r * 0.13, r * 0.07, 0.4),
    body(table, d, cx, cy, r, colour),
    sheet.soft(ellipse(gx, gy, r * 0.34, r * 0.16), num(r * 0.06), { fill: tone(colour, 1.6), fillOpacity: 0.6, ...slanted(gx, gy, -45) }),
    group({ filter: lit, opacity: 0.16 }, path(d, { fill: tone(colour, 1.2) })),
    sheet.soft(ellipse(lx, ly, r * 0.17, r * 0.09), num(Math.max(0.6, r * 0.012)), {
      fill: WHITE,
      fillOpacity: 0.95,
      ...slanted(lx, ly, -42),
    }),
    path(ellipse(cx - r * 0.12, cy - r * 0.62, r * 0.05, r * 0.04), { fill: WHITE, fillOpacity: 0.9 }),
    bubbles(table, cx, cy, r),
  ].join('');
}

// drops are mirrored at random; the light stays in place
const sideOf = ({ next }: TableTexture) => (next() < 0.5 ? (x: number) => x : (x: number) => 1 - x);

/** One large drop and three small ones. */
export function gel(table: TableTexture, colour: Hex): string {
  const { width: w, height: h, size } = table;
  const side = sideOf(table);
  const at = (x: number, y: number, r: number, unevenness: number) => drop(table, w * side(x), h * y, size * r, colour, unevenness);
  return at(0.46, 0.47, 0.3, 0.12) + at(0.8, 0.2, 0.1, 0.05) + at(0.84, 0.74, 0.065, 0.05) + at(0.14, 0.8, 0.08, 0.06);
}

const SPILT: [x: number, y: number, r: number][] = [
  [0.3, 0.3, 0.2],
  [0.66, 0.56, 0.26],
  [0.78, 0.2, 0.09],
  [0.24, 0.72, 0.13],
  [0.45, 0.86, 0.05],
  [0.1, 0.5, 0.04],
  [0.9, 0.84, 0.06],
  [0.52, 0.14, 0.035],
];

/** Round drops of oil. */
export function oil(table: TableTexture, colour: Hex): string {
  const side = sideOf(table);
  return SPILT.map(([x, y, r]) => drop(table, table.width * side(x), table.height * y, table.size * r, colour, 0.02)).join('');
}

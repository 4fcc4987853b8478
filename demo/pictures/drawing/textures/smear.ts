import { tone } from '../../../../server/drawing/colour.ts';
import type { Hex } from '../../../../server/drawing/spec.ts';
import { group, line, move, num } from '../../../../server/drawing/svg.ts';
import { relief } from './relief.ts';
import { shadowOf, type TableTexture } from './table.ts';

interface Smear {
  from: [x: number, y: number];
  to: [x: number, y: number];
  width: number;
  colour: Hex;
  /** Curvature in the middle. */
  bend: number;
  ridges: number;
}

// a point of the stroke: position along it 0..1, across it in pixels, bow 0..1
function curve({ from, to, bend }: Smear) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / length, dx / length];
  return (along: number, across: number, spread: number) => {
    const off = across * spread + bend * Math.sin(along * Math.PI);
    return `${num(from[0] + dx * along + nx * off)} ${num(from[1] + dy * along + ny * off)}`;
  };
}

function inks({ sheet }: TableTexture, { from, to, colour }: Smear): string[] {
  const ink = (strength: number, tail: number) =>
    sheet.linear(...from, ...to, [
      [0, colour, strength],
      [0.7, colour, strength],
      [0.9, colour, strength * tail],
      [1, colour, strength * tail * 0.5],
    ]);
  return [ink(1, 0.75), ink(0.75, 0.5), ink(0.5, 0.35)];
}

/** One spatula stroke: many fine ridges, thick at the start and thinner towards the end. */
export function smear(table: TableTexture, stroke: Smear): string {
  const { width, colour, ridges } = stroke;
  const { sheet, next } = table;
  const lit = relief(sheet, table.width, table.height, {
    scale: Math.min(9, 3 + width / 40),
    softness: 1.6 + width / 100,
    shine: 0.45,
    sharpness: 26,
    elevation: 54,
    diffuse: 1.08,
    wobble: 8 + width * 0.09,
  });
  const phase = next() * 6;
  const noise = (t: number) =>
    0.5 + 0.25 * Math.sin(t * 3.1 + phase) + 0.15 * Math.sin(t * 7.7 + phase * 2) + 0.1 * Math.sin(t * 17 + phase * 3);
  const at = curve(stroke);
  const ridge = (across: number, start: number, end: number) =>
    `M${at(start, across, 0.9)}C${at(start + (end - start) * 0.3, across, 1.06)} ${at(start + (end - start) * 0.66, across, 1)} ${at(end, across, 0.95)}`;
  const colours = inks(table, stroke);
  let [body, under] = ['', ''];
  for (let i = 0; i < ridges; i++) {
    const t = (i / (ridges - 1)) * 2 - 1;
    const across = (t * width) / 2;
    const end = 0.99 - 0.2 * noise(t) - 0.1 * t ** 4 - 0.05 * next();
    const start = 0.012 + t * t * 0.045 + 0.012 * noise(t * 2);
    const ink = colours[Math.floor(next() * 3)] ?? colour;
    body += line(ridge(across, start, end), ink, num((width / ridges) * (1.1 + next() * 2.1)), { strokeLinecap: 'round' });
    if (i % 3 === 0)
      under += line(ridge(across, start, end * 0.97), shadowOf(table), num((width / ridges) * 5), { strokeLinecap: 'round' });
  }
  const edges = [-1, 1].map((side) =>
    line(ridge(side * width * 0.49, 0.05, 0.8), colour, num(width * 0.07), { strokeOpacity: 0.9, strokeLinecap: 'round' }),
  );
  const lip = line(`M${at(0.05, -width / 2, 0.9)}Q${at(-0.03, 0, 1)} ${at(0.05, width / 2, 0.9)}`, colour, num(width * 0.13), {
    strokeLinecap: 'round',
  });
  const cast = group({ opacity: 0.34, transform: move(width * 0.04, width * 0.06), filter: sheet.blur(7) }, under);
  return cast + group({ filter: lit }, body, ...edges, lip);
}

type Stroke = [x0: number, y0: number, x1: number, y1: number, width: number, bend: number];
// a wide stroke and the smaller marks of the spatula, in fractions of the picture
const SPREADS: readonly [Stroke[], ...Stroke[][]] = [
  [
    [0.16, 0.66, 0.88, 0.34, 0.34, -0.1],
    [0.2, 0.24, 0.6, 0.16, 0.13, 0.03],
  ],
  [
    [0.12, 0.36, 0.86, 0.6, 0.36, 0.08],
    [0.46, 0.84, 0.9, 0.86, 0.11, -0.02],
  ],
  [
    [0.14, 0.3, 0.78, 0.22, 0.22, 0.05],
    [0.24, 0.7, 0.9, 0.66, 0.26, -0.06],
  ],
];

/** Strokes of cream. */
export function cream(table: TableTexture, colour: Hex): string {
  const { width: w, height: h, size, next } = table;
  const spread = SPREADS[Math.floor(next() * SPREADS.length)] ?? SPREADS[0];
  const strokes = spread.map(([x0, y0, x1, y1, width, bend], i): Smear => {
    const ends = { from: [w * x0, h * y0] as [number, number], to: [w * x1, h * y1] as [number, number] };
    return {
      ...ends,
      width: size * width,
      colour: i ? tone(colour, 1.05) : colour,
      bend: size * bend,
      ridges: Math.round(10 + width * 70),
    };
  });
  return strokes.map((stroke) => smear(table, stroke)).join('');
}

/** One stroke per shade, below each other. */
export function swatches(table: TableTexture, shades: Hex[]): string {
  const { width: w, height: h, size, next } = table;
  const strokes = shades.map((colour, i) => {
    const y = h * (0.14 + (0.74 * (i + 0.5)) / shades.length - 0.02);
    const [x0, x1] = [w * (0.14 + next() * 0.06), w * (0.8 + next() * 0.08)];
    const bend = (next() - 0.5) * size * 0.04;
    return smear(table, {
      from: [x0, y + size * 0.02],
      to: [x1, y - size * 0.03],
      width: (size * 0.56) / shades.length,
      colour,
      bend,
      ridges: 18,
    });
  });
  return strokes.join('');
}

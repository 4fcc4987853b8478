import { tone } from '../../../../server/drawing/colour.ts';
import { ellipse, type Point, polygon } from '../../../../server/drawing/shapes.ts';
import type { Hex } from '../../../../server/drawing/spec.ts';
import { group, path } from '../../../../server/drawing/svg.ts';
import { blob, shadow, type TableTexture } from './table.ts';

function crumbled({ sheet, width, height }: TableTexture): string {
  const frame = `filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}" color-interpolation-filters="sRGB"`;
  const steps = [
    '<feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="4" seed="7" result="n"/>',
    '<feDisplacementMap in="SourceGraphic" in2="n" scale="70" xChannelSelector="R" yChannelSelector="G" result="g"/>',
    '<feTurbulence type="fractalNoise" baseFrequency=".72" numOctaves="4" seed="3" result="t"/>',
    '<feDiffuseLighting in="t" surfaceScale="2.1" diffuseConstant="1.2" lighting-color="#fff8f2" result="l">',
    '<feDistantLight azimuth="225" elevation="54"/></feDiffuseLighting>',
    '<feComposite in="g" in2="l" operator="arithmetic" k1="1.16" k2="0" k3="0" k4="0" result="m"/>',
    '<feComposite in="m" in2="g" operator="in"/>',
  ];
  return `url(#${sheet.define((id) => `<filter id="${id}" ${frame}>${steps.join('')}</filter>`)})`;
}

function heap(table: TableTexture, cx: number, cy: number, shade: Hex): string {
  const { size, next } = table;
  const d = blob(table, cx, cy, size * 0.24, 0.5, 13);
  const crest = blob(table, cx - size * 0.03, cy - size * 0.03, size * 0.12, 0.4, 11);
  const dust = Array.from({ length: 60 }, () => {
    const [angle, far] = [next() * 2 * Math.PI, size * (0.2 + next() * 0.2)];
    const r = 1 + next() * next() * 9;
    return ellipse(cx + far * Math.cos(angle), cy + far * Math.sin(angle), r, r);
  });
  const body = [path(d, { fill: shade }), path(crest, { fill: tone(shade, 1.16) }), path(dust.join(''), { fill: shade })];
  return shadow(table, d, 8, 12, 12, 0.3) + group({ filter: crumbled(table) }, ...body);
}

function lump(table: TableTexture, shade: Hex): string {
  const { sheet, width, height, size, next } = table;
  const [x, y, r] = [width * (0.2 + next() * 0.6), height * (0.3 + next() * 0.4), size * (0.02 + next() * 0.03)];
  const corners = Array.from({ length: 6 }, (_, k): Point => {
    const angle = (k / 6) * 2 * Math.PI + next() * 0.5;
    return [x + r * (0.7 + next() * 0.5) * Math.cos(angle), y + r * (0.7 + next() * 0.5) * Math.sin(angle)];
  });
  const lit = sheet.linear(x - r, y - r, x + r, y + r, [
    [0, tone(shade, 1.3)],
    [0.5, shade],
    [1, tone(shade, 0.7)],
  ]);
  return shadow(table, polygon(corners, 2), 5, 7, 4, 0.5) + path(polygon(corners, 3), { fill: lit });
}

/** Crushed powder in heaps, one per shade, with a few lumps. */
export function powder(table: TableTexture, shades: Hex[]): string {
  const { width, height } = table;
  const heaps = shades.map((shade, i) => {
    const along = shades.length === 1 ? 0.5 : i / (shades.length - 1);
    return heap(table, width * (0.28 + 0.44 * along), height * (0.5 + (i % 2 ? 0.1 : -0.06)), shade);
  });
  const lumps = Array.from({ length: 9 }, (_, i) => lump(table, shades[i % shades.length] ?? '#d98f86'));
  return [...heaps, ...lumps].join('');
}

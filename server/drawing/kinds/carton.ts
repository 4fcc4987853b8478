import { mix, readable, tone } from '../colour.ts';
import { front } from '../labels/front.ts';
import { finishOf, type Look } from '../look.ts';
import { ellipse } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { facet, veil } from '../solid.ts';
import type { Hex, ProductSpec } from '../spec.ts';
import { group, line, move, path, SHADOW, WHITE } from '../svg.ts';
import type { Draw } from './kind.ts';

/** A folding box seen from the front and a little from the right and above. */
export function box(sheet: Sheet, w: number, h: number, depth: number, colour: Hex): string {
  const rise = depth * 0.34;
  const face = `M${-w} ${-h}H${w}V0H${-w}Z`;
  const side = `M${w} ${-h}L${w + depth} ${-h - rise}V${-rise}L${w} 0Z`;
  const top = `M${-w} ${-h}L${-w + depth} ${-h - rise}H${w + depth}L${w} ${-h}Z`;
  return [
    facet(sheet, side, [w, 0, w + depth, 0], colour, [0.74, 0.62]),
    facet(sheet, top, [-w, -h - rise, w, -h], colour, [1.3, 1.16]),
    facet(sheet, face, [-w, -h, w, 0], colour, [1.12, 1.02, 0.95]),
    veil(sheet, face, -h * 0.4, 0, 0, 0.12),
    line(`M${-w} ${-h}H${w}V0`, WHITE, 1.6, { strokeOpacity: 0.5 }),
    line(`M${w} ${-h}L${w + depth} ${-h - rise}`, WHITE, 1, { strokeOpacity: 0.4 }),
  ].join('');
}

/** A plain folding carton: capsules, tools, strips, anything sold in a printed box. */
export const carton: Draw = (sheet, product, look) => {
  const [w, h, depth] = [136, 430, 62];
  const finish = finishOf(product, look);
  const printed = front(product, look, { top: -396, bottom: -34, max: 210, scale: 1.14, ink: finish.ink });
  return { art: group({ transform: move(-depth / 2, 0) }, box(sheet, w, h, depth, finish.body), printed), half: w + depth / 2, h: h + 22 };
};

// strands that run in a wave down the picture on the box
function hair(sheet: Sheet, w: number, y0: number, y1: number, shade: Hex): string {
  const clip = `M${-w} ${y0}H${w}V${y1}H${-w}Z`;
  const strand = (i: number) => {
    const x = -w - 60 + i * 6.5;
    const d = `M${x} ${y0 - 10}C${x + 90} ${y0 + 60} ${x - 40} ${y0 + 120} ${x + 56} ${y1 + 10}`;
    const shine = [0.93, 1.03, 0.97, 1.08, 1, 0.9, 1.05][i % 7] ?? 1;
    return line(d, tone(shade, shine), 8 + (i % 3) * 2);
  };
  const glow = sheet.soft(`M${-w} ${y0 + 62}Q0 ${y0 + 20} ${w} ${y0 + 70}L${w} ${y0 + 100}Q0 ${y0 + 52} ${-w} ${y0 + 96}Z`, 8, {
    fill: WHITE,
    fillOpacity: 0.34,
  });
  const strands = Array.from({ length: 62 }, (_, i) => strand(i));
  return group({ clipPath: sheet.clip(clip) }, path(clip, { fill: tone(shade, 0.7) }), ...strands, glow);
}

/** A box of hair colour with a picture of the strand it gives. */
export const hairdye: Draw = (sheet, product, look) => {
  const [w, h, depth] = [146, 440, 70];
  // the only colour of a spec is that of the hair; the box then has the house's
  const { body, ...rest } = product;
  const finish = finishOf(product.shade ? product : rest, look);
  const shade = product.shade ?? body ?? '#7a4a2c';
  const printed = front(product, look, {
    top: -414,
    bottom: -222,
    max: 240,
    scale: 1,
    ink: finish.ink,
    layout: look.layout === 'framed' ? 'classic' : look.layout,
  });
  const art = [box(sheet, w, h, depth, finish.body), hair(sheet, w, -206, 0, shade), printed];
  return { art: group({ transform: move(-depth / 2, 0) }, ...art), half: w + depth / 2, h: h + 24 };
};

// a bow's right half, from its knot at 0,0
const LOOP = 'M0 0C30 -62 104 -60 96 -18C92 4 40 6 0 0Z';
const TAIL = 'M0 0C16 30 30 48 54 74L28 78C14 50 2 28 0 0Z';

function ribbon(sheet: Sheet, w: number, h: number, colour: Hex): string {
  const [x, y] = [w * 0.42, -h];
  const left = [facet(sheet, TAIL, [50, 0, 0, 60], colour, [0.84, 1.02]), facet(sheet, LOOP, [90, -60, 0, 0], colour, [1.22, 0.8])];
  const right = [facet(sheet, TAIL, [0, 0, 50, 60], colour, [1, 0.76]), facet(sheet, LOOP, [0, -50, 90, 0], colour, [0.84, 1.14, 0.86])];
  return [
    facet(sheet, `M${x - 13} ${y}H${x + 13}V0H${x - 13}Z`, [x - 13, 0, x + 13, 0], colour, [1.15, 1, 0.8]),
    group({ transform: move(x, y, 'scale(-1 1)') }, ...left),
    group({ transform: move(x, y) }, ...right),
    path(ellipse(x, y - 2, 15, 13), { fill: tone(colour, 1.08) }),
  ].join('');
}

function lidded(sheet: Sheet, product: ProductSpec, look: Look): string {
  const [w, h, depth] = [176, 236, 60];
  const finish = finishOf(product, look);
  const lid = tone(finish.body, 1.06);
  const ribbonColour = product.second ?? mix(finish.metal, finish.body, 0.15);
  const ink = readable(finish.ink, finish.body);
  const mark = { ...product, layout: 'classic' as const };
  return [
    box(sheet, w, h - 56, depth, finish.body),
    group({ transform: move(0, -h + 62) }, box(sheet, w + 5, 64, depth + 2, lid)),
    veil(sheet, `M${-w} ${-h + 62}H${w}V${-h + 84}H${-w}Z`, -h + 62, -h + 84, 0.34, 0, SHADOW),
    ribbon(sheet, w, h, ribbonColour),
    group({ transform: move(-46, 0) }, front(mark, look, { top: -158, bottom: -16, max: 204, scale: 0.86, ink })),
  ].join('');
}

/** A gift box tied with a ribbon. */
export const giftbox: Draw = (sheet, product, look) => ({
  art: group({ transform: move(-30, 0) }, lidded(sheet, product, look)),
  half: 208,
  h: 300,
});

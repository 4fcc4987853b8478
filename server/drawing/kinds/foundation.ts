import { lightness } from '../colour.ts';
import { glassBlock, glassBlockFront } from '../glass.ts';
import { front } from '../labels/front.ts';
import { bands, strips } from '../light.ts';
import { finishOf } from '../look.ts';
import { roundedRect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Hex } from '../spec.ts';
import { path, WHITE } from '../svg.ts';
import type { Draw } from './kind.ts';

/** A square cap with a highlight along its top edge. */
export function blockCap(sheet: Sheet, half: number, y0: number, y1: number, colour: Hex, metal: boolean): string {
  const d = roundedRect(-half, y0, half * 2, y1 - y0, 7);
  const lamps = strips(sheet, d, half, y0 + 3, y1, [
    [-0.62, 0.16, 0.6, 1.4],
    [0.81, 0.055, 0.4, 1.4],
  ]);
  const edge = sheet.soft(`M${-half + 6} ${y0 + 5}H${half - 6}`, 1, { stroke: WHITE, strokeOpacity: 0.45, strokeWidth: 3 });
  return path(d, { fill: sheet.across(half, bands(colour, metal ? 'metal' : 'gloss')) }) + lamps + edge;
}

/** A square glass bottle of foundation. */
export const foundation: Draw = (sheet, product, look) => {
  const [w, h] = [98, 300];
  const shade = product.shade ?? '#d9ab88';
  const finish = finishOf(product, look);
  const body = roundedRect(-w, -h, w * 2, h + 4, 16);
  const content = roundedRect(-w + 13, -h + 12, w * 2 - 26, h - 40, 9);
  const ink = product.ink ?? (lightness(shade) > 0.62 ? '#2b1c18' : '#fbeee4');
  const art = [
    glassBlock(sheet, body, w, shade),
    path(content, { fill: sheet.across(w, bands(shade, 'satin')) }),
    glassBlockFront(sheet, body, w, h, shade),
    blockCap(sheet, 64, -h - 154, -h + 4, finish.cap, product.metal !== undefined),
    front(product, look, { top: -230, bottom: -58, max: 140, scale: 0.82, ink, layout: 'classic' }),
  ];
  return { art: art.join(''), half: w, h: h + 156 };
};

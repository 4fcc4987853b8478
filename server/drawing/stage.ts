import { tone } from './colour.ts';
import type { DrawnItem } from './kinds/kind.ts';
import { bands } from './light.ts';
import { ellipse, roundedRect } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { veil } from './solid.ts';
import type { Hex } from './spec.ts';
import { group, move, num, path, WHITE } from './svg.ts';

/** A round plinth, the middle of its foot at x, y. */
export function plinth(sheet: Sheet, x: number, y: number, r: number, h: number, colour: Hex): string {
  const k = 0.14;
  const rim = num(r * k);
  const side = `M${-r} ${-h}A${r} ${rim} 0 0 0 ${r} ${-h}V0A${r} ${rim} 0 0 1 ${-r} 0Z`;
  const top = sheet.linear(-r, -h - r * k, r, -h + r * k, [
    [0, tone(colour, 1.3)],
    [0.5, tone(colour, 1.12)],
    [1, tone(colour, 1)],
  ]);
  return group(
    { transform: move(x, y) },
    sheet.soft(ellipse(r * 0.2, 8, r * 1.16, r * k * 1.3), 16, { fill: tone(colour, 0.45), fillOpacity: 0.5 }),
    path(side, { fill: sheet.across(r, bands(colour, 'matte')) }),
    veil(sheet, side, -h, r * k, 0, 0.14),
    path(ellipse(0, -h, r, r * k), { fill: top }),
  );
}

/** A square block of plaster, half width `w`. */
export function block(sheet: Sheet, x: number, y: number, w: number, h: number, colour: Hex): string {
  const front = sheet.across(w, [
    [0, tone(colour, 1.06)],
    [0.5, tone(colour, 0.97)],
    [1, tone(colour, 0.86)],
  ]);
  const top = sheet.linear(-w, -h - 44, w, -h, [
    [0, tone(colour, 1.34)],
    [1, tone(colour, 1.1)],
  ]);
  return group(
    { transform: move(x, y) },
    sheet.soft(`M${-w} 6L${w + 60} 16L${w + 150} -10L${w} -20Z`, 14, { fill: tone(colour, 0.45), fillOpacity: 0.5 }),
    path(roundedRect(-w, -h, w * 2, h + 6, 4), { fill: front }),
    path(`M${-w} ${-h}L${-w + 36} ${-h - 44}H${w - 10}L${w} ${-h}Z`, { fill: top }),
  );
}

// a glossy floor reflects the lowest part of the product
function reflection(sheet: Sheet, art: string, deep: number): string {
  const fade = sheet.down(deep, deep + 130, [
    [0, WHITE, 0.3],
    [1, WHITE, 0],
  ]);
  const frame = 'x="-500" y="-10" width="1000" height="260"';
  const id = sheet.define(
    (name) =>
      `<mask id="${name}" maskUnits="userSpaceOnUse" ${frame}><rect x="-500" y="0" width="1000" height="240" fill="${fade}"/></mask>`,
  );
  return group({ mask: `url(#${id})` }, `<use href="#${art}" transform="translate(0 ${2 * deep + 4}) scale(1 -1)"/>`);
}

// a dark line where the product touches the floor, with a soft one around it
function contact(sheet: Sheet, half: number, deep: number, tint: Hex): string {
  const wide = ellipse(6, deep + 1, half * 1.06, Math.max(7, half * 0.085));
  const tight = ellipse(2, deep + 2, half * 0.96, Math.max(5, half * 0.06));
  return (
    sheet.soft(wide, 9, { fill: tone(tint, 0.34), fillOpacity: 0.5 }) +
    sheet.soft(tight, 3.5, { fill: tone(tint, 0.18), fillOpacity: 0.62 })
  );
}

/** Puts a product on the floor at x, y: cast shadow, reflection if wanted, contact shadow, the product itself. */
export function place(
  sheet: Sheet,
  item: DrawnItem,
  x: number,
  y: number,
  scale: number,
  tint: Hex,
  { mirrored = true, turn = 0 } = {},
): string {
  const shadow = tone(tint, 0.34);
  const { art, half, h, deep = 0, grounded } = item;
  const [w, reach] = [half * 0.9, h * 0.42];
  const far = `L${num(w + reach)} ${num(deep - h * 0.1)}L${num(half * 0.2 + reach)} ${num(deep - h * 0.14)}Z`;
  const cast = `M${num(-w)} ${deep}L${num(w)} ${deep}${far}`;
  const away = sheet.linear(0, 0, half + h * 0.42, 0, [
    [0, shadow, 0.55],
    [0.5, shadow, 0.3],
    [1, shadow, 0],
  ]);
  const id = sheet.id();
  return group(
    { transform: move(x, y, `scale(${Math.round(scale * 1000) / 1000})${turn ? ` rotate(${turn})` : ''}`) },
    sheet.soft(cast, 13, { fill: away }),
    mirrored && !turn ? reflection(sheet, id, deep) : '',
    grounded ? '' : contact(sheet, half, deep, tint),
    group({ id }, art),
  );
}

import { mix, tone } from '../colour.ts';
import { front } from '../labels/front.ts';
import { finishOf } from '../look.ts';
import { ellipse, points, roundedRect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { facet, solid } from '../solid.ts';
import type { Hex } from '../spec.ts';
import { group, line, move, num, path, SHADOW, WHITE } from '../svg.ts';
import { can } from '../turned.ts';
import type { Draw } from './kind.ts';

// the welded edge of a foil: fine lines across
function weld(x0: number, x1: number, y: number, height: number, colour: Hex): string {
  let d = '';
  for (let at = y + 3; at < y + height - 1; at += 4) d += `M${num(x0 + 2)} ${num(at)}H${num(x1 - 2)}`;
  return (
    line(d, tone(colour, 0.6), 1.2, { strokeOpacity: 0.25 }) + line(d, WHITE, 1, { strokeOpacity: 0.3, transform: 'translate(0 1.4)' })
  );
}

// a foil is never flat: soft hollows and ridges from the seams inwards
function creases(sheet: Sheet, d: string, w: number, y0: number, y1: number): string {
  const h = y1 - y0;
  const fold = (points_: string, white: boolean, strength: number) =>
    sheet.soft(points_, 9, { fill: white ? WHITE : SHADOW, fillOpacity: strength });
  return group(
    { clipPath: sheet.clip(d) },
    fold(`M${-w} ${y0}L${-w * 0.5} ${y0}L${-w * 0.86} ${y1}H${-w}Z`, true, 0.3),
    fold(`M${w} ${y0}L${w * 0.66} ${y0 + h * 0.1}L${w * 0.9} ${y1}H${w}Z`, false, 0.2),
    fold(`M${-w * 0.4} ${y0 + 16}L${w * 0.1} ${y0 + 16}L${-w * 0.3} ${y0 + h * 0.32}Z`, true, 0.2),
    fold(`M${-w} ${y1}L${-w * 0.3} ${y1 - h * 0.16}L${w * 0.2} ${y1}Z`, false, 0.16),
    fold(`M${w * 0.1} ${y1}L${w * 0.7} ${y1 - h * 0.22}L${w} ${y1}Z`, true, 0.18),
  );
}

/** A flat foil sachet: sheet masks, patches, single doses. */
export const sachet: Draw = (sheet, product, look) => {
  const [w, h] = [152, 430];
  const finish = finishOf(product, look);
  const notch = 'l8 -6l-8 -6';
  const body = `M${-w} -6L${-w + 2} ${-h}H${w - 2}L${w} -60${notch}L${w - 1} -6Q0 4 ${-w} -6Z`;
  const art = [
    facet(sheet, body, [-w, -h, w, 0], finish.body, [1.2, 1.03, 0.96, 0.82]),
    creases(sheet, body, w, -h, 0),
    weld(-w, w, -h, 26, finish.body),
    weld(-w, w, -30, 24, finish.body),
    line(body, tone(finish.body, 1.35), 1.6, { strokeOpacity: 0.6 }),
    front(product, look, { top: -378, bottom: -62, max: 216, scale: 1.12, ink: finish.ink }),
  ];
  return { art: art.join(''), half: w - 6, h };
};

/** A standing refill pouch with a spout. */
export const pouch: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const body = 'M-138 -500L66 -500L138 -428L148 -210C152 -110 142 -40 132 -8Q0 22 -132 -8C-142 -40 -152 -110 -148 -210Z';
  const gusset = 'M-140 -66Q0 -26 140 -66L132 -8Q0 22 -132 -8Z';
  const spout = can(22, -552, -506, { soft: 3, k: 0.12, top: 0.14 });
  const art = [
    group({ transform: 'translate(96 44) rotate(43 0 -500)' }, solid(sheet, spout, 22, -554, -504, finish.cap, finish.capSurface)),
    facet(sheet, body, [-148, -500, 148, 0], finish.body, [1.16, 1.06, 0.98, 0.78]),
    creases(sheet, body, 148, -500, 0),
    sheet.soft('M-96 -440C-118 -300 -112 -160 -84 -70', 12, {
      fill: 'none',
      stroke: WHITE,
      strokeOpacity: 0.4,
      strokeWidth: 22,
      strokeLinecap: 'round',
    }),
    facet(sheet, gusset, [0, -66, 0, 10], finish.body, [0.94, 0.74]),
    weld(-136, 66, -500, 24, finish.body),
    front(product, look, { top: -428, bottom: -96, max: 204, scale: 1.12, ink: finish.ink }),
  ];
  return { art: art.join(''), half: 140, h: 520, deep: 4 };
};

/** A flow pack of wipes or pads, the first one pulled out at the top. */
export const wipes: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const body = roundedRect(-186, -224, 372, 226, 34);
  const ends = (x: number) => {
    const teeth = Array.from({ length: 14 }, (_, i): [number, number] => [x + (i % 2 ? 6 : 0) * Math.sign(x), -208 + i * 15]);
    return path(`M${points(teeth)}L${x - 26 * Math.sign(x)} -14V-208Z`, { fill: tone(finish.body, 0.9) });
  };
  const cloth = 'M-62 -226C-74 -268 -44 -300 -14 -292C10 -318 48 -306 58 -272C76 -258 72 -238 62 -226Z';
  const art = [
    facet(sheet, cloth, [-60, -310, 60, -226], '#fbf7f2', [1, 0.96, 0.84]),
    sheet.soft('M-20 -286C-28 -262 -22 -244 -14 -228M26 -292C34 -266 30 -246 34 -228', 2, {
      fill: 'none',
      stroke: '#b9aca6',
      strokeWidth: 5,
      strokeOpacity: 0.6,
    }),
    ends(-188),
    ends(188),
    facet(sheet, body, [-186, -224, 186, 0], finish.body, [1.2, 1.04, 0.96, 0.8]),
    creases(sheet, body, 186, -224, 0),
    path(ellipse(0, -224, 74, 9), { fill: mix(finish.body, '#ffffff', 0.5) }),
    front(product, look, {
      top: -194,
      bottom: -30,
      max: 270,
      scale: 0.9,
      ink: finish.ink,
      layout: look.layout === 'left' || look.layout === 'band' ? look.layout : 'classic',
    }),
    sheet.soft('M-150 -198H140', 6, { stroke: WHITE, strokeOpacity: 0.5, strokeWidth: 12, strokeLinecap: 'round' }),
  ];
  return { art: group({ transform: move(0, 0) }, ...art), half: 184, h: 300 };
};

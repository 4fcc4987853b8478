import { glassFront, vessel } from '../glass.ts';
import { front, wordmark } from '../labels/front.ts';
import { roundPaper } from '../labels/paper.ts';
import { finishOf, type Look } from '../look.ts';
import { METALS } from '../metal.ts';
import { round } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { solid } from '../solid.ts';
import type { Hex, ProductSpec } from '../spec.ts';
import { group, line, move, num, SHADOW, WHITE } from '../svg.ts';
import { can, turned } from '../turned.ts';
import { box } from './carton.ts';
import type { Draw } from './kind.ts';

/** The fine grooves of a screw cap of half width `r`. */
export function grooves(r: number, y0: number, y1: number, count = 17): string {
  const one = (_: unknown, i: number) => {
    const x = r * Math.sin(-1.45 + (i * 2.9) / (count - 1));
    const dark = line(`M${num(x)} ${y0}V${y1}`, SHADOW, 1.6, { strokeOpacity: 0.16 });
    return dark + line(`M${num(x + 1.6)} ${y0}V${y1}`, WHITE, 1, { strokeOpacity: 0.22 });
  };
  return Array.from({ length: count }, one).join('');
}

/** A glass bottle with a rubber bulb and pipette. */
export const dropper: Draw = (sheet, product, look) => {
  const [r, k] = [100, 0.075];
  const finish = finishOf(product, look, true);
  const bulbColour: Hex = product.cap ?? look.cap;
  const metal = METALS[product.metal ?? look.metal];
  const body = turned({ foot: k }, [38, -304], [38, -290, r, -300, r, -248], [r, -26], [r, -8, r - 7, 1, r - 20, 3]);
  const neck = can(46, -362, -300, { soft: 5, k: 0.1, top: 0.1 });
  const bulb = turned({ top: 0.5, foot: 0.12 }, [16, -478], [34, -476, 36, -452, 35, -430], [33, -400, 36, -376, 40, -358]);
  const filling = {
    colour: finish.body,
    liquid: product.liquid ?? finish.body,
    wall: 9,
    floor: 18,
    level: -226,
    k,
    inside: 'pipette' as const,
  };
  const printed = front(product, look, { r, k, top: -214, bottom: -44, max: 140, scale: 0.88, ink: finish.ink });
  const pasted = () =>
    roundPaper(sheet, r, 82, -218, -44, k, finish.paper) +
    front(product, look, { r, k, top: -200, bottom: -58, max: 132, scale: 0.82, ink: finish.paperInk });
  const art = [
    finish.glass ? vessel(sheet, body, r, -304, 0, filling) : solid(sheet, body, r, -304, 4, finish.body, finish.surface, { top: 0.2 }),
    solid(sheet, bulb, 38, -482, -358, bulbColour, 'matte', { low: 0.3 }),
    solid(sheet, neck, 46, -362, -300, metal, 'metal', { shade: 16 }),
    grooves(45, -352, -306),
    product.label === false || !finish.glass ? printed : pasted(),
    finish.glass ? glassFront(sheet, body, r, -296, 2) : '',
  ];
  return { art: art.join(''), half: r, h: 482 };
};

function ampoule(sheet: Sheet, product: ProductSpec, look: Look, x: number, y: number, index: number): string {
  const [r, k] = [44, 0.09];
  const finish = finishOf(product, look, true);
  const body = turned({ foot: k }, [17, -230], [18, -214, r, -212, r, -176], [r, -16], [r, -4, r - 5, 1, r - 12, 2]);
  const cap = can(21, -268, -222, { soft: 3, k: 0.1, top: 0.12 });
  const liquid = product.liquid ?? product.shade ?? finish.body;
  const art = [
    vessel(sheet, body, r, -230, 0, { colour: finish.body, liquid, wall: 5, floor: 10, level: -170, k }),
    solid(sheet, cap, 21, -270, -222, finish.metal, 'metal'),
    wordmark(look, 62, 15, finish.ink, (u, v) => round(r, k)(u, v - 92)),
    wordmark({ ...look, mark: String(index), face: look.nameFace, caps: false, track: 0 }, 40, 30, finish.ink, (u, v) =>
      round(r, k)(u, v - 44),
    ),
    glassFront(sheet, body, r, -222, 0),
  ];
  return group({ transform: move(x, y, 'scale(.84)') }, ...art);
}

/** A folding box with a row of sealed ampoules in front of it. */
export const ampoules: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look, true);
  const print = front(product, look, { top: -408, bottom: -252, max: 250, scale: 0.92, ink: finish.paperInk, layout: 'centred' });
  const row = [-114, -38, 38, 114].map((x, i) => ampoule(sheet, product, look, x, i % 2 ? 18 : 26, i + 1));
  const back = group({ transform: move(-14, -16) }, box(sheet, 166, 414, 44, finish.paper), print);
  return { art: back + row.join(''), half: 176, h: 446, deep: 24 };
};

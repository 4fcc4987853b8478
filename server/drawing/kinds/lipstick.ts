import { lightness, readable, tone } from '../colour.ts';
import { word, wordmark } from '../labels/front.ts';
import { fitted } from '../lettering.ts';
import { bands, strips } from '../light.ts';
import { finishOf } from '../look.ts';
import { ellipse, round, seam } from '../shapes.ts';
import type { Sheet, Stop } from '../sheet.ts';
import { facet, hoop, lidTop, solid, veil } from '../solid.ts';
import type { Hex } from '../spec.ts';
import { group, line, move, path, SHADOW, WHITE } from '../svg.ts';
import { can } from '../turned.ts';
import type { Draw } from './kind.ts';

const K = 0.09;
const BULLET = 'M-40 -286L-40 -366C-40 -392 6 -450 32 -452C40 -452 40 -440 40 -430L40 -286A40 4 0 0 1 -40 -286Z';
const CUT = 'M-40 -364C-41 -392 4 -451 32 -452C44 -452 40 -424 28 -402C10 -370 -36 -338 -40 -364Z';
const CUT_EDGE = 'M-36 -370C-30 -396 8 -446 31 -448';
const IN_SLEEVE = 'M-40 -330L-40 -292A40 4 0 0 0 40 -292L40 -330Z';

/** Lettering pressed into a metal or lacquered case. */
export const pressed = (body: Hex, metal: Hex) => readable(tone(metal, lightness(body) > 0.6 ? 0.6 : 1.2), body);

function bullet(sheet: Sheet, shade: Hex): string {
  return [
    path(BULLET, { fill: sheet.across(40, bands(shade, 'satin')) }),
    strips(sheet, BULLET, 40, -380, -290, [
      [-0.5, 0.26, 0.4, 4],
      [0.8, 0.1, 0.3, 2],
    ]),
    facet(sheet, CUT, [-40, -370, 36, -440], shade, [0.98, 1.22, 1.08]),
    sheet.soft(CUT_EDGE, 1.4, { fill: 'none', stroke: WHITE, strokeOpacity: 0.55, strokeWidth: 3 }),
  ].join('');
}

// the part inside the sleeve is in its shadow
function inSleeve(sheet: Sheet, shade: Hex): string {
  const darker = bands(shade, 'satin').map(([at, colour]): Stop => [at, tone(colour, 0.86)]);
  return path(IN_SLEEVE, { fill: sheet.across(40, darker) }) + strips(sheet, IN_SLEEVE, 40, -332, -288, [[-0.5, 0.26, 0.25, 4]]);
}

/** An open lipstick, its cap slightly in front. */
export const lipstick: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const shade = product.shade ?? '#b23a55';
  const body = product.body ?? look.cap;
  const surface = product.mat === 'matte' || product.mat === 'satin' ? product.mat : 'gloss';
  const metal = finish.metal;
  const ink = pressed(body, metal);
  const [base, ring, sleeve] = [
    can(58, -186, 0, { soft: 6, k: K, top: K }),
    can(59, -204, -182, { soft: 3, k: K, top: K }),
    can(48, -292, -200, { soft: 2, k: K, top: K }),
  ];
  const stick = [
    bullet(sheet, shade),
    solid(sheet, sleeve, 48, -296, -200, metal, 'metal', { low: 0.3 }),
    lidTop(sheet, 48, -292, K, tone(metal, 0.7), 'metal', false),
    inSleeve(sheet, shade),
    solid(sheet, base, 58, -190, 2, body, surface),
    solid(sheet, ring, 59, -208, -180, metal, 'metal'),
    wordmark(look, 66, 20, ink, (x, y) => round(58, K)(x + 4, y - 92)),
  ];
  const name = { face: 'italic' as const, track: 0 };
  const cap = [
    sheet.soft(ellipse(4, 2, 66, 9), 6, { fill: SHADOW, fillOpacity: 0.45 }),
    solid(sheet, can(62, -222, 0, { soft: 6, k: K, top: K }), 62, -226, 2, body, surface),
    lidTop(sheet, 62, -222, K, body, surface),
    hoop(sheet, 62, -14, -5, 6, metal),
    word(product.name, name, fitted(product.name, 'italic', 84, 24), ink, (x, y) => round(62, K)(x + 2, y - 104)),
  ];
  return { art: group({ transform: move(-70, 0) }, ...stick) + group({ transform: move(84, 16) }, ...cap), half: 138, h: 456, deep: 6 };
};

/** A lip balm in a small tube, open, with its cap beside it. */
export const lipbalm: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const shade = product.shade ?? '#f5dccb';
  const [r, k] = [46, 0.1];
  const barrel = can(r, -270, 0, { soft: 4, k });
  const wax = 'M-37 -268V-322C-37 -336 20 -350 34 -346C38 -344 38 -338 38 -330V-268A37 4 0 0 1 -37 -268Z';
  const ink = finish.ink;
  const upright = (x: number, y: number): [number, number] => [y, -x - 138];
  const balm = [
    path(wax, { fill: sheet.across(37, bands(shade, 'satin')) }),
    facet(
      sheet,
      'M-37 -322C-37 -336 20 -350 34 -346C42 -342 30 -330 14 -324C-6 -316 -37 -312 -37 -322Z',
      [-37, -320, 34, -346],
      shade,
      [1, 1.2],
    ),
    veil(sheet, wax, -300, -268, 0, 0.35),
    solid(sheet, barrel, r, -274, 2, finish.body, finish.surface),
    line(seam(r, -268, 4), WHITE, 2, { strokeOpacity: 0.5 }),
    line(seam(r, -22, 4), SHADOW, 1.8, { strokeOpacity: 0.3 }),
    wordmark(look, 190, 30, ink, (x, y) => upright(x, y - 4)),
    word(product.name, { face: 'sans', track: 0.02 }, fitted(product.name, 'sans', 190, 15), ink, (x, y) => upright(x, y + 20), 0.85),
  ];
  const cap = [
    sheet.soft(ellipse(4, 2, 52, 8), 6, { fill: SHADOW, fillOpacity: 0.45 }),
    solid(sheet, can(r + 3, -142, 0, { soft: 4, k, top: k }), r + 3, -146, 2, finish.cap, finish.capSurface),
    lidTop(sheet, r + 3, -142, k, finish.cap, finish.capSurface),
  ];
  return { art: group({ transform: move(-54, 0) }, ...balm) + group({ transform: move(62, 14) }, ...cap), half: 112, h: 350, deep: 6 };
};

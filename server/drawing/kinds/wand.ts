import { mix, readable, tone } from '../colour.ts';
import { glassBack, glassFront } from '../glass.ts';
import { word, wordmark } from '../labels/front.ts';
import { fitted } from '../lettering.ts';
import { bands } from '../light.ts';
import { finishOf, type Look } from '../look.ts';
import { ellipse, type Mapping } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { hoop, lidTop, solid } from '../solid.ts';
import type { Hex, ProductSpec } from '../spec.ts';
import { group, line, move, num, path, SHADOW, WHITE } from '../svg.ts';
import { can, turned } from '../turned.ts';
import type { Draw } from './kind.ts';

/** Lettering that runs up a slim body, its middle `up` above the ground. */
export const climbing =
  (up: number, x0 = 0): Mapping =>
  (x, y) => [y + x0, -x - up];

const italicName = (name: string, max: number, size: number, ink: Hex, map: Mapping) =>
  word(name, { face: 'italic', track: 0 }, fitted(name, 'italic', max, size), ink, map);

function bristles(): string {
  const rows = Array.from({ length: 46 }, (_, i) => {
    const [y, swell] = [-334 - i * 2.95, Math.sin((Math.PI * (i + 3)) / 52)];
    const x = 12 + 22 * swell;
    return line(`M${num(-x)} ${num(y - 4)}Q0 ${num(y + 7)} ${num(x)} ${num(y - 2)}`, i % 3 ? '#2c2227' : '#594a52', 1.5);
  });
  return path('M-20 -330C-27 -390 -24 -440 -9 -470H9C24 -440 27 -390 20 -330Z', { fill: '#1d161a' }) + rows.join('');
}

function rod(sheet: Sheet, y0: number, y1: number): string {
  const steel = sheet.across(6, [
    [0, '#1b1418'],
    [0.35, '#7b6d74'],
    [0.6, '#2b2227'],
    [1, '#151013'],
  ]);
  return path(`M-6 ${y0}L-3.4 ${y1}H3.4L6 ${y0}Z`, { fill: steel });
}

const grounded = (sheet: Sheet, rx: number) => sheet.soft(ellipse(4, 2, rx, 8), 6, { fill: SHADOW, fillOpacity: 0.45 });

/** A mascara: the tube, and its brush standing on the cap. */
export const mascara: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const body = product.body ?? look.cap;
  const surface = product.mat === 'matte' || product.mat === 'satin' ? product.mat : 'gloss';
  const metal = finish.metal;
  const ink = readable(product.ink ?? tone(metal, 1.25), body);
  const tube = turned({ foot: 0.09, top: 0.09 }, [40, -300], [45, -296, 46, -290, 46, -280], [46, -14], [46, -4, 43, 0, 38, 1]);
  const cap = turned({ foot: 0.09, top: 0.09 }, [46, -210], [48, -206, 48, -200, 48, -190], [48, -12], [48, -4, 45, 0, 40, 1]);
  const left = [
    solid(sheet, can(26, -340, -298, { soft: 2, k: 0.09, top: 0.12 }), 26, -342, -298, tone(metal, 0.9), 'metal'),
    solid(sheet, tube, 46, -304, 2, body, surface),
    hoop(sheet, 46, -290, -281, 4, metal),
    wordmark(look, 190, 26, ink, climbing(146, 8)),
  ];
  const right = [
    grounded(sheet, 54),
    rod(sheet, -208, -330),
    bristles(),
    solid(sheet, cap, 48, -214, 2, body, surface),
    hoop(sheet, 48, -201, -193, 4, metal),
    italicName(product.name, 170, 26, ink, climbing(98, 8)),
  ];
  return { art: group({ transform: move(-66, 0) }, ...left) + group({ transform: move(70, 14) }, ...right), half: 118, h: 472, deep: 6 };
};

function clearTube(sheet: Sheet, shade: Hex, r: number, top: number): string {
  const wall = turned({ foot: 0.09 }, [r - 4, top], [r, top + 2, r, top + 6, r, top + 14], [r, -14], [r, -4, r - 3, 1, r - 8, 2]);
  const content = turned({ foot: 0.09 }, [r - 8, top + 6], [r - 8, -26], [r - 8, -18, r - 12, -14, r - 18, -13]);
  return [
    glassBack(sheet, wall, r, mix(shade, WHITE, 0.55)),
    path(content, { fill: sheet.across(r, bands(shade, 'gloss')) }),
    glassFront(sheet, wall, r, top, 0),
  ].join('');
}

function applicator(sheet: Sheet, shade: Hex, y: number): string {
  const tip = `M-9 ${y}C-14 ${y - 24} -12 ${y - 58} 4 ${y - 72}C12 ${y - 60} 14 ${y - 24} 9 ${y}Z`;
  return rod(sheet, y + 90, y) + path(tip, { fill: sheet.across(14, bands(shade, 'gloss')) });
}

// a clear tube with its colour, and the applicator on its cap
function twoParts(sheet: Sheet, product: ProductSpec, look: Look, r: number, height: number): ReturnType<Draw> {
  const finish = finishOf(product, look);
  const shade = product.shade ?? '#c4566a';
  const cap = product.cap ?? product.body ?? look.cap;
  const surface = product.metal ? 'metal' : finish.capSurface;
  const capColour = product.metal ? finish.metal : cap;
  const top = -height;
  const onGlass = readable(product.ink ?? look.ink, shade);
  const left = [
    solid(sheet, can(r * 0.5, top - 34, top + 2, { soft: 2, k: 0.1, top: 0.12 }), r * 0.5, top - 36, top + 2, finish.metal, 'metal'),
    clearTube(sheet, shade, r, top),
    wordmark(look, height * 0.62, 27, onGlass, climbing(height * 0.5, 9)),
  ];
  const lid = turned({ foot: 0.09, top: 0.09 }, [r - 3, -186], [r, -182, r, -176, r, -168], [r, -10], [r, -3, r - 3, 1, r - 8, 2]);
  const right = [
    grounded(sheet, r + 8),
    applicator(sheet, shade, -276),
    solid(sheet, lid, r, -190, 2, capColour, surface),
    lidTop(sheet, r - 3, -186, 0.09, capColour, surface, false),
    italicName(product.name, 156, 23, readable(tone(finish.metal, 1.2), capColour), climbing(92, 7)),
  ];
  const apart = r + 18;
  return {
    art: group({ transform: move(-apart, 0) }, ...left) + group({ transform: move(apart, 14) }, ...right),
    half: r * 2 + 18,
    h: Math.max(352, height + 36),
    deep: 6,
  };
}

/** A lip gloss or lip tint with its applicator beside it. */
export const gloss: Draw = (sheet, product, look) => twoParts(sheet, product, look, 42, 262);

/** A concealer: a broader, shorter tube of skin colour. */
export const concealer: Draw = (sheet, product, look) => twoParts(sheet, { shade: '#dcb08e', ...product }, look, 48, 236);

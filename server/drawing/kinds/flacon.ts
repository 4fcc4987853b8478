import { mix, readable, tone } from '../colour.ts';
import { glassBack, glassBlock, glassBlockFront, glassFront } from '../glass.ts';
import { front, wordmark } from '../labels/front.ts';
import { flatPaper } from '../labels/paper.ts';
import { bands } from '../light.ts';
import { finishOf } from '../look.ts';
import { metalTone } from '../metal.ts';
import { ellipse, roundedRect } from '../shapes.ts';
import type { Sheet, Stop } from '../sheet.ts';
import { lidTop, solid } from '../solid.ts';
import type { Hex } from '../spec.ts';
import { line, path, WHITE } from '../svg.ts';
import { can, turned } from '../turned.ts';
import { blockCap } from './foundation.ts';
import type { Draw } from './kind.ts';
import { climbing } from './wand.ts';

const [W, H] = [132, 268];

function perfume(sheet: Sheet, liquid: Hex): string {
  const pool = roundedRect(-W + 20, -H + 18, W * 2 - 40, H - 52, 12);
  const depth = sheet.down(-H + 18, -34, [
    [0, mix(liquid, WHITE, 0.7), 0.5],
    [0.2, mix(liquid, WHITE, 0.5), 0.55],
    [0.205, mix(liquid, WHITE, 0.15), 0.9],
    [0.6, liquid, 0.92],
    [1, tone(liquid, 0.86), 0.95],
  ]);
  const sides = sheet.across(W, [
    [0.08, tone(liquid, 0.55), 0.45],
    [0.2, tone(liquid, 0.8), 0.06],
    [0.5, WHITE, 0.16],
    [0.8, tone(liquid, 0.8), 0.08],
    [0.92, tone(liquid, 0.5), 0.5],
  ]);
  const straw = `M-3 ${-H + 22}V-60`;
  return [
    path(pool, { fill: depth }),
    path(pool, { fill: sides }),
    line(straw, WHITE, 5, { strokeOpacity: 0.55 }),
    line(straw, tone(liquid, 0.5), 2, { strokeOpacity: 0.25, transform: 'translate(6 0)' }),
  ].join('');
}

function ball(sheet: Sheet, colour: Hex, metal: boolean): string {
  const curve = metal ? [1.7, 1.25, 0.86, 0.55, 1.02, 0.66] : [1.5, 1.2, 0.98, 0.8, 0.66, 0.5];
  const list = curve.map((v, i): Stop => [[0, 0.2, 0.5, 0.8, 0.93, 1][i] ?? 1, metal ? metalTone(colour, v) : tone(colour, v)]);
  const shine = (d: string, strength: number, width: number, soft: number) =>
    sheet.soft(d, soft, { fill: 'none', stroke: WHITE, strokeOpacity: strength, strokeWidth: width, strokeLinecap: 'round' });
  return [
    path(ellipse(0, -H - 88, 66, 66), { fill: sheet.radial(-22, -H - 116, 104, list) }),
    shine(`M-44 ${-H - 112}A50 50 0 0 1 -8 ${-H - 142}`, 0.85, 9, 2.5),
    shine(`M40 ${-H - 58}A50 50 0 0 1 16 ${-H - 38}`, 0.45, 5, 2),
  ].join('');
}

/** A heavy perfume bottle with a block or ball for a stopper. */
export const flacon: Draw = (sheet, product, look) => {
  const liquid = product.liquid ?? product.shade ?? '#e9b7a4';
  const finish = finishOf(product, look, true);
  const body = roundedRect(-W, -H, W * 2, H + 4, 20);
  const [capColour, metallic] = product.cap ? [product.cap, false] : [finish.metal, true];
  const half = 74;
  const pasted = () =>
    flatPaper(sheet, half, -206, -78, finish.paper, finish.paperInk) +
    front(product, look, { top: -186, bottom: -92, max: 116, scale: 0.72, ink: finish.paperInk, layout: 'classic' });
  const printed = () =>
    front(product, look, {
      top: -194,
      bottom: -60,
      max: 176,
      scale: 0.95,
      ink: readable(product.ink ?? look.ink, liquid),
      layout: 'classic',
    });
  const art = [
    glassBlock(sheet, body, W, liquid),
    perfume(sheet, liquid),
    glassBlockFront(sheet, body, W, H, liquid),
    solid(sheet, can(40, -H - 34, -H + 4, { soft: 3, k: 0.08, top: 0.08 }), 40, -H - 36, -H + 4, finish.metal, 'metal'),
    product.capKind === 'ball' ? ball(sheet, capColour, metallic) : blockCap(sheet, 62, -H - 150, -H - 30, capColour, metallic),
    product.label ? pasted() : printed(),
  ];
  return { art: art.join(''), half: W, h: H + 154 };
};

/** A slim travel spray or perfume oil vial. */
export const vial: Draw = (sheet, product, look) => {
  const [r, k] = [50, 0.09];
  const liquid = product.liquid ?? product.shade ?? '#e9b7a4';
  const finish = finishOf(product, look, true);
  const body = turned({ foot: k }, [r - 4, -296], [r, -292, r, -288, r, -280], [r, -14], [r, -5, r - 4, 1, r - 10, 2]);
  const content = turned({ foot: k }, [r - 8, -236], [r - 8, -30], [r - 8, -22, r - 13, -18, r - 20, -17]);
  const metal = !product.cap;
  const cap = product.cap ?? finish.metal;
  const art = [
    glassBack(sheet, body, r, mix(liquid, WHITE, 0.5)),
    path(content, { fill: sheet.across(r, bands(liquid, 'satin')), fillOpacity: 0.9 }),
    path(ellipse(0, -236, r - 8, (r - 8) * k * 1.4), { fill: tone(liquid, 1.25), fillOpacity: 0.8 }),
    line('M0 -290V-34', WHITE, 3, { strokeOpacity: 0.5 }),
    solid(sheet, can(r + 1, -438, -292, { soft: 3, k, top: 0 }), r + 1, -442, -290, cap, metal ? 'metal' : 'gloss', { top: 0 }),
    lidTop(sheet, r + 1, -438, k, cap, metal ? 'metal' : 'gloss'),
    wordmark(look, 180, 30, readable(product.ink ?? look.ink, liquid), climbing(128, 12)),
    wordmark(
      { ...look, mark: product.name, face: look.nameFace, caps: false, track: 0 },
      180,
      18,
      readable(product.ink ?? look.ink, liquid),
      climbing(128, 34),
      0.9,
    ),
    glassFront(sheet, body, r, -290, 0),
  ];
  return { art: art.join(''), half: r, h: 444 };
};

import { tone } from '../colour.ts';
import { glassFront, vessel } from '../glass.ts';
import { labelled } from '../labels/labelled.ts';
import { bands, type Surface } from '../light.ts';
import { finishOf } from '../look.ts';
import { ellipse } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { solid } from '../solid.ts';
import type { Hex } from '../spec.ts';
import { group, path, SHADOW, WHITE } from '../svg.ts';
import { can, turned } from '../turned.ts';
import type { Draw } from './kind.ts';

const SPOUT = 'M-20 -576L-112 -570C-132 -568 -142 -558 -142 -540L-142 -532L-124 -532L-123 -540C-122 -546 -118 -548 -110 -548L-20 -546Z';
const SPOUT_LIGHT = 'M-24 -573L-112 -567C-124 -566 -132 -562 -136 -554';

function pumpHead(sheet: Sheet, colour: Hex, surface: Surface): string {
  const stem = can(13, -534, -484, { soft: 2, k: 0.1 });
  const head = turned({ foot: 0.1, top: 0.12 }, [30, -580], [41, -579, 45, -572, 45, -562], [45, -536], [45, -530, 42, -527, 38, -527]);
  const lit = sheet.down(-578, -532, [
    [0, tone(colour, 1.3)],
    [0.3, tone(colour, 1.06)],
    [0.62, tone(colour, 0.8)],
    [1, tone(colour, 0.58)],
  ]);
  return [
    solid(sheet, stem, 13, -534, -484, tone(colour, 0.9), surface),
    path(SPOUT, { fill: lit }),
    sheet.soft(SPOUT_LIGHT, 1, { fill: 'none', stroke: WHITE, strokeOpacity: 0.6, strokeWidth: 3 }),
    solid(sheet, head, 45, -582, -527, colour, surface),
  ].join('');
}

/** A round-shouldered bottle with a lotion pump. */
export const pump: Draw = (sheet, product, look) => {
  const [r, k] = [116, 0.07];
  const finish = finishOf(product, look);
  const body = turned({ foot: k }, [42, -426], [84, -424, r, -414, r, -356], [r, -24], [r, -8, r - 6, 0, r - 18, 2]);
  const filling = { colour: finish.body, liquid: product.liquid ?? finish.body, wall: 8, floor: 14, level: -372, k };
  const collar = can(47, -486, -420, { soft: 6, k: 0.1, top: 0.1 });
  const art = [
    pumpHead(sheet, finish.cap, finish.capSurface),
    finish.glass ? vessel(sheet, body, r, -426, 0, filling) : solid(sheet, body, r, -426, 4, finish.body, finish.surface, { top: 0.2 }),
    group({ clipPath: sheet.clip(body) }, sheet.soft(ellipse(0, -424, 62, 10), 6, { fill: SHADOW, fillOpacity: 0.35 })),
    solid(sheet, collar, 47, -486, -420, finish.cap, finish.capSurface),
    labelled(sheet, product, look, finish, { r, k, top: -322, bottom: -62, max: 168, scale: 1 }),
    finish.glass ? glassFront(sheet, body, r, -420, 2) : '',
  ];
  return { art: art.join(''), half: r, h: 584 };
};

function foamHead(sheet: Sheet, colour: Hex, surface: Surface): string {
  const nozzle = 'M-30 -536L-92 -530C-104 -528 -110 -522 -110 -510L-110 -500L-92 -500L-30 -504Z';
  const head = turned({ foot: 0.1, top: 0.13 }, [52, -548], [64, -546, 68, -536, 68, -522], [66, -470], [66, -464, 62, -461, 58, -461]);
  return [
    path(nozzle, { fill: sheet.linear(-110, -536, -40, -500, bands(colour, 'satin')) }),
    solid(sheet, head, 68, -550, -461, colour, surface),
  ].join('');
}

/** A foaming pump: a wide head on a straight bottle, without its clear cap. */
export const foamer: Draw = (sheet, product, look) => {
  const [r, k] = [98, 0.075];
  const finish = finishOf(product, look);
  const body = turned({ foot: k }, [62, -420], [90, -416, r, -402, r, -372], [r, -22], [r, -8, r - 6, 0, r - 16, 2]);
  const collar = can(72, -466, -412, { soft: 6, k: 0.1, top: 0.1 });
  const filling = {
    colour: finish.body,
    liquid: product.liquid ?? finish.body,
    wall: 7,
    floor: 12,
    level: -340,
    k,
    inside: 'straw' as const,
  };
  const art = [
    foamHead(sheet, finish.cap, finish.capSurface),
    finish.glass ? vessel(sheet, body, r, -420, 0, filling) : solid(sheet, body, r, -420, 4, finish.body, finish.surface, { top: 0.2 }),
    group({ clipPath: sheet.clip(body) }, sheet.soft(ellipse(0, -416, 76, 10), 5, { fill: SHADOW, fillOpacity: 0.35 })),
    solid(sheet, collar, 72, -466, -412, finish.cap, finish.capSurface),
    labelled(sheet, product, look, finish, { r, k, top: -340, bottom: -54, max: 146, scale: 0.94 }),
    finish.glass ? glassFront(sheet, body, r, -412, 2) : '',
  ];
  return { art: art.join(''), half: r, h: 556 };
};

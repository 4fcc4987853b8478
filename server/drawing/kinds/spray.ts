import { tone } from '../colour.ts';
import { glassBack, glassFront, vessel } from '../glass.ts';
import { labelled } from '../labels/labelled.ts';
import { finishOf } from '../look.ts';
import { ellipse, seam } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { lidTop, solid } from '../solid.ts';
import type { Hex } from '../spec.ts';
import { line, path, SHADOW, WHITE } from '../svg.ts';
import { can, turned } from '../turned.ts';
import type { Draw } from './kind.ts';

const CAP = turned({ foot: 0.08, top: 0.1 }, [50, -560], [58, -558, 60, -552, 60, -544], [60, -438], [60, -434, 58, -432, 56, -432]);

function clearCap(sheet: Sheet, colour: Hex): string {
  const nozzle = can(26, -512, -430, { soft: 4, k: 0.1, top: 0.12 });
  return [
    solid(sheet, nozzle, 26, -514, -430, colour, 'satin'),
    path(ellipse(-10, -490, 5, 5), { fill: SHADOW, fillOpacity: 0.55 }),
    glassBack(sheet, CAP, 60, '#f4eef0', 0.6),
    glassFront(sheet, CAP, 60, -560, -434),
    path(ellipse(0, -560, 50, 5), { fill: WHITE, fillOpacity: 0.55 }),
  ].join('');
}

/** A slim mist bottle. */
export const spray: Draw = (sheet, product, look) => {
  const [r, k] = [82, 0.07];
  const finish = finishOf(product, look);
  const body = turned({ foot: k }, [46, -432], [60, -430, r, -420, r, -384], [r, -16], [r, -5, r - 5, 0, r - 12, 1]);
  const ring = can(62, -444, -424, { soft: 3, k: 0.08 });
  const filling = {
    colour: finish.body,
    liquid: product.liquid ?? finish.body,
    wall: 7,
    floor: 12,
    level: -366,
    k,
    inside: 'straw' as const,
  };
  const opaqueCap = () =>
    solid(sheet, CAP, 60, -564, -432, finish.cap, finish.capSurface, { top: 0 }) +
    lidTop(sheet, 50, -560, 0.1, finish.cap, finish.capSurface);
  const art = [
    finish.glass ? vessel(sheet, body, r, -432, 0, filling) : solid(sheet, body, r, -432, 3, finish.body, finish.surface),
    product.clearCap ? clearCap(sheet, finish.cap) : opaqueCap(),
    solid(sheet, ring, 62, -446, -422, finish.metal, 'metal'),
    labelled(sheet, product, look, finish, { r, k, top: -346, bottom: -44, max: 122, scale: 0.9 }),
    finish.glass ? glassFront(sheet, body, r, -424, 0) : '',
  ];
  return { art: art.join(''), half: r, h: 564 };
};

/** An aerosol can: domed shoulder, rolled rims, wide cap. */
export const aerosol: Draw = (sheet, product, look) => {
  const [r, k] = [84, 0.08];
  const finish = finishOf(product, look);
  const body = can(r, -428, -6, { soft: 4, k });
  const dome = turned({ foot: k }, [50, -466], [70, -462, r - 1, -446, r, -426]);
  const cap = turned({ foot: 0.09, top: 0.12 }, [48, -576], [60, -574, 64, -566, 64, -552], [66, -458], [66, -454, 64, -452, 60, -452]);
  const metal = tone(finish.metal, 1.05);
  const art = [
    solid(sheet, dome, r, -466, -424, metal, 'metal'),
    solid(sheet, body, r, -430, 0, finish.body, finish.surface === 'matte' ? 'satin' : finish.surface, { top: 0.05 }),
    line(seam(r, -426, r * k), metal, 5),
    line(seam(r, -424, r * k), SHADOW, 1.4, { strokeOpacity: 0.3 }),
    line(seam(r, -8, r * k), metal, 7),
    line(seam(r, -3, r * k), SHADOW, 2, { strokeOpacity: 0.35 }),
    solid(sheet, cap, 66, -580, -452, finish.cap, finish.capSurface, { top: 0.05, low: 0.25 }),
    labelled(sheet, product, look, finish, { r, k, top: -376, bottom: -54, max: 126, scale: 0.9 }),
  ];
  return { art: art.join(''), half: r, h: 584 };
};

import { tone } from '../colour.ts';
import { glassFront, vessel } from '../glass.ts';
import { labelled } from '../labels/labelled.ts';
import { finishOf } from '../look.ts';
import { ellipse, seam } from '../shapes.ts';
import { lidTop, solid } from '../solid.ts';
import { group, line, SHADOW, WHITE } from '../svg.ts';
import { can, turned } from '../turned.ts';
import { grooves } from './dropper.ts';
import type { Draw } from './kind.ts';

/** A straight bottle with a screw cap: toners, shampoos, oils, tonics. */
export const bottle: Draw = (sheet, product, look) => {
  const [r, k] = [94, 0.075];
  const finish = finishOf(product, look);
  const body = turned({ foot: k }, [42, -446], [46, -436, r, -436, r, -384], [r, -22], [r, -8, r - 6, 1, r - 16, 3]);
  const cap = can(50, -548, -442, { soft: 5, k: 0.1, top: 0 });
  const filling = { colour: finish.body, liquid: product.liquid ?? finish.body, wall: 8, floor: 14, level: -372, k };
  const art = [
    finish.glass ? vessel(sheet, body, r, -446, 0, filling) : solid(sheet, body, r, -446, 4, finish.body, finish.surface, { top: 0.18 }),
    group({ clipPath: sheet.clip(body) }, sheet.soft(ellipse(0, -444, 58, 10), 5, { fill: SHADOW, fillOpacity: 0.35 })),
    solid(sheet, cap, 50, -550, -442, finish.cap, finish.capSurface, { top: 0 }),
    finish.capSurface === 'metal' ? grooves(49, -540, -452, 21) : '',
    lidTop(sheet, 50, -548, 0.1, finish.cap, finish.capSurface),
    labelled(sheet, product, look, finish, { r, k, top: -352, bottom: -56, max: 140, scale: 0.94 }),
    finish.glass ? glassFront(sheet, body, r, -436, 2) : '',
  ];
  return { art: art.join(''), half: r, h: 556 };
};

/** An airless dispenser: a cylinder with a clear sleeve over a ring and a tall cap. */
export const airless: Draw = (sheet, product, look) => {
  const [r, k] = [72, 0.08];
  const finish = finishOf(product, look);
  const body = can(r, -344, 0, { soft: 6, k });
  const ring = can(r + 1, -366, -340, { soft: 3, k });
  const cap = turned({ foot: k, top: 0 }, [r - 6, -512], [r - 2, -510, r, -506, r, -498], [r, -366], [r, -362, r, -360, r, -360]);
  const art = [
    solid(sheet, body, r, -348, 3, finish.body, finish.surface),
    group({ clipPath: sheet.clip(body) }, line('M-72 -14A72 6 0 0 0 72 -14', tone(finish.body, 0.6), 2, { strokeOpacity: 0.4 })),
    solid(sheet, cap, r, -514, -358, finish.cap, finish.capSurface, { top: 0.05, low: 0.2 }),
    lidTop(sheet, r - 5, -511, 0.09, finish.cap, finish.capSurface),
    solid(sheet, ring, r + 1, -368, -340, finish.metal, 'metal'),
    labelled(sheet, product, look, finish, { r, k, top: -312, bottom: -36, max: 112, scale: 0.82 }),
  ];
  return { art: art.join(''), half: r, h: 518 };
};

/** A small glass roll-on: the ball under a short cap. */
export const rollon: Draw = (sheet, product, look) => {
  const [r, k] = [62, 0.085];
  const finish = finishOf(product, look, true);
  const body = turned({ foot: k }, [36, -318], [52, -314, r, -302, r, -276], [r, -18], [r, -6, r - 5, 1, r - 13, 3]);
  const cap = turned({ foot: 0.09, top: 0.14 }, [34, -420], [42, -418, 45, -412, 45, -402], [45, -318], [45, -314, 44, -312, 42, -312]);
  const ring = can(46, -330, -310, { soft: 3, k: 0.09 });
  const filling = { colour: finish.body, liquid: product.liquid ?? finish.body, wall: 7, floor: 14, level: -254, k };
  const art = [
    finish.glass ? vessel(sheet, body, r, -318, 0, filling) : solid(sheet, body, r, -318, 4, finish.body, finish.surface),
    solid(sheet, cap, 45, -424, -312, finish.cap, finish.capSurface, { low: 0.25 }),
    solid(sheet, ring, 46, -332, -310, finish.metal, 'metal'),
    line(seam(45, -330, 4), WHITE, 1.2, { strokeOpacity: 0.5 }),
    labelled(sheet, product, look, finish, { r, k, top: -240, bottom: -36, max: 98, scale: 0.74 }),
    finish.glass ? glassFront(sheet, body, r, -310, 2) : '',
  ];
  return { art: art.join(''), half: r, h: 426 };
};

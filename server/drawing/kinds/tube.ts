import { tone } from '../colour.ts';
import { front } from '../labels/front.ts';
import { finishOf } from '../look.ts';
import { seam } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { solid } from '../solid.ts';
import type { Hex } from '../spec.ts';
import { group, line, num, path, SHADOW, WHITE } from '../svg.ts';
import { can } from '../turned.ts';
import type { Draw } from './kind.ts';

const [W, F] = [118, 84];
const BODY = `M${-W} -548C${-W + 3} -400 ${-F - 12} -240 ${-F} -92A${F} 7 0 0 0 ${F} -92C${F + 12} -240 ${W - 3} -400 ${W} -548Z`;

// highlights in planes that run from the flattened end to the round foot
function planes(sheet: Sheet): string {
  const foot = sheet.down(-124, -88, [
    [0, SHADOW, 0],
    [1, SHADOW, 0.3],
  ]);
  return group(
    { clipPath: sheet.clip(BODY) },
    sheet.soft(`M${-W} -548L-24 -548L-58 -250Z`, 12, { fill: WHITE, fillOpacity: 0.2 }),
    sheet.soft(`M${W} -548L40 -548L70 -280Z`, 14, { fill: SHADOW, fillOpacity: 0.13 }),
    sheet.soft('M-10 -548L52 -548L16 -330Z', 12, { fill: WHITE, fillOpacity: 0.12 }),
    path('M-130 -120H130V-86H-130Z', { fill: foot }),
  );
}

function crimp(sheet: Sheet, colour: Hex): string {
  const lit = sheet.across(W, [
    [0, tone(colour, 0.86)],
    [0.3, tone(colour, 1.12)],
    [0.6, tone(colour, 0.96)],
    [1, tone(colour, 0.74)],
  ]);
  let [dark, bright] = ['', ''];
  for (let x = -W + 3; x < W; x += 5) {
    dark += `M${x} -582V-549`;
    bright += `M${num(x + 1.6)} -582V-549`;
  }
  return [
    path(`M${-W - 1} -584H${W + 1}V-546H${-W - 1}Z`, { fill: lit }),
    line(dark, tone(colour, 0.62), 1.4, { strokeOpacity: 0.32 }),
    line(bright, WHITE, 1, { strokeOpacity: 0.28 }),
    sheet.soft(`M${-W} -547H${W}`, 1, { stroke: SHADOW, strokeOpacity: 0.22, strokeWidth: 2 }),
  ].join('');
}

/** A squeezed tube standing on its cap. */
export const tube: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const cap = can(F + 1, -100, 0, { soft: 8, k: 0.07 });
  const art = [
    solid(sheet, BODY, W, -548, -86, finish.body, finish.surface, { low: 0.14, top: 0.05, rim: 0.2 }),
    planes(sheet),
    crimp(sheet, finish.body),
    solid(sheet, cap, F + 1, -100, 2, finish.cap, finish.capSurface, { low: 0.25 }),
    line(seam(F, -97, 7), WHITE, 2, { strokeOpacity: 0.5 }),
    front(product, look, { r: 160, k: 0.05, top: -490, bottom: -142, max: 148, scale: 1, ink: finish.ink }),
  ];
  return { art: art.join(''), half: F + 6, h: 584 };
};

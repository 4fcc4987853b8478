import { mix, tone } from '../colour.ts';
import { glassBack, glassFront } from '../glass.ts';
import { front, wordmark } from '../labels/front.ts';
import { bands, type Surface } from '../light.ts';
import { finishOf, type Look } from '../look.ts';
import { seam } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { lidTop, solid } from '../solid.ts';
import type { Hex } from '../spec.ts';
import { group, path, SHADOW, WHITE } from '../svg.ts';
import { turned } from '../turned.ts';
import type { Draw } from './kind.ts';

const [R, K] = [172, 0.13];

// a thick glass jar with its cream in an inner cup
function glassJar(sheet: Sheet, body: string, colour: Hex): string {
  const cup = turned({ foot: K }, [R - 22, -172], [R - 22, -70], [R - 22, -44, R - 40, -34, R - 70, -32]);
  const curve = (y: number, sag: number) => `M${-R} ${y}Q0 ${y + sag} ${R} ${y}`;
  return [
    glassBack(sheet, body, R, mix(colour, WHITE, 0.55)),
    path(cup, { fill: sheet.across(R - 22, bands(colour, 'matte')) }),
    group(
      { clipPath: sheet.clip(body) },
      sheet.soft(curve(-36, 54), 3, { fill: 'none', stroke: WHITE, strokeOpacity: 0.55, strokeWidth: 5 }),
      sheet.soft(curve(-18, 54), 4, { fill: 'none', stroke: tone(colour, 0.5), strokeOpacity: 0.3, strokeWidth: 7 }),
    ),
  ].join('');
}

/** A wide lid with the wordmark pressed into its top. */
export function lid(sheet: Sheet, look: Look, r: number, k: number, y0: number, y1: number, colour: Hex, surface: Surface): string {
  const side = turned({ foot: k, top: k }, [r, y0], [r + 2, y0 + 4, r + 3, y0 + 6, r + 3, y0 + 10], [r + 3, y1]);
  const lying = (x: number, y: number): [number, number] => [x, y0 + 4 + y * k * 1.6];
  return [
    solid(sheet, side, r + 3, y0 - 14, y1, colour, surface, { low: 0.28, top: 0 }),
    lidTop(sheet, r, y0, k, colour, surface),
    wordmark(look, r * 1.2, 26, tone(colour, 0.7), lying, 0.7),
  ].join('');
}

/** A low cream jar of glass or plastic. */
export const jar: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look, true);
  const body = turned({ foot: K }, [R - 6, -176], [R, -170, R, -164, R, -150], [R, -46], [R, -14, R - 14, -2, R - 42, 0]);
  const art = [
    finish.glass ? glassJar(sheet, body, finish.body) : solid(sheet, body, R, -176, 4, finish.body, finish.surface, { shade: 30 }),
    group(
      { clipPath: sheet.clip(body) },
      sheet.soft(seam(R + 4, -178, R * K), 7, { fill: 'none', stroke: SHADOW, strokeOpacity: 0.5, strokeWidth: 18 }),
    ),
    front(product, look, { r: R, k: K, top: -130, bottom: -18, max: 210, scale: 0.86, ink: finish.ink, layout: 'classic' }),
    finish.glass ? glassFront(sheet, body, R, -166, 0) : '',
    lid(sheet, look, R + 2, K, -266, -172, finish.cap, finish.capSurface),
  ];
  return { art: art.join(''), half: R + 4, h: 288 };
};

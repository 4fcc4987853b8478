import { mix, tone } from '../../../server/drawing/colour.ts';
import type { Sheet } from '../../../server/drawing/sheet.ts';
import type { Hex } from '../../../server/drawing/spec.ts';
import { group, line, num, path, WHITE } from '../../../server/drawing/svg.ts';

/** x, y, size, degrees, brightness (1 unless given). */
export type Petal = [x: number, y: number, size: number, turn: number, brightness?: number];

const OUTLINE = 'M0 4C-30 -6 -54 -44 -38 -72C-30 -86 -12 -88 0 -78C10 -90 32 -88 40 -72C54 -44 32 -8 0 4Z';
const FOLD = 'M0 4C-6 -30 -10 -54 -4 -82C8 -60 6 -30 0 4Z';
const SHADED_SIDE = 'M44 -80C60 -50 40 -4 0 10C26 -18 36 -48 30 -84Z';
const VEINS = 'M0 2C-12 -24 -22 -46 -24 -74M0 2C12 -24 20 -46 22 -74M0 2C-2 -26 -4 -50 -2 -74';
const ROLLED_EDGE = 'M-40 -62C-34 -84 -12 -87 0 -77C10 -88 32 -86 39 -68C28 -78 12 -78 1 -69C-12 -78 -30 -78 -40 -62Z';

function petal(sheet: Sheet, [x, y, size, turn, brightness = 1]: Petal, colour: Hex): string {
  const body = tone(colour, brightness);
  const heart = sheet.radial(0, 6, 96, [
    [0, mix(body, '#fff3e2', 0.72)],
    [0.3, mix(body, '#ffe4e0', 0.4)],
    [0.72, body],
    [1, tone(body, 0.8)],
  ]);
  return group(
    { transform: `translate(${x} ${y}) scale(${size} ${num(size * 6.2) / 10}) rotate(${turn})` },
    sheet.soft(OUTLINE, 5, { fill: tone(colour, 0.28), fillOpacity: 0.42, transform: 'translate(9 12)' }),
    path(OUTLINE, { fill: heart }),
    group(
      { clipPath: sheet.clip(OUTLINE) },
      sheet.soft(FOLD, 5, { fill: WHITE, fillOpacity: 0.22 }),
      sheet.soft(SHADED_SIDE, 6, { fill: tone(body, 0.6), fillOpacity: 0.5 }),
      line(VEINS, tone(body, 0.8), 1.2, { strokeOpacity: 0.22 }),
    ),
    path(ROLLED_EDGE, { fill: tone(body, 1.34), fillOpacity: 0.85 }),
  );
}

/** Loose rose petals lying on the floor. */
export const petals = (sheet: Sheet, list: Petal[], colour: Hex) => list.map((one) => petal(sheet, one, colour)).join('');

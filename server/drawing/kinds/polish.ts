import { lightness, mix, tone } from '../colour.ts';
import { glassBack, glassFront } from '../glass.ts';
import { word, wordmark } from '../labels/front.ts';
import { lines } from '../labels/rows.ts';
import { bands } from '../light.ts';
import { finishOf } from '../look.ts';
import { METALS } from '../metal.ts';
import { ellipse, round } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { lidTop, solid, veil } from '../solid.ts';
import type { Hex } from '../spec.ts';
import { group, path, SHADOW, WHITE } from '../svg.ts';
import { turned } from '../turned.ts';
import type { Draw } from './kind.ts';

const W = 92;
const V = W - 11;
const BOTTLE =
  `M-34 -196C-60 -194 ${-W} -186 ${-W} -156L${-W} -30C${-W} -8 -78 2 -60 3A60 5 0 0 0 60 3` +
  `C78 2 ${W} -8 ${W} -30L${W} -156C${W} -186 60 -194 34 -196Z`;
const LACQUER =
  `M-30 -186C-56 -184 ${-V} -176 ${-V} -152L${-V} -44C${-V} -28 -70 -20 -56 -19A56 4 0 0 0 56 -19` +
  `C70 -20 ${V} -28 ${V} -44L${V} -152C${V} -176 56 -184 30 -186Z`;

function filled(sheet: Sheet, shade: Hex): string {
  const glow = sheet.radial(-30, -120, 130, [
    [0, tone(shade, 1.3), 0.6],
    [1, tone(shade, 1), 0],
  ]);
  return [
    glassBack(sheet, BOTTLE, W, mix(shade, WHITE, 0.5)),
    path(LACQUER, { fill: sheet.across(W, bands(shade, 'gloss')) }),
    path(LACQUER, { fill: glow }),
    group({ clipPath: sheet.clip(LACQUER) }, veil(sheet, 'M-100 -60H100V-10H-100Z', -60, -16, 0, 0.28)),
    group(
      { clipPath: sheet.clip(BOTTLE) },
      sheet.soft(`M${-W + 6} -12Q0 10 ${W - 6} -12`, 1.5, { fill: 'none', stroke: WHITE, strokeOpacity: 0.8, strokeWidth: 4 }),
      sheet.soft(ellipse(0, -196, 52, 8), 5, { fill: SHADOW, fillOpacity: 0.5 }),
    ),
    glassFront(sheet, BOTTLE, W, -190, -4),
  ].join('');
}

/** A nail lacquer bottle. */
export const polish: Draw = (sheet, product, look) => {
  const shade = product.shade ?? '#b23a55';
  const finish = finishOf(product, look);
  const capColour = product.metal ? METALS[product.metal] : finish.cap;
  const surface = product.metal ? 'metal' : finish.capSurface;
  const cap = turned({ foot: 0.09, top: 0.1 }, [36, -436], [40, -432, 41, -428, 41, -420], [45, -206], [45, -200, 43, -198, 40, -197]);
  const ink = lightness(shade) > 0.68 ? tone(shade, 0.35) : '#fff6ee';
  const name = lines(product.name, 'sans', 14, 124, 0.04);
  const small = { face: 'sans' as const, track: 0.04 };
  const art = [
    filled(sheet, shade),
    solid(sheet, cap, 43, -440, -196, capColour, surface, { top: 0 }),
    surface === 'metal' ? '' : lidTop(sheet, 36, -436, 0.1, capColour, surface),
    wordmark(look, 122, 26, ink, (x, y) => round(180, 0.05)(x, y - 112)),
    ...name.lines.slice(0, 3).map((text, i) => word(text, small, name.size, ink, (x, y) => [x, y - 84 + i * 18], 0.92)),
  ];
  return { art: art.join(''), half: W, h: 440 };
};

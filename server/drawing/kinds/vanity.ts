import { readable, tone } from '../colour.ts';
import { wordmark } from '../labels/front.ts';
import { bands } from '../light.ts';
import { finishOf } from '../look.ts';
import { pickByHash } from '../random.ts';
import { ellipse, roundedRect } from '../shapes.ts';
import { facet, solid } from '../solid.ts';
import type { Hex } from '../spec.ts';
import { group, line, move, num, path, SHADOW, WHITE } from '../svg.ts';
import { can } from '../turned.ts';
import { carded, liftedFrom } from './card.ts';
import type { Draw } from './kind.ts';

const STONES: readonly [Hex, ...Hex[]] = ['#a9c4ae', '#e3b3b5', '#9a93b8', '#d9cbb0'];
const SPONGES: readonly [Hex, ...Hex[]] = ['#e58f8a', '#d9a27f', '#a98bc4', '#e2b6a0', '#7fb0a8'];

/** A face roller of stone in a metal fork. */
export const roller: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const stone = product.shade ?? pickByHash(STONES, product.name);
  const fork = 'M-58 -62V-34C-58 -14 -10 -18 0 6C10 -18 58 -14 58 -34V-62';
  const barrel = roundedRect(-50, -96, 100, 64, 26);
  const shaft = roundedRect(-10, 4, 20, 108, 9);
  const veins = 'M-40 -80C-20 -70 -10 -50 10 -56S36 -44 44 -48M-30 -46C-14 -54 6 -40 26 -66';
  const art = [
    liftedFrom(sheet, barrel),
    liftedFrom(sheet, shaft),
    line(fork, tone(finish.metal, 0.7), 7, { strokeLinecap: 'round' }),
    line(fork, tone(finish.metal, 1.25), 3, { strokeLinecap: 'round', transform: 'translate(-1 -1)' }),
    path(barrel, { fill: sheet.down(-96, -32, bands(stone, 'gloss')) }),
    group(
      { clipPath: sheet.clip(barrel) },
      sheet.soft(veins, 1.4, { fill: 'none', stroke: tone(stone, 1.4), strokeWidth: 4, strokeOpacity: 0.55 }),
    ),
    sheet.soft('M-34 -84H30', 2, { stroke: WHITE, strokeWidth: 7, strokeOpacity: 0.65, strokeLinecap: 'round' }),
    path(shaft, { fill: sheet.across(10, bands(stone, 'gloss')) }),
    path(ellipse(0, 8, 14, 9), { fill: finish.metal }),
  ];
  return carded(sheet, product, look, group({ transform: 'translate(0 -152) rotate(-24)' }, ...art));
};

/** A make-up sponge: a drop cut off at a slant. */
export const sponge: Draw = (sheet, product, look) => {
  const colour = product.shade ?? pickByHash(SPONGES, product.name);
  const drop = 'M-4 -112C24 -72 78 -24 76 30C74 82 40 110 0 110C-42 110 -76 82 -76 32C-76 -22 -30 -74 -4 -112Z';
  const cut = 'M-76 28C-70 74 -40 108 0 110C-34 88 -62 60 -76 28Z';
  const pores = Array.from({ length: 130 }, (_, i) =>
    ellipse((((i * 0.618034) % 1) - 0.5) * 150, (((i * 0.754877) % 1) - 0.42) * 200, 1.6, 1.3),
  ).join('');
  const lit = sheet.radial(-24, -10, 150, [
    [0, tone(colour, 1.28)],
    [0.45, tone(colour, 1.04)],
    [0.85, tone(colour, 0.8)],
    [1, tone(colour, 0.7)],
  ]);
  const art = [
    liftedFrom(sheet, drop),
    path(drop, { fill: lit }),
    path(cut, { fill: tone(colour, 1.2), fillOpacity: 0.6 }),
    group({ clipPath: sheet.clip(drop) }, path(pores, { fill: tone(colour, 0.62), fillOpacity: 0.3 })),
  ];
  return carded(sheet, product, look, group({ transform: 'translate(0 -148)' }, ...art));
};

/** Two strips of false lashes, side by side on their card. */
export const lashes: Draw = (sheet, product, look) => {
  const colour = product.shade ?? '#241a1c';
  const eye = (x: number) => {
    let hairs = '';
    for (let i = 0; i <= 22; i++) {
      const u = i / 22;
      const [px, py] = [-46 + u * 92, 16 * Math.sin(Math.PI * u)];
      const length = 22 + 26 * Math.sin(Math.PI * (0.2 + u * 0.66)) + (i % 3) * 5;
      const lean = (u - 0.5) * 44 + (i % 2 ? 4 : -3);
      hairs += `M${num(px)} ${num(py)}Q${num(px + lean * 0.3)} ${num(py + length * 0.7)} ${num(px + lean)} ${num(py + length)}`;
    }
    const band = 'M-48 -2Q0 32 48 -2';
    return group(
      { transform: move(x, -172) },
      line(band, tone(colour, 1.1), 3.4, { strokeLinecap: 'round' }),
      line(hairs, colour, 2.2, { strokeLinecap: 'round' }),
    );
  };
  const lids = [-62, 62].map((x) => facet(sheet, ellipse(x, -176, 54, 26), [x - 50, -200, x + 50, -150], '#f4e0d6', [1.1, 0.94]));
  const tray = line(roundedRect(-126, -236, 252, 168, 26), SHADOW, 2, { strokeOpacity: 0.16 });
  return carded(sheet, product, look, tray + lids.join('') + eye(-62) + eye(62));
};

/** A round table mirror on a turned foot. */
export const mirror: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const [r, cy] = [150, -356];
  const silver = sheet.linear(-r, cy - r, r, cy + r, [
    [0, '#fbf6f4'],
    [0.3, '#dcd6d8'],
    [0.47, '#f7f2f0'],
    [0.5, '#e4dddf'],
    [0.8, '#c9c1c5'],
    [1, '#f0e8e6'],
  ]);
  const glass = ellipse(0, cy, r - 14, r - 14);
  const art = [
    solid(sheet, can(13, -212, -20, { soft: 2, k: 0.1 }), 13, -214, -18, finish.metal, 'metal'),
    solid(sheet, can(108, -22, 0, { soft: 6, k: 0.16, top: 0.16 }), 108, -40, 2, finish.body, finish.surface),
    facet(sheet, ellipse(0, -22, 108, 17), [-108, -40, 108, -4], finish.body, [1.3, 1.06, 0.9]),
    solid(sheet, ellipse(0, cy, r, r), r, cy - r, cy + r, finish.metal, 'metal'),
    path(glass, { fill: silver }),
    path(glass, { fill: look.tints[0], fillOpacity: 0.25 }),
    group({ clipPath: sheet.clip(glass) }, path('M-150 -260L50 -510H120L-70 -210Z', { fill: WHITE, fillOpacity: 0.5 })),
    line(glass, SHADOW, 3, { strokeOpacity: 0.25 }),
    wordmark(look, 120, 17, readable(look.ink, finish.body), (x, y) => [x, y - 2 - ((x / 108) ** 2 - 1) * 8], 0.9),
  ];
  return { art: art.join(''), half: 108, h: 508, deep: 12 };
};

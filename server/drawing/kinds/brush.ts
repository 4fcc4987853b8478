import { readable, tone } from '../colour.ts';
import { front, word, wordmark } from '../labels/front.ts';
import { fitted } from '../lettering.ts';
import { bands } from '../light.ts';
import { finishOf, type Look } from '../look.ts';
import { pickByHash } from '../random.ts';
import { ellipse, roundedRect, seam } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { facet, solid } from '../solid.ts';
import type { Hex, ProductSpec } from '../spec.ts';
import { group, line, move, num, path, SHADOW, WHITE } from '../svg.ts';
import { turned } from '../turned.ts';
import type { Draw } from './kind.ts';
import { climbing } from './wand.ts';

/** A tuft of hair: a soft outline, fine strands and a lighter tip. */
function tuft(sheet: Sheet, d: string, r: number, y0: number, y1: number, colour: Hex): string {
  const h = y1 - y0;
  let [dark, light] = ['', ''];
  for (let i = -9; i <= 9; i++) {
    const [foot, tip] = [(i / 9) * r * 0.5, (i / 9) * r * 1.02];
    const strand = `M${num(foot)} ${y1}C${num(foot * 1.3)} ${num(y1 - h * 0.35)} ${num(tip)} ${num(y0 + h * 0.45)} ${num(tip * 0.86)} ${num(y0 - 4)}`;
    if (i % 2) dark += strand;
    else light += strand;
  }
  const tipLight = sheet.down(y0, y1, [
    [0, tone(colour, 1.5), 0.75],
    [0.4, tone(colour, 1.1), 0.1],
    [1, SHADOW, 0.35],
  ]);
  const strands = line(dark, tone(colour, 0.6), 1.5, { strokeOpacity: 0.4 }) + line(light, tone(colour, 1.5), 1.2, { strokeOpacity: 0.35 });
  return (
    path(d, { fill: sheet.across(r, bands(colour, 'matte')) }) + path(d, { fill: tipLight }) + group({ clipPath: sheet.clip(d) }, strands)
  );
}

const handle = (r: number, y: number) =>
  turned({ foot: 0.1 }, [r * 0.92, y], [r * 1.02, y + 60, r * 0.62, y * 0.4, r * 0.5, y * 0.2], [r * 0.42, -12, r * 0.3, 0, r * 0.2, 1]);

const HAIRS: readonly [Hex, ...Hex[]] = ['#4a2f26', '#2c2226', '#e6d6c2', '#7d4f33', '#b98a63'];

interface BrushShape {
  /** Half width of the ferrule, y where the hair begins, height of the hair, half width of the hair. */
  r: number;
  y: number;
  hair: number;
  swell: number;
}

function standing(sheet: Sheet, product: ProductSpec, look: Look, { r, y, hair, swell }: BrushShape): string {
  const finish = finishOf(product, look);
  const hairColour = product.shade ?? pickByHash(HAIRS, product.name);
  const [top, bottom] = [y - 70 - hair, y - 66];
  const [low, high] = [bottom - hair * 0.3, top + hair * 0.16];
  const up = `C${-swell * 1.1} ${low} ${-swell * 1.14} ${high} 0 ${top}`;
  const d = `M${-r * 0.9} ${bottom}${up}C${swell * 1.14} ${high} ${swell * 1.1} ${low} ${r * 0.9} ${bottom}Z`;
  const ferrule = turned({ foot: 0.12, top: 0.1 }, [r * 0.9, y - 70], [r, y]);
  return [
    tuft(sheet, d, swell, top, bottom, hairColour),
    solid(sheet, handle(r, y), r, y, 2, finish.body, 'gloss', { low: 0.1 }),
    solid(sheet, ferrule, r, y - 74, y, finish.metal, 'metal'),
    line(seam(r * 0.96, y - 40, 3) + seam(r * 0.97, y - 32, 3), SHADOW, 1.4, { strokeOpacity: 0.35 }),
    wordmark(look, Math.abs(y) * 0.5, r * 0.62, readable(look.ink, finish.body), climbing(Math.abs(y) * 0.68, r * 0.2)),
  ].join('');
}

// a powder brush and a liner, a foundation brush and a blender, a fan and a smudger
const PAIRS: readonly [[BrushShape, BrushShape], ...[BrushShape, BrushShape][]] = [
  [
    { r: 27, y: -300, hair: 150, swell: 58 },
    { r: 17, y: -268, hair: 84, swell: 26 },
  ],
  [
    { r: 30, y: -286, hair: 112, swell: 44 },
    { r: 15, y: -300, hair: 62, swell: 19 },
  ],
  [
    { r: 22, y: -290, hair: 128, swell: 74 },
    { r: 20, y: -250, hair: 58, swell: 22 },
  ],
];

/** Two make-up brushes standing on their handles. */
export const brush: Draw = (sheet, product, look) => {
  const [first, second] = pickByHash(PAIRS, `${product.name} shape`);
  const shadow = sheet.soft(ellipse(2, 2, 18, 5), 4, { fill: SHADOW, fillOpacity: 0.5 });
  const big = group({ transform: move(-46, 0) }, shadow, standing(sheet, product, look, first));
  const small = group({ transform: move(62, 14) }, shadow, standing(sheet, product, look, second));
  return { art: big + small, half: 96, h: 70 + first.hair - first.y, deep: 4, grounded: true };
};

/** A shaving brush: a turned handle under a badger-like knot. */
export const shavingbrush: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const r = 74;
  const body = turned(
    { foot: 0.1, top: 0.14 },
    [46, -176],
    [52, -150, 40, -140, 44, -120],
    [50, -96, r, -90, r, -44],
    [r, -14, r - 8, 0, r - 20, 2],
  );
  const hair = 'M-46 -172C-78 -236 -98 -300 -74 -336C-40 -366 40 -366 74 -336C98 -300 78 -236 46 -172Z';
  const ink = readable(look.ink, finish.body);
  const art = [
    tuft(sheet, hair, 92, -356, -172, product.shade ?? '#d8c3a5'),
    solid(sheet, body, r, -180, 2, finish.body, product.mat === 'matte' ? 'matte' : 'gloss'),
    solid(sheet, turned({ foot: 0.14, top: 0.14 }, [46, -186], [48, -172]), 48, -188, -168, finish.metal, 'metal'),
    wordmark(look, 104, 20, ink, (x, y) => [r * Math.sin(x / r), y - 44 - 6 * (1 - Math.cos(x / r))]),
    word(
      product.name,
      { face: 'sans', track: 0.04 },
      fitted(product.name, 'sans', 100, 11, 0.04),
      ink,
      (x, y) => [r * Math.sin(x / r), y - 24],
      0.85,
    ),
  ];
  return { art: art.join(''), half: r - 6, h: 366 };
};

/** A paddle hairbrush lying against its carton sleeve. */
export const hairbrush: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const wood = product.body ?? finish.body;
  const head = roundedRect(-82, -520, 164, 268, 70);
  const pad = roundedRect(-62, -500, 124, 226, 56);
  const grip = 'M-32 -262C-22 -200 -26 -120 -24 -20C-24 -4 -12 2 0 2C12 2 24 -4 24 -20C26 -120 22 -200 32 -262Z';
  let pins = '';
  for (let row = 0; row < 9; row++)
    for (let i = -3; i <= 3; i++)
      if ((i * 16) ** 2 / 3000 + ((row - 4) * 24) ** 2 / 11000 < 1) pins += ellipse(i * 16, -387 + (row - 4) * 24, 3, 3);
  const art = [
    solid(sheet, grip, 30, -262, 2, wood, 'satin'),
    solid(sheet, head, 82, -520, -252, wood, 'satin', { low: 0.1 }),
    path(pad, {
      fill: sheet.linear(-60, -500, 60, -280, [
        [0, tone(product.shade ?? '#3a2d30', 1.2)],
        [1, tone(product.shade ?? '#3a2d30', 0.8)],
      ]),
    }),
    line(pad, SHADOW, 2, { strokeOpacity: 0.4 }),
    path(pins, { fill: SHADOW, fillOpacity: 0.5, transform: 'translate(3 4)' }),
    path(pins, { fill: tone(finish.metal, 1.2) }),
    path(pins, { fill: WHITE, fillOpacity: 0.5, transform: 'translate(-0.8 -0.8) scale(.999)' }),
    wordmark(look, 150, 24, readable(look.ink, wood), climbing(140, 7)),
  ];
  const sleeve = front(product, look, { top: -330, bottom: -34, max: 140, scale: 0.94, ink: finish.paperInk });
  const card = facet(sheet, roundedRect(-92, -360, 184, 362, 4), [-92, -360, 92, 0], finish.paper, [1.1, 1, 0.9]);
  return { art: group({ transform: move(92, -8) }, card, sleeve) + group({ transform: move(-86, 6) }, ...art), half: 176, h: 528, deep: 2 };
};

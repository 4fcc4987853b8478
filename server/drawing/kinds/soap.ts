import { mix, tone } from '../colour.ts';
import { word, wordmark } from '../labels/front.ts';
import { fitted } from '../lettering.ts';
import { finishOf, type Look } from '../look.ts';
import { type Mapping, type Point, plane, points, polygon } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { facet } from '../solid.ts';
import type { Hex, ProductSpec } from '../spec.ts';
import { group, line, path, SHADOW, WHITE } from '../svg.ts';
import type { Draw } from './kind.ts';

const TOP: [Point, Point, Point, Point] = [
  [-158, -150],
  [158, -150],
  [192, -46],
  [-192, -46],
];
const at = plane(TOP);
const pressedInto: Mapping = (x, y) => at(0.5 + x / 330, 0.5 + y / 118);
const rim = (inset: number, shift: number) =>
  polygon([at(inset, 0.1 + shift), at(1 - inset, 0.1 + shift), at(1 - inset + 0.005, 0.9 + shift), at(inset - 0.005, 0.9 + shift)], 26);

function block(sheet: Sheet, colour: Hex): string {
  const side = polygon(
    [
      [-192, -56],
      [192, -56],
      [186, 14],
      [-186, 14],
    ],
    26,
  );
  const fall = sheet.down(-56, 14, [
    [0, WHITE, 0.2],
    [0.4, WHITE, 0],
    [1, SHADOW, 0.22],
  ]);
  return [
    facet(sheet, side, [-190, 0, 190, 0], colour, [0.8, 0.98, 0.88, 0.74, 0.62]),
    path(side, { fill: fall }),
    facet(sheet, polygon(TOP, 34), [-160, -150, 180, -40], colour, [1.25, 1.08, 0.94]),
    line(rim(0.05, 0), tone(colour, 0.78), 2.4, { strokeOpacity: 0.55 }),
    line(rim(0.053, 0.015), WHITE, 1.6, { strokeOpacity: 0.5 }),
    sheet.soft('M-168 -48Q0 -39 162 -48', 3, { fill: 'none', stroke: WHITE, strokeOpacity: 0.5, strokeWidth: 5 }),
  ].join('');
}

function wrapper(sheet: Sheet, product: ProductSpec, look: Look): string {
  const { paper, paperInk } = finishOf(product, look);
  const [left, right] = [0.25, 0.75];
  const corners = [at(left, 0), at(right, 0), at(right, 1)].map(([x, y]): Point => [x, y + 1]);
  const foot = at(left, 1);
  const d = `M${points(corners)}L${points([
    [(corners[2]?.[0] ?? 0) - 2, 15],
    [foot[0] + 2, 15],
    [foot[0], foot[1] + 1],
  ])}Z`;
  const fold = sheet.down(-150, 16, [
    [0, WHITE, 0.25],
    [0.6, WHITE, 0],
    [0.66, SHADOW, 0.02],
    [0.7, SHADOW, 0.16],
    [1, SHADOW, 0.28],
  ]);
  const name = { face: look.nameFace, track: 0 };
  return [
    sheet.soft(d, 3, { fill: SHADOW, fillOpacity: 0.3, transform: 'translate(3 2)' }),
    path(d, { fill: paper }),
    path(d, { fill: fold }),
    wordmark(look, 138, 38, paperInk, (x, y) => pressedInto(x, y * 0.9 - 2)),
    word(product.name, name, fitted(product.name, look.nameFace, 144, 19), paperInk, (x, y) => pressedInto(x, y + 27)),
    word(product.size ?? '100 g', { face: 'sans', track: 0.08 }, 12, paperInk, (x, y) => [x, y - 8], 0.85),
  ].join('');
}

const stamped = (look: Look, colour: Hex) =>
  wordmark(look, 240, 46, WHITE, (x, y) => pressedInto(x, y + 15.8), 0.7) +
  wordmark(look, 240, 46, tone(colour, 0.7), (x, y) => pressedInto(x, y + 14), 0.75);

/** Two bars of soap, the upper one in its paper band. */
export const soap: Draw = (sheet, product, look) => {
  const colour = finishOf(product, look).body;
  const second = product.second ?? mix(colour, WHITE, 0.35);
  const shadow = sheet.soft(
    polygon(
      [
        [-166, -20],
        [166, -20],
        [186, 22],
        [-186, 22],
      ],
      20,
    ),
    9,
    { fill: SHADOW, fillOpacity: 0.4 },
  );
  const upper = group({ transform: 'translate(14 -92) rotate(-5)' }, shadow, block(sheet, colour), wrapper(sheet, product, look));
  return { art: block(sheet, second) + stamped(look, second) + upper, half: 186, h: 262, deep: 14 };
};

/** One wrapped bar: solid shampoo, shaving soap, conditioner. */
export const bar: Draw = (sheet, product, look) => {
  const colour = finishOf(product, look).body;
  return { art: block(sheet, colour) + wrapper(sheet, product, look), half: 186, h: 170, deep: 14 };
};

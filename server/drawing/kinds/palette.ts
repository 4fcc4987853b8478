import { lightness, readable, tone } from '../colour.ts';
import { word, wordmark } from '../labels/front.ts';
import { fitted, letters } from '../lettering.ts';
import { bands } from '../light.ts';
import { finishOf } from '../look.ts';
import { ellipse, type Mapping, type Point, plane, polygon } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { facet } from '../solid.ts';
import type { Hex } from '../spec.ts';
import { group, line, path, SHADOW, WHITE } from '../svg.ts';
import type { Draw } from './kind.ts';

const EVENING: Hex[] = ['#f1d9c4', '#dba98d', '#b9705a', '#7d3f3b', '#e8c1b8', '#d68f8f', '#a34f5c', '#5b2a33', '#c9a06c', '#8a5a3a'];
const COLUMNS = 5;
const LID = polygon(
  [
    [-262, -392],
    [262, -392],
    [250, -118],
    [-250, -118],
  ],
  20,
);
const MIRROR = polygon(
  [
    [-242, -374],
    [242, -374],
    [232, -134],
    [-232, -134],
  ],
  10,
);
const TRAY: [Point, Point, Point, Point] = [
  [-252, -110],
  [252, -110],
  [292, 34],
  [-292, 34],
];

function lid(sheet: Sheet, shell: Hex, metal: Hex, shades: Hex[]): string {
  const silver = sheet.linear(-240, -374, 220, -130, [
    [0, '#fbf6f4'],
    [0.3, '#d8d0d2'],
    [0.47, '#f6f0ee'],
    [0.5, '#ddd5d6'],
    [0.8, '#bfb5b9'],
    [1, '#ece4e2'],
  ]);
  const reflected = shades
    .slice(0, COLUMNS)
    .map((shade, i) => sheet.soft(ellipse(-176 + i * 88, -136, 40, 22), 9, { fill: shade, fillOpacity: 0.5 }));
  return [
    facet(sheet, LID, [-260, -390, 260, -120], shell, [1.25, 1, 0.66]),
    line(LID, tone(metal, 1.25), 2, { strokeOpacity: 0.8 }),
    path(MIRROR, { fill: silver }),
    group(
      { clipPath: sheet.clip(MIRROR) },
      path('M-250 -180L-80 -400H10L-190 -110Z', { fill: WHITE, fillOpacity: 0.5 }),
      path('M60 -110L250 -360V-290L120 -110Z', { fill: WHITE, fillOpacity: 0.35 }),
      ...reflected,
    ),
    facet(sheet, 'M-250 -122H250V-106H-250Z', [0, -124, 0, -104], shell, [0.5, 1.1, 0.6]),
  ].join('');
}

function pan(sheet: Sheet, at: Mapping, index: number, shade: Hex, metal: Hex, initial: string): string {
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  const [u, v] = [0.045 + column * 0.184, 0.08 + row * 0.42];
  const outline = (grow: number) =>
    polygon(
      [
        at(u - grow * 0.6, v - grow),
        at(u + 0.168 + grow * 0.6, v - grow),
        at(u + 0.168 + grow * 0.6, v + 0.37 + grow),
        at(u - grow * 0.6, v + 0.37 + grow),
      ],
      7,
    );
  const [x, y] = at(u + 0.084, v + 0.185);
  const shimmer = column % 3 === 1 ? [0.9, 1.5, 1.05, 1.3] : [0.86, 1.04, 1.16];
  const pressed = letters(initial, { face: 'italic', size: 40, map: (dx, dy) => at(u + 0.084 + dx / 560, v + 0.185 + (dy + 13) / 200) });
  return [
    path(outline(0.016), { fill: tone(metal, 0.75) }),
    facet(sheet, outline(0), [x - 50, y - 26, x + 50, y + 26], shade, shimmer),
    group(
      { clipPath: sheet.clip(outline(0)) },
      sheet.soft(outline(0), 2, { fill: 'none', stroke: SHADOW, strokeOpacity: 0.4, strokeWidth: 5, transform: 'translate(0 2)' }),
      path(pressed, { fill: tone(shade, 0.78), fillOpacity: 0.45 }),
    ),
  ].join('');
}

/** An open eyeshadow palette of ten pans. */
export const palette: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const shell = product.body ?? look.cap;
  const given = product.shades?.length ? product.shades : EVENING;
  const shades = Array.from({ length: COLUMNS * 2 }, (_, i) => given[i % given.length] ?? '#b9705a');
  const top = polygon(TRAY, 16);
  const at = plane(TRAY);
  const edge = readable(tone(finish.metal, lightness(shell) > 0.6 ? 0.5 : 1.3), shell);
  const initial = look.mark.replace(/[^A-Za-z]/g, '').charAt(0) || 'R';
  const art = [
    lid(sheet, shell, finish.metal, shades),
    path(
      polygon(
        [
          [-292, 26],
          [292, 26],
          [288, 58],
          [-288, 58],
        ],
        12,
      ),
      { fill: sheet.across(290, bands(shell, 'satin')) },
    ),
    facet(sheet, top, [-280, -110, 280, 40], shell, [1.2, 1.02, 0.84]),
    line(top, WHITE, 1.6, { strokeOpacity: 0.35 }),
    ...shades.map((shade, i) => pan(sheet, at, i, shade, finish.metal, initial)),
    wordmark(look, 190, 26, tone(shell, 0.5), (x, y) => [x, y - 345], 0.7),
    word(product.name, { face: 'sans', track: 0.08 }, fitted(product.name, 'sans', 460, 14, 0.08), edge, (x, y) => [x, y + 49]),
  ];
  return { art: art.join(''), half: 286, h: 392, deep: 60 };
};

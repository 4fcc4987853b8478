import { lightness, mix, readable, tone } from '../colour.ts';
import { word, wordmark } from '../labels/front.ts';
import { fitted } from '../lettering.ts';
import { bands } from '../light.ts';
import { finishOf, type Look } from '../look.ts';
import { metalBands } from '../metal.ts';
import { ellipse, type Mapping, seam } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { facet } from '../solid.ts';
import type { Hex, ProductSpec } from '../spec.ts';
import { group, line, path, SHADOW, WHITE } from '../svg.ts';
import type { Draw } from './kind.ts';

const GLASS = ellipse(0, -250, 156, 158);
const PAN = ellipse(0, -36, 147, 52);
const SIDE = 'M-184 -40A184 70 0 0 0 184 -40V-12A184 70 0 0 1 -184 -12Z';

/** A mirror that reflects the shade below it. */
function mirror(sheet: Sheet, shell: Hex, metal: Hex, shade: Hex): string {
  const silver = sheet.linear(-150, -390, 140, -110, [
    [0, '#fbf6f4'],
    [0.26, '#d9d2d4'],
    [0.44, '#f7f1ef'],
    [0.46, '#e2dadb'],
    [0.74, '#c6bcc0'],
    [1, '#efe6e4'],
  ]);
  return [
    facet(sheet, ellipse(0, -252, 176, 178), [-176, -400, 176, -100], shell, [1.25, 1, 0.6]),
    line(ellipse(0, -252, 172, 174), tone(metal, 1.3), 3),
    path(GLASS, { fill: silver }),
    path(GLASS, { fill: shade, fillOpacity: 0.12 }),
    group(
      { clipPath: sheet.clip(GLASS) },
      path('M-160 -170L40 -430H110L-90 -70Z', { fill: WHITE, fillOpacity: 0.5 }),
      path('M-10 -90L150 -330H176L40 -70Z', { fill: WHITE, fillOpacity: 0.3 }),
      sheet.soft(ellipse(0, -98, 150, 60), 14, { fill: shade, fillOpacity: 0.5 }),
    ),
    line(GLASS, SHADOW, 2.5, { strokeOpacity: 0.28 }),
    path('M-52 -84H52V-66H-52Z', { fill: sheet.across(52, metalBands(metal)) }),
  ].join('');
}

function base(sheet: Sheet, shell: Hex, metal: Hex): string {
  return [
    path(SIDE, { fill: sheet.across(184, bands(shell, 'gloss')) }),
    line('M-184 -30A184 70 0 0 0 184 -30', tone(metal, 1.3), 3),
    facet(sheet, ellipse(0, -40, 184, 70), [-184, -100, 184, 20], shell, [1.3, 1.04, 0.78]),
    line(ellipse(0, -40, 182, 68), WHITE, 1.6, { strokeOpacity: 0.4 }),
    path(ellipse(0, -38, 152, 55), { fill: tone(metal, 0.8) }),
  ].join('');
}

// a rose pressed into the powder: rings of petals, foreshortened
function pressedRose(shade: Hex): string {
  const rings: [radius: number, petals: number, turn: number][] = [
    [118, 9, 0],
    [82, 7, 0.4],
    [48, 5, 0.2],
    [20, 3, 0.9],
  ];
  return rings
    .flatMap(([radius, petals, turn]) =>
      Array.from({ length: petals }, (_, i) => {
        const angle = turn + (i * 2 * Math.PI) / petals;
        const [x, y] = [radius * 0.62 * Math.cos(angle), radius * 0.62 * Math.sin(angle) * 0.355 - 36];
        const outline = { stroke: tone(shade, 0.72), strokeOpacity: 0.5, strokeWidth: 1.6 };
        return path(ellipse(x, y, radius * 0.5, radius * 0.19), { fill: tone(shade, 1.12), fillOpacity: 0.5, ...outline });
      }),
    )
    .join('');
}

const LIP = 'M-147 -36A147 52 0 0 1 147 -36A147 40 0 0 0 -147 -36Z';
const pan = (sheet: Sheet, shade: Hex, pressed: string) =>
  facet(sheet, PAN, [-147, -80, 147, 10], shade, [0.84, 1, 1.12, 1.05]) +
  group({ clipPath: sheet.clip(PAN) }, pressed, sheet.soft(LIP, 6, { fill: SHADOW, fillOpacity: 0.28 })) +
  sheet.soft('M-120 -4A147 52 0 0 0 60 11', 1.5, { fill: 'none', stroke: WHITE, strokeOpacity: 0.5, strokeWidth: 3 });

// the name follows the front edge of the case
const onEdge: Mapping = (x, y) => [184 * Math.sin(x / 184), 23 + y - 70 * (1 - Math.cos(x / 184))];

function opened(sheet: Sheet, product: ProductSpec, look: Look, content: (shade: Hex) => string) {
  const finish = finishOf(product, look);
  const shell = product.body ?? look.cap;
  const shade = product.shade ?? '#e7b39c';
  const edge = readable(tone(finish.metal, lightness(shell) > 0.6 ? 0.5 : 1.3), shell);
  const art = [
    mirror(sheet, shell, finish.metal, shade),
    base(sheet, shell, finish.metal),
    content(shade),
    wordmark(look, 170, 30, tone(shell, 0.5), (x, y) => [x, y - 366], 0.75),
    word(product.name, { face: 'sans', track: 0.06 }, fitted(product.name, 'sans', 220, 13.5, 0.06), edge, onEdge),
  ];
  return { art: art.join(''), half: 182, h: 430, deep: 52 };
}

/** An open powder compact with a mirror. */
export const compact: Draw = (sheet, product, look) => opened(sheet, product, look, (shade) => pan(sheet, shade, pressedRose(shade)));

/** A cushion compact: a soaked sponge under a net, and its puff in front of the mirror. */
export const cushion: Draw = (sheet, product, look) =>
  opened(sheet, product, look, (shade) => {
    let net = '';
    for (let u = -7; u <= 7; u++) net += `M${u * 22 - 60} -90L${u * 22 + 60} 20M${u * 22 + 60} -90L${u * 22 - 60} 20`;
    const sponge = pan(sheet, mix(shade, '#c98f6c', 0.12), line(net, tone(shade, 0.72), 1.4, { strokeOpacity: 0.35 }));
    const puff = [
      sheet.soft(ellipse(6, -148, 96, 92), 7, { fill: SHADOW, fillOpacity: 0.35 }),
      facet(sheet, ellipse(0, -158, 94, 92), [-90, -240, 90, -70], '#f6e6dc', [1.15, 1, 0.84]),
      path('M-94 -170Q0 -136 94 -170L92 -140Q0 -104 -92 -140Z', { fill: product.second ?? look.tints[0] }),
      wordmark(look, 110, 18, look.ink, (x, y) => [x, y - 132 - (x / 60) ** 2 * 3], 0.85),
    ];
    return sponge + group({ transform: 'translate(36 6)' }, ...puff);
  });

/** A domed, baked blush or highlighter in its closed-hinge pot, marbled. */
export const blush: Draw = (sheet, product, look) =>
  opened(sheet, product, look, (shade) => {
    const second = product.second ?? tone(shade, 1.3);
    const veins = [-96, -58, -18, 26, 70, 108].map((x, i) => {
      const d = `M${x - 50} ${i % 2 ? -92 : -84}C${x} -66 ${x - 40} -30 ${x + 22} 24`;
      return sheet.soft(d, 2.5, {
        fill: 'none',
        stroke: i % 2 ? second : tone(shade, 0.88),
        strokeWidth: 12 + (i % 3) * 6,
        strokeOpacity: 0.6,
      });
    });
    const dome = sheet.soft(ellipse(-36, -52, 92, 22), 12, { fill: WHITE, fillOpacity: 0.42 });
    const ridge = line(seam(120, -44, 40), tone(shade, 0.8), 1.4, { strokeOpacity: 0.3 });
    return pan(sheet, shade, veins.join('') + dome + ridge);
  });

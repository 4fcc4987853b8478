import { lightness, mix, readable, tone } from '../colour.ts';
import { word, wordmark } from '../labels/front.ts';
import { fitted } from '../lettering.ts';
import { bands } from '../light.ts';
import { finishOf } from '../look.ts';
import type { Sheet } from '../sheet.ts';
import { hoop, solid } from '../solid.ts';
import type { Hex } from '../spec.ts';
import { group, move, path, SHADOW, WHITE } from '../svg.ts';
import { can, turned } from '../turned.ts';
import type { Draw } from './kind.ts';
import { climbing } from './wand.ts';

const WOOD = '#d9b48a';

function sharpened(sheet: Sheet, r: number, y: number, shade: Hex): string {
  const cone = `M${-r} ${y}L${-r * 0.34} ${y - 62}H${r * 0.34}L${r} ${y}Q${r * 0.5} ${y + 9} 0 ${y - 2}Q${-r * 0.5} ${y + 9} ${-r} ${y}Z`;
  const lead = `M${-r * 0.36} ${y - 58}L-3 ${y - 98}Q0 ${y - 103} 3 ${y - 98}L${r * 0.36} ${y - 58}Q0 ${y - 54} ${-r * 0.36} ${y - 58}Z`;
  return path(cone, { fill: sheet.across(r, bands(WOOD, 'matte')) }) + path(lead, { fill: sheet.across(r * 0.4, bands(shade, 'satin')) });
}

/** Two sharpened pencils, one leaning over a stroke it drew, and a cap. */
export const pencil: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const shade = product.shade ?? '#3a2a2c';
  const body = product.body ?? (lightness(shade) < 0.75 ? shade : finish.body);
  const r = 24;
  const ink = readable(tone(finish.metal, 1.25), body);
  const barrel = can(r, -400, 0, { soft: 3, k: 0.1 });
  const one = (withWords: boolean) =>
    [
      sharpened(sheet, r, -400, shade),
      solid(sheet, barrel, r, -402, 2, body, 'satin', { shade: 10 }),
      hoop(sheet, r, -36, -26, 3, finish.metal),
      withWords
        ? wordmark(look, 200, 22, ink, climbing(250, 8))
        : word(product.name, { face: 'italic', track: 0 }, fitted(product.name, 'italic', 230, 24), ink, climbing(230, 8)),
    ].join('');
  const cap = solid(
    sheet,
    turned({ foot: 0.1, top: 0.16 }, [r - 2, -150], [r + 3, -146, r + 4, -140, r + 4, -130], [r + 4, -2]),
    r + 4,
    -154,
    2,
    mix(body, WHITE, 0.08),
    'satin',
  );
  const drawn = { fill: 'none', stroke: shade, strokeWidth: 11, strokeLinecap: 'round', strokeOpacity: 0.85 } as const;
  const art = [
    sheet.soft('M-168 8C-120 -6 -96 20 -58 8S20 -2 62 14', 0.8, { ...drawn, transform: 'translate(40 52)' }),
    group({ transform: move(-50, 0) }, one(true)),
    group({ transform: move(16, 10) }, one(false)),
    group({ transform: move(82, 20) }, cap),
  ];
  return { art: art.join(''), half: 100, h: 504, deep: 14 };
};

/** A chubby twist-up stick: blush, highlighter, eye colour, contour. */
export const crayon: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const shade = product.shade ?? '#d9828a';
  const body = product.body ?? finish.body;
  const [r, k] = [44, 0.1];
  const ink = readable(product.ink ?? look.ink, body);
  const tip = `M${-r + 6} -318V-352C${-r + 6} -396 ${r - 16} -406 ${r - 8} -392C${r - 4} -384 ${r - 6} -340 ${r - 6} -318A${r - 6} 4 0 0 1 ${-r + 6} -318Z`;
  const stick = [
    path(tip, { fill: sheet.across(r - 6, bands(shade, 'satin')) }),
    sheet.soft(`M${-r + 12} -350C${-r + 12} -384 6 -394 24 -394`, 1.4, {
      fill: 'none',
      stroke: WHITE,
      strokeOpacity: 0.55,
      strokeWidth: 4,
    }),
    solid(sheet, can(r - 2, -322, -286, { soft: 2, k, top: k }), r - 2, -324, -286, finish.metal, 'metal'),
    path(`M${-r + 6} -330V-318A${r - 6} 4 0 0 0 ${r - 6} -318V-330Z`, { fill: sheet.across(r - 6, bands(tone(shade, 0.8), 'satin')) }),
    solid(sheet, can(r, -288, 0, { soft: 5, k }), r, -290, 2, body, finish.surface),
    wordmark(look, 190, 30, ink, climbing(158, 10)),
  ];
  const cap = [
    sheet.soft('M-48 2A52 8 0 0 0 56 2A52 8 0 0 0 -48 2Z', 6, { fill: SHADOW, fillOpacity: 0.45 }),
    solid(
      sheet,
      turned({ foot: k, top: k }, [r - 2, -200], [r + 1, -196, r + 2, -190, r + 2, -180], [r + 2, -4]),
      r + 2,
      -204,
      2,
      shade,
      'gloss',
    ),
    word(product.name, { face: 'italic', track: 0 }, fitted(product.name, 'italic', 160, 24), readable('#fff6ee', shade), climbing(98, 8)),
  ];
  return { art: group({ transform: move(-58, 0) }, ...stick) + group({ transform: move(58, 14) }, ...cap), half: 108, h: 404, deep: 6 };
};

import { mix, readable, tone } from '../colour.ts';
import { wordmark } from '../labels/front.ts';
import { finishOf } from '../look.ts';
import { metalBands } from '../metal.ts';
import { ellipse, roundedRect } from '../shapes.ts';
import { facet } from '../solid.ts';
import { group, line, move, path, SHADOW, WHITE } from '../svg.ts';
import { carded, liftedFrom } from './card.ts';
import type { Draw } from './kind.ts';

/** A comb with wide and fine teeth. */
export const comb: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const colour = product.shade ?? '#6b4327';
  let d = 'M-112 -40C-112 -66 -60 -78 0 -78C60 -78 112 -66 112 -40V-28';
  for (let x = 112; x > -112; ) {
    const wide = x > 0;
    const [tooth, gap] = wide ? [9, 9] : [5, 5];
    d += `L${x} 58Q${x - tooth / 2} 66 ${x - tooth} 58V-28H${Math.max(-112, x - tooth - gap)}`;
    x -= tooth + gap;
  }
  d += 'Z';
  const art = [
    liftedFrom(sheet, d),
    facet(sheet, d, [-112, -80, 112, 60], colour, [1.3, 1.02, 0.8]),
    line('M-104 -44C-90 -64 -40 -70 0 -70C40 -70 90 -64 104 -44', WHITE, 3, { strokeOpacity: 0.4 }),
    wordmark(look, 130, 20, readable(finish.metal, colour), (x, y) => [x, y - 42], 0.85),
  ];
  return carded(sheet, product, look, group({ transform: 'translate(0 -150) rotate(-8)' }, ...art));
};

/** Two nail files, one above the other. */
export const nailfile: Draw = (sheet, product, look) => {
  const colour = product.shade ?? '#c98f86';
  const one = (fill: string, turn: number, x: number) => {
    const d = roundedRect(-18, -116, 36, 232, 17);
    const grit = Array.from({ length: 120 }, (_, i) =>
      ellipse((((i * 0.618) % 1) - 0.5) * 32, (((i * 0.7549) % 1) - 0.5) * 220, 1, 1),
    ).join('');
    const art = [
      liftedFrom(sheet, d),
      facet(sheet, d, [-18, -116, 18, 116], fill, [1.12, 0.98, 0.86]),
      path(grit, { fill: tone(fill, 0.6), fillOpacity: 0.4 }),
      line(d, WHITE, 1.6, { strokeOpacity: 0.5 }),
    ];
    return group({ transform: `${move(x, -150)} rotate(${turn})` }, ...art);
  };
  return carded(sheet, product, look, one(colour, -16, -46) + one(mix(colour, '#4a4046', 0.6), 10, 44));
};

/** Slanted tweezers. */
export const tweezers: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const arm = (flip: number) =>
    `M0 116C${flip * 12} 116 ${flip * 16} 104 ${flip * 16} 84C${flip * 26} 20 ${flip * 24} -50 ${flip * 5} -116` +
    `L${flip} -112C${flip * 8} -40 ${flip * 8} 20 0 96Z`;
  const colour = product.shade ?? finish.metal;
  const art = [-1, 1].map((flip) => {
    const lit = sheet.linear(-24, 0, 24, 0, metalBands(tone(colour, flip < 0 ? 1.05 : 0.92)));
    return liftedFrom(sheet, arm(flip)) + path(arm(flip), { fill: lit }) + line(arm(flip), SHADOW, 1, { strokeOpacity: 0.35 });
  });
  return carded(sheet, product, look, group({ transform: 'translate(0 -150) rotate(24)' }, ...art));
};

/** A safety razor. */
export const razor: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const grip = product.shade ?? finish.metal;
  const handle = roundedRect(-11, -44, 22, 158, 9);
  const head = 'M-62 -70C-62 -92 -30 -98 0 -98C30 -98 62 -92 62 -70L58 -58H-58Z';
  let knurl = '';
  for (let y = -10; y < 84; y += 7) knurl += `M-11 ${y}L11 ${y + 7}M11 ${y}L-11 ${y + 7}`;
  const art = [
    liftedFrom(sheet, handle),
    liftedFrom(sheet, head),
    path('M-56 -60H56V-54H-56Z', { fill: '#e9edf0' }),
    path(handle, { fill: sheet.across(11, metalBands(grip)) }),
    line(knurl, SHADOW, 1, { strokeOpacity: 0.4 }),
    path(roundedRect(-14, -52, 28, 14, 4), { fill: sheet.across(14, metalBands(finish.metal)) }),
    path(head, { fill: sheet.down(-98, -58, metalBands(finish.metal)) }),
    line('M-54 -74C-50 -86 -24 -91 0 -91C24 -91 50 -86 54 -74', WHITE, 2, { strokeOpacity: 0.5 }),
  ];
  return carded(sheet, product, look, group({ transform: 'translate(0 -154) rotate(18)' }, ...art));
};

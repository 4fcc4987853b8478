import { lightness, mix, tone } from '../colour.ts';
import { glassBack, glassFront } from '../glass.ts';
import { front } from '../labels/front.ts';
import { roundPaper } from '../labels/paper.ts';
import { bands } from '../light.ts';
import { finishOf } from '../look.ts';
import { ellipse, seam } from '../shapes.ts';
import { facet, solid } from '../solid.ts';
import { group, line, move, num, path, SHADOW, WHITE } from '../svg.ts';
import { can, turned } from '../turned.ts';
import type { Draw } from './kind.ts';

/** A flat round tin on its edge behind an open one, so that the printed lid is visible. */
export const tin: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const shade = product.shade ?? mix('#f4e6cf', finish.body, 0.25);
  const [r, cy] = [168, -168];
  const printed = front(product, look, { top: -104, bottom: 88, max: 206, scale: 0.86, ink: finish.ink, layout: 'classic' });
  const lid = [
    path(ellipse(6, cy, r, r), { fill: tone(finish.metal, 0.62) }),
    facet(sheet, ellipse(0, cy, r, r), [-r, cy - r, r, cy + r], finish.metal, [1.35, 0.9, 1.2, 0.7]),
    facet(sheet, ellipse(0, cy, r - 9, r - 9), [-r, cy - r, r, cy + r], finish.body, [1.2, 1.02, 0.84]),
    line(ellipse(0, cy, r - 10, r - 10), SHADOW, 2, { strokeOpacity: 0.25 }),
    line(ellipse(0, cy, r - 22, r - 22), finish.ink, 1.4, { strokeOpacity: 0.55 }),
    group({ transform: move(0, cy) }, printed),
    sheet.soft(`M${-r * 0.78} ${cy - 78}A${r} ${r} 0 0 1 ${-30} ${cy - r * 0.93}`, 5, {
      fill: 'none',
      stroke: WHITE,
      strokeOpacity: 0.45,
      strokeWidth: 16,
      strokeLinecap: 'round',
    }),
  ];
  const [q, k] = [120, 0.26];
  const base = can(q, -54, 0, { soft: 4, k });
  const open = [
    sheet.soft(ellipse(8, 4, q * 1.02, q * k * 1.05), 6, { fill: SHADOW, fillOpacity: 0.4 }),
    solid(sheet, base, q, -58, 4, finish.metal, 'metal'),
    path(ellipse(0, -54, q, q * k), { fill: tone(finish.metal, 0.7) }),
    facet(sheet, ellipse(0, -50, q - 7, (q - 7) * k), [-q, -80, q, -20], shade, [0.86, 1.02, 1.18]),
    sheet.soft(`M-70 -56Q-10 -34 72 -62`, 2, {
      fill: 'none',
      stroke: tone(shade, 0.8),
      strokeOpacity: 0.6,
      strokeWidth: 9,
      strokeLinecap: 'round',
    }),
    sheet.soft(`M-66 -60Q-10 -38 70 -66`, 2, { fill: 'none', stroke: WHITE, strokeOpacity: 0.6, strokeWidth: 3, strokeLinecap: 'round' }),
  ];
  const foot = sheet.soft(ellipse(8, 2, 112, 11), 7, { fill: SHADOW, fillOpacity: 0.5 });
  const art = group({ transform: move(-48, -22) }, foot, ...lid) + group({ transform: move(92, 26) }, ...open);
  return { art, half: 190, h: 366, deep: 30, grounded: true };
};

function flame(y: number): string {
  const wick = line(`M0 ${y + 34}C-1 ${y + 22} 2 ${y + 14} 1 ${y + 6}`, '#3a2a22', 3);
  const outer = `M1 ${y - 46}C18 ${y - 20} 17 ${y + 8} 1 ${y + 14}C-15 ${y + 8} -14 ${y - 18} 1 ${y - 46}Z`;
  const core = `M1 ${y - 16}C8 ${y - 4} 8 ${y + 8} 1 ${y + 11}C-6 ${y + 8} -6 ${y - 4} 1 ${y - 16}Z`;
  return wick + path(outer, { fill: '#ffc76b' }) + path(core, { fill: '#fff6d8' });
}

/** A burning candle in a glass tumbler with a paper label. */
export const candle: Draw = (sheet, product, look) => {
  const [r, k] = [136, 0.13];
  const finish = finishOf(product, look, true);
  const wax = product.shade ?? '#f6ead6';
  const glass = product.body ?? finish.body;
  const dark = lightness(glass) < 0.55;
  const body = turned({ foot: k }, [r - 2, -310], [r, -22], [r, -6, r - 8, 2, r - 22, 4]);
  const content = turned({ foot: k }, [r - 10, -236], [r - 10, -34], [r - 10, -24, r - 16, -18, r - 30, -16]);
  const art = [
    glassBack(sheet, body, r, dark ? glass : mix(glass, WHITE, 0.55), dark ? 2.6 : 1),
    path(ellipse(0, -310, r - 2, (r - 2) * k), { fill: WHITE, fillOpacity: 0.25 }),
    path(content, { fill: sheet.across(r - 10, bands(dark ? mix(wax, glass, 0.72) : wax, 'matte')) }),
    path(ellipse(0, -236, r - 10, (r - 10) * k), { fill: tone(dark ? mix(wax, glass, 0.45) : wax, 1.14) }),
    sheet.soft(ellipse(0, -236, 70, 11), 8, { fill: '#ffd98c', fillOpacity: 0.9 }),
    flame(-276),
    sheet.soft(ellipse(0, -290, 62, 66), 24, { fill: '#ffdf9e', fillOpacity: 0.5 }),
    roundPaper(sheet, r, 84, -206, -52, k, finish.paper),
    front(product, look, { r, k, top: -190, bottom: -66, max: 138, scale: 0.84, ink: finish.paperInk }),
    glassFront(sheet, body, r, -304, 2),
    line(ellipse(0, -310, r - 2, num((r - 2) * k)), WHITE, 2.4, { strokeOpacity: 0.75 }),
    line(seam(r - 3, -306, r * k), SHADOW, 1.2, { strokeOpacity: 0.25 }),
  ];
  return { art: art.join(''), half: r, h: 346 };
};

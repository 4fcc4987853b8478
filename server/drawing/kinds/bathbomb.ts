import { mix, tone } from '../colour.ts';
import { front } from '../labels/front.ts';
import { finishOf } from '../look.ts';
import { random } from '../random.ts';
import { ellipse } from '../shapes.ts';
import type { Sheet, Stop } from '../sheet.ts';
import type { Hex } from '../spec.ts';
import { group, line, move, num, path, SHADOW, WHITE } from '../svg.ts';
import { box } from './carton.ts';
import type { Draw } from './kind.ts';

function crumbs(seed: string, r: number, colour: Hex): string {
  const next = random(seed);
  const specks = (count: number) =>
    Array.from({ length: count }, () => {
      const [angle, far, size] = [next() * 2 * Math.PI, Math.sqrt(next()) * r * 0.94, 1.2 + next() * 3.4];
      return ellipse(far * Math.cos(angle), far * Math.sin(angle), size, size * 0.8);
    }).join('');
  return path(specks(70), { fill: tone(colour, 1.4), fillOpacity: 0.6 }) + path(specks(60), { fill: tone(colour, 0.6), fillOpacity: 0.3 });
}

function ball(sheet: Sheet, r: number, colour: Hex, second: Hex, seed: string): string {
  const d = ellipse(0, -r, r, r);
  const light = [1.34, 1.14, 0.98, 0.8, 0.62, 0.72].map((v, i): Stop => [[0, 0.25, 0.52, 0.78, 0.94, 1][i] ?? 1, tone(colour, v)]);
  const half = `M${-r} ${-r}A${r} ${r} 0 0 0 ${r} ${-r}A${r} ${num(r * 0.24)} 0 0 1 ${-r} ${-r}Z`;
  const lower = [1.3, 1.1, 0.92, 0.7, 0.6].map((v, i): Stop => [i / 4, tone(second, v)]);
  return [
    path(d, { fill: sheet.radial(-r * 0.36, -r * 1.4, r * 1.6, light) }),
    path(half, { fill: sheet.radial(-r * 0.36, -r * 1.4, r * 1.8, lower) }),
    group({ clipPath: sheet.clip(d) }, group({ transform: move(0, -r) }, crumbs(seed, r, colour))),
    line(`M${-r} ${-r}A${r} ${num(r * 0.24)} 0 0 0 ${r} ${-r}`, tone(colour, 0.62), 3, { strokeOpacity: 0.5 }),
    sheet.soft(ellipse(-r * 0.38, -r * 1.48, r * 0.34, r * 0.22), 14, { fill: WHITE, fillOpacity: 0.4 }),
  ].join('');
}

/** A bath bomb in front of its box. */
export const bathbomb: Draw = (sheet, product, look) => {
  const finish = finishOf(product, look);
  const colour = product.shade ?? finish.body;
  const second = product.second ?? mix(colour, '#fff4e6', 0.6);
  const printed = front(product, look, { top: -272, bottom: -92, max: 190, scale: 0.86, ink: finish.paperInk });
  const back = [box(sheet, 124, 296, 40, finish.paper), printed];
  const grounded = (r: number) => sheet.soft(ellipse(8, 2, r * 0.92, r * 0.18), 8, { fill: SHADOW, fillOpacity: 0.5 });
  const boxed = sheet.soft('M-128 -8H168L150 8H-120Z', 8, { fill: SHADOW, fillOpacity: 0.45 });
  const art = [
    group({ transform: move(54, -26) }, boxed, ...back),
    group({ transform: move(-92, 14) }, grounded(86), ball(sheet, 86, colour, second, product.name)),
    group({ transform: move(72, 34) }, grounded(56), ball(sheet, 56, second, colour, `${product.name} 2`)),
  ];
  return { art: art.join(''), half: 180, h: 326, deep: 22, grounded: true };
};

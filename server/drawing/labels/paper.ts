import { roundedRect } from '../shapes.ts';
import type { Sheet, Stop } from '../sheet.ts';
import type { Hex } from '../spec.ts';
import { line, num, path, SHADOW, WHITE } from '../svg.ts';

const BENT: Stop[] = [
  [0, SHADOW, 0.42],
  [0.16, SHADOW, 0.12],
  [0.28, WHITE, 0.25],
  [0.45, WHITE, 0],
  [0.66, SHADOW, 0.07],
  [0.9, SHADOW, 0.34],
  [1, SHADOW, 0.46],
];

/** A paper label around a body of radius `r`; its long edges sag by the circle's sagitta. */
export function roundPaper(sheet: Sheet, r: number, half: number, y0: number, y1: number, k: number, colour: Hex): string {
  const share = Math.min(0.98, half / r);
  const sag = k * r * (1 - Math.sqrt(1 - share * share));
  const [top, foot] = [num(y0 - sag), num(y1 - sag)];
  const d = `M${-half} ${top}Q0 ${num(y0 + sag)} ${half} ${top}L${half} ${foot}Q0 ${num(y1 + sag)} ${-half} ${foot}Z`;
  const shadow = sheet.soft(d, 1.6, { fill: SHADOW, fillOpacity: 0.22, transform: 'translate(1.5 2)' });
  return shadow + path(d, { fill: colour }) + path(d, { fill: sheet.across(r, BENT) });
}

/** A paper label on a flat front, with a hairline just inside its edge. */
export function flatPaper(sheet: Sheet, half: number, y0: number, y1: number, colour: Hex, ink: Hex): string {
  const d = roundedRect(-half, y0, half * 2, y1 - y0, 3);
  const shadow = sheet.soft(d, 2, { fill: SHADOW, fillOpacity: 0.25, transform: 'translate(2 3)' });
  const inset = roundedRect(-half + 6, y0 + 6, half * 2 - 12, y1 - y0 - 12, 1);
  return shadow + path(d, { fill: colour }) + line(inset, ink, 1, { strokeOpacity: 0.5 });
}

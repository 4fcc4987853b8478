import type { Finish, Look } from '../look.ts';
import type { Sheet } from '../sheet.ts';
import type { ProductSpec } from '../spec.ts';
import { type Front, front } from './front.ts';
import { roundPaper } from './paper.ts';

/** Print on the body, or on a paper label if the spec asks for one. */
export function labelled(
  sheet: Sheet,
  product: ProductSpec,
  look: Look,
  finish: Finish,
  area: Omit<Front, 'ink'> & { r: number; k: number },
): string {
  if (!product.label) return front(product, look, { ...area, ink: finish.ink });
  const height = area.bottom - area.top;
  const [y0, y1] = [area.top - height * 0.06, area.bottom + height * 0.06];
  const sheetOfPaper = roundPaper(sheet, area.r, area.max / 2 + 16, y0, y1, area.k, finish.paper);
  const inner = { ...area, top: area.top + height * 0.05, bottom: area.bottom - height * 0.02, max: area.max - 8, ink: finish.paperInk };
  return sheetOfPaper + front(product, look, { ...inner, scale: area.scale * 0.94 });
}

import { tone } from '../colour.ts';
import { front } from '../labels/front.ts';
import { finishOf, type Look } from '../look.ts';
import { ellipse, roundedRect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { facet } from '../solid.ts';
import type { ProductSpec } from '../spec.ts';
import { group, line, path, SHADOW, WHITE } from '../svg.ts';
import type { DrawnItem } from './kind.ts';

const [W, H] = [150, 540];

/** The shadow of a thing fixed on a card: its outline, shifted and blurred. */
export const liftedFrom = (sheet: Sheet, d: string, transform = 'translate(7 10)') =>
  sheet.soft(d, 5, { fill: SHADOW, fillOpacity: 0.38, transform });

/**
 * A printed card with a hang hole; the front is in its upper part, the thing itself is drawn around 0,-150 in a field 260 wide and 250
 * high.
 */
export function carded(sheet: Sheet, product: ProductSpec, look: Look, thing: string): DrawnItem {
  const finish = finishOf(product, look);
  const card = roundedRect(-W, -H, W * 2, H, 14);
  const hole = roundedRect(-30, -H + 18, 60, 15, 7);
  const field = roundedRect(-W + 16, -282, W * 2 - 32, 266, 10);
  const art = [
    path(card, { fill: tone(finish.body, 0.62), transform: 'translate(4 2)' }),
    facet(sheet, card, [-W, -H, W, 0], finish.body, [1.18, 1.03, 0.9]),
    line(card, WHITE, 1.4, { strokeOpacity: 0.45 }),
    path(hole, { fill: tone(finish.body, 0.45) }),
    path(ellipse(0, -H + 22, 15, 10), { fill: tone(finish.body, 0.45) }),
    front(product, look, {
      top: -H + 56,
      bottom: -300,
      max: 240,
      scale: 0.98,
      ink: finish.ink,
      layout: look.layout === 'framed' ? 'classic' : look.layout,
    }),
    facet(sheet, field, [-W, -282, W, -16], finish.paper, [1.1, 1, 0.93]),
    line(field, SHADOW, 1.2, { strokeOpacity: 0.12 }),
    group({ clipPath: sheet.clip(field) }, thing),
  ];
  return { art: art.join(''), half: W, h: H };
}

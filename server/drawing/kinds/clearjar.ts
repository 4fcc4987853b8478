import { mix, tone } from '../colour.ts';
import { glassBack, glassFront } from '../glass.ts';
import { front } from '../labels/front.ts';
import { roundPaper } from '../labels/paper.ts';
import { bands } from '../light.ts';
import { finishOf } from '../look.ts';
import { random } from '../random.ts';
import { ellipse, type Point, polygon } from '../shapes.ts';
import { hoop, lidTop, solid } from '../solid.ts';
import type { Hex } from '../spec.ts';
import { group, path, WHITE } from '../svg.ts';
import { can, turned } from '../turned.ts';
import { lid } from './jar.ts';
import type { Draw } from './kind.ts';

/** A loose powder jar: a clear well of powder under a wide lid. */
export const powderjar: Draw = (sheet, product, look) => {
  const [r, k] = [164, 0.15];
  const finish = finishOf(product, look);
  const shade = product.shade ?? mix(finish.body, '#f3d9c4', 0.5);
  const well = can(r, -128, 0, { soft: 10, k });
  const powder = turned({ foot: k }, [r - 12, -104], [r - 12, -26], [r - 12, -16, r - 20, -12, r - 30, -12]);
  const art = [
    glassBack(sheet, well, r, mix(shade, WHITE, 0.6)),
    path(powder, { fill: sheet.across(r - 12, bands(shade, 'matte')) }),
    path(ellipse(0, -104, r - 12, (r - 12) * k), { fill: tone(shade, 1.2) }),
    front(product, look, { r, k, top: -88, bottom: -2, max: 200, scale: 0.7, ink: finish.ink, layout: 'centred' }),
    glassFront(sheet, well, r, -124, 0),
    hoop(sheet, r + 1, -131, -124, r * k, finish.metal),
    lid(sheet, look, r, k, -214, -130, finish.cap, finish.capSurface),
  ];
  return { art: art.join(''), half: r, h: 240 };
};

// crystals behind the glass, lit ones and shaded ones
function grains(seed: string, r: number, y0: number, y1: number, colour: Hex): string {
  const next = random(seed);
  const some = (count: number, least: number) =>
    Array.from({ length: count }, () => {
      const [x, y] = [(next() * 2 - 1) * r, y0 + next() * (y1 - y0)];
      const turn = next() * Math.PI;
      const corners = [0, 1.3, 2.4, 3.6, 5].map(
        (a): Point => [x + least * (0.8 + next()) * Math.cos(a + turn), y + least * (0.7 + next() * 0.7) * Math.sin(a + turn)],
      );
      return polygon(corners, 1);
    }).join('');
  return (
    path(some(260, 4.5), { fill: tone(colour, 1.4), fillOpacity: 0.5 }) +
    path(some(220, 4), { fill: tone(colour, 0.74), fillOpacity: 0.22 })
  );
}

/** A tall jar of bath salts with a cork-like stopper and a paper label. */
export const saltjar: Draw = (sheet, product, look) => {
  const [r, k] = [118, 0.1];
  const finish = finishOf(product, look, true);
  const salt = product.shade ?? product.liquid ?? mix(finish.body, WHITE, 0.35);
  const body = turned({ foot: k }, [84, -372], [88, -356, r, -352, r, -318], [r, -24], [r, -8, r - 7, 1, r - 20, 3]);
  const content = turned({ foot: k }, [r - 9, -300], [r - 9, -30], [r - 9, -18, r - 17, -14, r - 28, -13]);
  const cork = turned({ foot: k, top: k }, [80, -446], [86, -444, 88, -440, 88, -432], [84, -364]);
  const corkColour = product.cap ?? '#c79a6b';
  const art = [
    glassBack(sheet, body, r, mix(salt, WHITE, 0.6)),
    path(content, { fill: sheet.across(r, bands(salt, 'matte')) }),
    path(ellipse(0, -300, r - 9, (r - 9) * k), { fill: tone(salt, 1.2) }),
    group({ clipPath: sheet.clip(content) }, grains(product.name, r - 9, -300, 10, salt)),
    solid(sheet, cork, 88, -450, -362, corkColour, 'matte', { low: 0.3 }),
    lidTop(sheet, 80, -446, k, corkColour, 'matte', false),
    roundPaper(sheet, r, 92, -236, -62, k, finish.paper),
    front(product, look, { r, k, top: -216, bottom: -78, max: 150, scale: 0.84, ink: finish.paperInk }),
    glassFront(sheet, body, r, -352, 2),
  ];
  return { art: art.join(''), half: r, h: 456 };
};

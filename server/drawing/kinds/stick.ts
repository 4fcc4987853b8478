import { mix, tone } from '../colour.ts';
import { front } from '../labels/front.ts';
import { bands } from '../light.ts';
import { finishOf } from '../look.ts';
import { seam } from '../shapes.ts';
import { lidTop, solid } from '../solid.ts';
import { group, line, move, num, path, SHADOW, WHITE } from '../svg.ts';
import { can, turned } from '../turned.ts';
import type { Draw } from './kind.ts';

/** A deodorant stick with a domed cap and a knurled knob. */
export const stick: Draw = (sheet, product, look) => {
  const [r, k] = [92, 0.08];
  const finish = finishOf(product, look);
  const base = can(r, -214, -26, { soft: 3, k });
  const knob = can(r - 9, -30, 0, { soft: 5, k });
  const cap = turned({ foot: k, top: 0.1 }, [62, -380], [84, -378, r, -368, r, -340], [r, -206]);
  const ridges = Array.from({ length: 26 }, (_, i) => {
    const angle = -1.5 + i * 0.12;
    return `M${num((r - 9) * Math.sin(angle))} -22V${num(-1 + 6 * Math.cos(angle))}`;
  });
  const art = [
    solid(sheet, knob, r - 9, -30, 2, tone(finish.body, 0.82), 'satin', { low: 0.35 }),
    line(ridges.join(''), SHADOW, 1.6, { strokeOpacity: 0.18 }),
    solid(sheet, base, r, -214, -22, finish.body, finish.surface, { shade: 16 }),
    solid(sheet, cap, r, -384, -200, finish.cap, finish.capSurface === 'metal' ? 'metal' : 'gloss', { top: 0.1 }),
    line(seam(r, -207, r * k), SHADOW, 2.5, { strokeOpacity: 0.3 }),
    front(product, look, {
      r,
      k,
      top: -184,
      bottom: -46,
      max: 138,
      scale: 0.8,
      ink: finish.ink,
      ...(look.layout === 'big' ? {} : { layout: 'classic' as const }),
    }),
  ];
  return { art: art.join(''), half: r, h: 388 };
};

/** An open sun or balm stick: an oval case with its dome of product, the cap beside it. */
export const sunstick: Draw = (sheet, product, look) => {
  const [r, k] = [70, 0.1];
  const finish = finishOf(product, look);
  const shade = product.shade ?? mix('#fdf3df', finish.body, 0.12);
  const dome = `M${-r + 8} -268V-300C${-r + 8} -340 -30 -356 0 -356C30 -356 ${r - 8} -340 ${r - 8} -300V-268Z`;
  const body = [
    path(dome, { fill: sheet.across(r - 8, bands(shade, 'satin')) }),
    sheet.soft('M-44 -304C-42 -332 -20 -344 4 -345', 2, {
      fill: 'none',
      stroke: WHITE,
      strokeOpacity: 0.7,
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    solid(sheet, can(r - 3, -286, -256, { soft: 2, k, top: k }), r - 3, -288, -256, tone(finish.body, 1.1), 'satin'),
    path(`M${-r + 8} -292V-284A${r - 8} 6 0 0 0 ${r - 8} -284V-292Z`, { fill: sheet.across(r - 8, bands(tone(shade, 0.84), 'satin')) }),
    solid(sheet, can(r, -262, 0, { soft: 7, k }), r, -264, 2, finish.body, finish.surface),
    front(product, look, { r, k, top: -232, bottom: -34, max: 112, scale: 0.76, ink: finish.ink }),
  ];
  const cap = [
    sheet.soft('M-70 2A74 10 0 0 0 78 2A74 10 0 0 0 -70 2Z', 6, { fill: SHADOW, fillOpacity: 0.42 }),
    solid(sheet, can(r, -118, 0, { soft: 7, k, top: k }), r, -122, 2, finish.cap, finish.capSurface),
    lidTop(sheet, r, -118, k, finish.cap, finish.capSurface),
  ];
  return { art: group({ transform: move(-62, 0) }, ...body) + group({ transform: move(92, 18) }, ...cap), half: 152, h: 360, deep: 8 };
};

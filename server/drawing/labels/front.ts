import { lightness } from '../colour.ts';
import { fitted, letters } from '../lettering.ts';
import { type Look, markOf } from '../look.ts';
import { flat, type Mapping, points, round } from '../shapes.ts';
import type { Hex, Layout, ProductSpec } from '../spec.ts';
import { line, move, num, path } from '../svg.ts';
import { LAYOUTS } from './layouts.ts';
import { type Area, type Print, shrunk } from './rows.ts';
import { SIGNS } from './signs.ts';

export interface Front extends Area {
  ink: Hex;
  /** Radius and relative rim height of the body that it is wrapped around; absent: a flat front. */
  r?: number;
  k?: number;
  layout?: Layout;
}

// thin typefaces need a hairline stroke to stay visible in a small picture
const hair = (face: string, size: number, ink: Hex) => (face === 'italiana' ? { stroke: ink, strokeWidth: size * 0.03 } : {});

const along = (map: Mapping, x0: number, x1: number, y: number) =>
  points(Array.from({ length: 9 }, (_, i) => map(x0 + ((x1 - x0) * i) / 8, y)));

function drawn({ rows, rules, frames, sign }: Print, ink: Hex, map: Mapping): string {
  const ground = lightness(ink) > 0.6 ? '#2b2024' : '#fffaf3';
  const boxes = frames.map(({ x0, x1, y0, y1, filled }) => {
    const d = `M${along(map, x0, x1, y0)}L${along(map, x1, x0, y1)}Z`;
    return filled ? path(d, { fill: ink }) : line(d, ink, 1.1, { strokeOpacity: 0.65 });
  });
  const hairlines = rules.map(({ x0, x1, y, width }) => line(`M${along(map, x0, x1, y)}`, ink, width, { strokeOpacity: 0.7 }));
  const words = rows.map(({ text, face, size, track, x, y, anchor, opacity, reversed }) => {
    const fill = reversed ? ground : ink;
    return path(letters(text, { face, size, track, x, y, anchor, map }), {
      fill,
      ...hair(face, size, fill),
      ...(opacity < 1 ? { fillOpacity: opacity } : {}),
    });
  });
  const emblem = sign
    ? line(SIGNS[sign.sign], ink, 1.5, {
        strokeLinecap: 'round',
        transform: move(...map(sign.x, sign.y), `scale(${num(sign.scale * 10) / 10})`),
      })
    : '';
  return [...boxes, ...hairlines, emblem, ...words].join('');
}

/** A printed front with wordmark, name, description and amount, in the house's layout. */
export function front(product: ProductSpec, look: Look, area: Front): string {
  const layout = LAYOUTS[product.layout ?? area.layout ?? look.layout];
  return drawn(shrunk(layout, product, look, area), area.ink, area.r ? round(area.r, area.k ?? 0.06) : flat);
}

/** One word along a line, e.g. the wordmark on a cap; `map` bends or turns it. */
export function word(text: string, look: Pick<Look, 'face' | 'track'>, size: number, fill: Hex, map: Mapping, opacity?: number): string {
  const paint = { fill, ...hair(look.face, size, fill), ...(opacity === undefined ? {} : { fillOpacity: opacity }) };
  return path(letters(text, { face: look.face, size, track: look.track, map }), paint);
}

/** The wordmark as large as `max` allows, but at most `size`. */
export function wordmark(look: Look, max: number, size: number, fill: Hex, map: Mapping, opacity?: number): string {
  const text = markOf(look);
  return word(text, look, fitted(text, look.face, max, size, look.track), fill, map, opacity);
}

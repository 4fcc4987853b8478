import { tone } from './colour.ts';
import { ellipse, roundedRect } from './shapes.ts';
import { Sheet } from './sheet.ts';
import type { Hex } from './spec.ts';
import { document, group, line, path } from './svg.ts';

export type PlaceholderKind = 'product' | 'brand' | 'category' | 'person' | 'post';

interface Drawing {
  said: string;
  width: number;
  height: number;
  tint: Hex;
  /** Drawn in one ink around 0,0, about 200 units high. */
  shapes: string;
  strokes: string;
}

const BOTTLE = `${roundedRect(-46, -40, 92, 150, 22)}${roundedRect(-22, -62, 44, 20, 4)}${roundedRect(-28, -112, 56, 46, 10)}`;
const JARS = `${roundedRect(-96, 10, 84, 70, 14)}${roundedRect(-100, -16, 92, 24, 7)}${roundedRect(8, -60, 64, 140, 18)}${roundedRect(20, -96, 40, 32, 8)}`;
const BUST = `${ellipse(0, -42, 50, 56)}M-100 110C-96 48 -54 30 0 30C54 30 96 48 100 110Z`;

const DRAWINGS: Record<PlaceholderKind, Drawing> = {
  product: {
    said: 'No picture of this product yet',
    width: 640,
    height: 800,
    tint: '#efe3dd',
    shapes: BOTTLE,
    strokes: 'M-24 20H24M-24 36H10',
  },
  brand: {
    said: 'No picture of this brand yet',
    width: 640,
    height: 480,
    tint: '#e9e2e6',
    shapes: '',
    strokes: `${roundedRect(-70, -54, 140, 150, 16)}M0 -54V-96M-24 10H24M-40 42H40${ellipse(0, -26, 9, 9)}`,
  },
  category: { said: 'No picture of this category yet', width: 640, height: 480, tint: '#e3e8df', shapes: JARS, strokes: 'M-130 96H110' },
  person: { said: 'No portrait yet', width: 240, height: 240, tint: '#ece0dc', shapes: BUST, strokes: '' },
  post: {
    said: 'No picture with this post',
    width: 640,
    height: 480,
    tint: '#eee6d9',
    shapes: '',
    strokes: 'M-110 -70H110V50H-20L-62 92V50H-110ZM-72 -30H72M-72 8H30',
  },
};

/** A small neutral picture in place of a missing one of its kind, as SVG (under 1.5 kB). */
export function placeholder(kind: PlaceholderKind): string {
  const { said, width, height, tint, shapes, strokes } = DRAWINGS[kind];
  const sheet = new Sheet();
  const ground = sheet.linear(0, 0, width, height, [
    [0, tone(tint, 1.1)],
    [1, tone(tint, 0.96)],
  ]);
  const ink = tone(tint, 0.8);
  const scale = Math.min(width / 320, height / 320);
  const marks = [
    shapes ? path(shapes, { fill: ink, fillOpacity: 0.75 }) : '',
    strokes ? line(strokes, shapes ? tint : ink, 7, { strokeLinecap: 'round', strokeLinejoin: 'round' }) : '',
  ];
  const drawn = group({ transform: `translate(${width / 2} ${height / 2}) scale(${Math.round(scale * 100) / 100})` }, ...marks);
  return document(width, height, said, sheet.defs, `<rect width="${width}" height="${height}" fill="${ground}"/>${drawn}`);
}

/** Main colour of a placeholder, for the ground behind it. */
export const placeholderTint = (kind: PlaceholderKind): Hex => DRAWINGS[kind].tint;

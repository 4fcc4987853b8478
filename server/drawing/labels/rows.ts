import { type Face, fitted, measure, wrap } from '../lettering.ts';
import { type Look, markOf } from '../look.ts';
import type { ProductSpec } from '../spec.ts';
import type { Sign } from './signs.ts';

/** The printable part of a front, in units of the drawing. */
export interface Area {
  top: number;
  bottom: number;
  /** Maximum width of a line. */
  max: number;
  /** 1 for lettering on a full-sized bottle. */
  scale: number;
}

export interface Row {
  text: string;
  face: Face;
  size: number;
  track: number;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  opacity: number;
  /** Printed in the colour of the ground, on a filled block. */
  reversed?: boolean;
}

/** What is printed, before it is bent around a body. */
export interface Print {
  rows: Row[];
  rules: { x0: number; x1: number; y: number; width: number }[];
  frames: { x0: number; x1: number; y0: number; y1: number; filled: boolean }[];
  sign?: { sign: Sign; x: number; y: number; scale: number };
  /** Lowest point of the parts that grow with the name; below the area's bottom, the print does not fit. */
  end: number;
}

export type Words = Pick<ProductSpec, 'name' | 'line' | 'size'>;
export type LayoutAt = (words: Words, look: Look, area: Area) => Print;

export const row = (text: string, face: Face, size: number, y: number, more: Partial<Row> = {}): Row => ({
  text,
  face,
  size,
  track: 0,
  x: 0,
  y,
  anchor: 'middle',
  opacity: 1,
  ...more,
});

/** The wordmark, at most `max` wide. */
export function markRow(look: Look, max: number, size: number, y: (size: number) => number, more: Partial<Row> = {}): Row {
  const text = markOf(look);
  const fit = fitted(text, look.face, max, size, look.track);
  return row(text, look.face, fit, y(fit), { track: look.track, ...more });
}

/** A text in lines, at a size at which the longest one fits. */
export function lines(text: string, face: Face, size: number, max: number, track = 0): { lines: string[]; size: number } {
  const broken = wrap(text, face, size, max, track);
  const widest = Math.max(...broken.map((part) => measure(part, face, size, track)), 1);
  return { lines: broken, size: widest > max ? (size * max) / widest : size };
}

/** A text in lines from baseline `y` down; lines beyond `most` are dropped. */
export function paragraph(text: string, face: Face, size: number, y: number, max: number, most: number, more: Partial<Row> = {}): Row[] {
  const track = more.track ?? 0;
  const broken = lines(text, face, size, max, track);
  return broken.lines.slice(0, most).map((part, i) => row(part, face, broken.size, y + i * size * 1.45, more));
}

/** Reduces a layout step by step until it ends within its area. */
export function shrunk(layout: LayoutAt, words: Words, look: Look, area: Area): Print {
  let made = layout(words, look, area);
  for (let scale = area.scale; made.end > area.bottom && scale > area.scale * 0.45; ) {
    scale *= 0.93;
    made = layout(words, look, { ...area, scale });
  }
  return made;
}

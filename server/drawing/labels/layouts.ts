import { bounds } from '../bounds.ts';
import { wrap } from '../lettering.ts';
import type { Look } from '../look.ts';
import type { Layout } from '../spec.ts';
import { type Area, type LayoutAt, lines, markRow, type Print, paragraph, type Row, row, type Words } from './rows.ts';
import { SIGNS } from './signs.ts';

const NAME_LINES = 3;
// houses that print their name as large as possible reduce it above other words
const LARGEST_MARK = 50;

const sizeRow = (words: Words, y: number, scale: number, more: Partial<Row> = {}): Row[] =>
  words.size ? [row(words.size, 'sans', 10.5 * scale, y, { track: 0.06, opacity: 0.85, ...more })] : [];

// the description in small spaced capitals, if there is room between name and amount
function explained(words: Words, y: number, { bottom, max, scale }: Area): Row[] {
  if (!words.line || y + 34 * scale > bottom - 22 * scale) return [];
  return paragraph(words.line.toUpperCase(), 'sans', 9.5 * scale, y + 16 * scale, max, 2, { track: 0.14, opacity: 0.8 });
}

/** Wordmark, sign, name, description and amount, centred one below the other. */
export function classic(words: Words, look: Look, area: Area): Print {
  const { top, bottom, max, scale } = area;
  const mark = markRow(look, max * 0.96, Math.min(look.size, LARGEST_MARK) * scale, (size) => top + size * 0.8);
  const start = top + Math.max((bottom - top) * 0.34, mark.size * 0.8 + (look.sign ? 50 : 40) * scale);
  const step = 25 * scale * 1.14;
  const name = lines(words.name, look.nameFace, 25 * scale, max);
  const rows = name.lines.map((text, i) => row(text, look.nameFace, name.size, start + (i + 1) * step - 7.5 * scale));
  const end = start + name.lines.length * step;
  return {
    rows: [mark, ...rows, ...explained(words, end, area), ...sizeRow(words, bottom - 4, scale)],
    rules: look.sign ? [] : [{ x0: -max * 0.09, x1: max * 0.09, y: start - 20 * scale, width: 1.4 }],
    frames: [],
    ...(look.sign ? { sign: { sign: look.sign, x: 0, y: start - 24 * scale, scale: scale * 0.9 } } : {}),
    end: name.lines.length > NAME_LINES ? bottom + 1 : end + (words.size ? 16 * scale : 0),
  };
}

/** A big name aligned left, a rule, a sentence; the wordmark at the bottom. */
export function left(words: Words, look: Look, { top, bottom, max, scale }: Area): Print {
  const x = -max / 2;
  const start = { x, anchor: 'start' as const };
  const name = lines(words.name, look.nameFace, 32 * scale, max);
  const step = 35 * scale;
  const rows = name.lines.map((text, i) => row(text, look.nameFace, name.size, top + 26 * scale + i * step, start));
  const after = top + 26 * scale + (name.lines.length - 1) * step + 24 * scale;
  const room = bottom - 34 * scale - after;
  const most = Math.min(3, Math.floor(room / (16 * scale)));
  const line =
    words.line && most > 0
      ? paragraph(words.line, 'sans', 11 * scale, after + 17 * scale, max * 0.92, most, { ...start, opacity: 0.85 })
      : [];
  const mark = markRow(look, max * 0.68, Math.min(look.size, LARGEST_MARK) * 0.52 * scale, () => bottom - 2, start);
  const amount = sizeRow({ ...words, size: words.size?.replace(' ', '').toLowerCase() ?? '' }, bottom - 2, scale, {
    x: max / 2,
    anchor: 'end',
    track: 0,
  });
  return {
    rows: [...rows, ...line, mark, ...amount],
    rules: [{ x0: x, x1: -x, y: after - 6 * scale, width: 1.2 }],
    frames: [],
    end: name.lines.length > NAME_LINES + 1 ? bottom + 1 : after + 30 * scale,
  };
}

/** The wordmark as large as possible, everything else small below a rule. */
export function big(words: Words, look: Look, { top, bottom, max, scale }: Area): Print {
  const x = -max / 2;
  const start = { x, anchor: 'start' as const };
  const height = bottom - top;
  const mark = markRow(look, max, 96 * scale, (size) => top + Math.max(height * 0.34 + size * 0.1, size * 0.85));
  const rule = Math.max(top + height * 0.5, mark.y + 14 * scale);
  const name = lines(words.name, look.nameFace, 24 * scale, max);
  const step = 25.5 * scale;
  const rows = name.lines.map((text, i) => row(text, look.nameFace, name.size, rule + 6 * scale + (i + 1) * step - 2 * scale, start));
  const end = rule + 6 * scale + name.lines.length * step;
  const roomy = end + 38 * scale < bottom - 10 * scale;
  const line = words.line && roomy ? paragraph(words.line, 'sans', 11 * scale, end + 14 * scale, max, 2, { ...start, opacity: 0.85 }) : [];
  return {
    rows: [mark, ...rows, ...line, ...sizeRow(words, bottom - 2, scale, { ...start, face: 'cond', size: 12 * scale })],
    rules: [{ x0: x, x1: -x, y: rule, width: 2 }],
    frames: [],
    ...(look.sign && height > 200
      ? { sign: { sign: look.sign, x: x - bounds(SIGNS[look.sign]).x0 * 1.9 * scale, y: top + 22 * scale, scale: 1.9 * scale } }
      : {}),
    end: name.lines.length > 2 ? bottom + 1 : end + (words.size ? 14 * scale : 0),
  };
}

/** A plain front: the name large and alone in the middle, the wordmark small at the top. */
export function centred(words: Words, look: Look, area: Area): Print {
  const { top, bottom, max, scale } = area;
  const mark = markRow(look, max * 0.8, Math.min(look.size, LARGEST_MARK) * 0.56 * scale, (size) => top + size * 0.8);
  const name = lines(words.name, look.nameFace, 31 * scale, max);
  const step = 34 * scale;
  const high = top + mark.size + (look.sign ? 34 : 12) * scale;
  const middle = Math.max(high, top + (bottom - top) * 0.5 - (name.lines.length * step) / 2);
  const rows = name.lines.map((text, i) => row(text, look.nameFace, name.size, middle + (i + 1) * step - 8 * scale));
  const end = middle + name.lines.length * step;
  return {
    rows: [mark, ...rows, ...explained(words, end, area), ...sizeRow(words, bottom - 4, scale)],
    rules: [],
    frames: [],
    ...(look.sign ? { sign: { sign: look.sign, x: 0, y: top + mark.size + 16 * scale, scale: scale * 0.85 } } : {}),
    end: name.lines.length > NAME_LINES ? bottom + 1 : end + (words.size ? 16 * scale : 0),
  };
}

/** An old label: everything inside a hairline frame. */
export function framed(words: Words, look: Look, area: Area): Print {
  const pad = 9 * area.scale;
  const inside = { ...area, top: area.top + pad, bottom: area.bottom - pad * 0.7, max: area.max - pad * 2.4 };
  const print = classic(words, look, inside);
  const half = area.max / 2;
  const outer = { x0: -half, x1: half, y0: area.top - pad * 0.9, y1: area.bottom + pad * 0.7, filled: false };
  const tight = { x0: -half + 4, x1: half - 4, y0: outer.y0 + 4, y1: outer.y1 - 4, filled: false };
  return { ...print, frames: [outer, tight], end: print.end + pad * 0.7 };
}

/** The wordmark reversed out of a solid block, the rest aligned left below. */
export function band(words: Words, look: Look, area: Area): Print {
  const { top, bottom, max, scale } = area;
  const x = -max / 2;
  const start = { x, anchor: 'start' as const };
  const mark = markRow(look, max - 20 * scale, look.size * 0.95 * scale, (size) => top + 10 * scale + size * 0.78, { reversed: true });
  const foot = mark.y + mark.size * 0.28 + 10 * scale;
  const name = lines(words.name, look.nameFace, 27 * scale, max);
  const step = 29 * scale;
  const rows = name.lines.map((text, i) => row(text, look.nameFace, name.size, foot + 10 * scale + (i + 1) * step - 3 * scale, start));
  const end = foot + 10 * scale + name.lines.length * step;
  const roomy = words.line && end + 18 * scale * wrap(words.line, 'sans', 11 * scale, max).length < bottom - 14 * scale;
  const line = words.line && roomy ? paragraph(words.line, 'sans', 11 * scale, end + 15 * scale, max, 2, { ...start, opacity: 0.85 }) : [];
  return {
    rows: [mark, ...rows, ...line, ...sizeRow(words, bottom - 2, scale, start)],
    rules: [],
    frames: [{ x0: x, x1: -x, y0: top, y1: foot, filled: true }],
    end: name.lines.length > NAME_LINES ? bottom + 1 : end + (words.size ? 14 * scale : 0),
  };
}

export const LAYOUTS: Record<Layout, LayoutAt> = { classic, left, big, centred, framed, band };

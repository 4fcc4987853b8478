import { type Box, bounds } from './bounds.ts';
import type { Hex } from './spec.ts';
import { num, type Paint, path } from './svg.ts';

/** Position 0..1, colour, opacity. */
export type Stop = [at: number, colour: Hex, opacity?: number];

const WHOLE: Box = { x0: -1200, y0: -1400, x1: 2400, y1: 2200 };
const thousandth = (v: number) => Math.round(v * 1000) / 1000;
const down = (v: number) => Math.floor(v / 10) * 10;
const up = (v: number) => Math.ceil(v / 10) * 10;

function stops(list: Stop[]): string {
  const one = ([at, colour, opacity = 1]: Stop) => {
    const veil = opacity === 1 ? '' : ` stop-opacity="${thousandth(opacity)}"`;
    return `<stop offset="${thousandth(at)}" stop-color="${colour}"${veil}/>`;
  };
  return list.map(one).join('');
}

/** The definitions of one picture; every method returns a `url(#id)` to paint with. */
export class Sheet {
  private count = 0;
  private readonly parts: string[] = [];
  private readonly known = new Map<string, string>();

  get defs(): string {
    return this.parts.join('');
  }

  id(): string {
    return `a${(this.count++).toString(36)}`;
  }

  /** Adds a definition once; the same text gets the same id. */
  define(text: (id: string) => string): string {
    const key = text('');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const id = this.id();
    this.parts.push(text(id));
    this.known.set(key, id);
    return id;
  }

  linear(x1: number, y1: number, x2: number, y2: number, list: Stop[]): string {
    const line = `x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`;
    const id = this.define((name) => `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${line}>${stops(list)}</linearGradient>`);
    return `url(#${id})`;
  }

  /** A gradient from left to right over a body of half width `r`. */
  across(r: number, list: Stop[]): string {
    return this.linear(-r, 0, r, 0, list);
  }

  /** A gradient from top to bottom. */
  down(y0: number, y1: number, list: Stop[]): string {
    return this.linear(0, y0, 0, y1, list);
  }

  radial(cx: number, cy: number, r: number, list: Stop[]): string {
    const circle = `cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}"`;
    const id = this.define(
      (name) => `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" ${circle}>${stops(list)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  clip(d: string): string {
    return `url(#${this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})`;
  }

  /** A blur of `sd` units; the smaller the box of what is blurred, the faster it renders. */
  blur(sd: number, box: Box = WHOLE): string {
    const pad = sd * 3 + 2;
    const [x, y] = [down(box.x0 - pad), down(box.y0 - pad)];
    const region = `x="${x}" y="${y}" width="${up(box.x1 + pad) - x}" height="${up(box.y1 + pad) - y}"`;
    const blur = `<feGaussianBlur stdDeviation="${sd}"/>`;
    return `url(#${this.define((id) => `<filter id="${id}" filterUnits="userSpaceOnUse" ${region}>${blur}</filter>`)})`;
  }

  /** A path with soft edges. */
  soft(d: string, sd: number, paint: Paint): string {
    const { x0, y0, x1, y1 } = bounds(d);
    const half = (paint.strokeWidth ?? 0) / 2;
    return path(d, { ...paint, filter: this.blur(sd, { x0: x0 - half, y0: y0 - half, x1: x1 + half, y1: y1 + half }) });
  }
}

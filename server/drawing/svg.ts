/** Presentation attributes in camel case; undefined ones are omitted. */
export interface Paint {
  fill?: string;
  fillOpacity?: number;
  stroke?: string;
  strokeOpacity?: number;
  strokeWidth?: number;
  strokeLinecap?: 'round' | 'butt';
  strokeLinejoin?: 'round';
  opacity?: number;
  transform?: string;
  filter?: string;
  clipPath?: string;
  mask?: string;
  id?: string;
}

/** Shadows are a warm near-black, lamps a warm white. */
export const SHADOW = '#2a1520';
export const LAMP = '#fffdf9';
export const WHITE = '#ffffff';

/** A coordinate as written into a path, with one decimal (a tenth of a pixel). */
export const num = (value: number) => Math.round(value * 10) / 10;

const KEBAB = /[A-Z]/g;

function attributes(paint: Paint): string {
  let text = '';
  for (const [key, value] of Object.entries(paint)) {
    if (value === undefined) continue;
    const name = key.replace(KEBAB, (c) => `-${c.toLowerCase()}`);
    text += ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`;
  }
  return text;
}

export const path = (d: string, paint: Paint) => `<path d="${d}"${attributes(paint)}/>`;

/** An outline without fill. */
export const line = (d: string, stroke: string, strokeWidth: number, paint: Paint = {}) =>
  path(d, { fill: 'none', stroke, strokeWidth, ...paint });

export const group = (paint: Paint, ...children: string[]) => `<g${attributes(paint)}>${children.join('')}</g>`;

export const move = (x: number, y: number, more = '') => `translate(${num(x)} ${num(y)})${more ? ` ${more}` : ''}`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A complete picture; screen readers announce the title. */
export function document(width: number, height: number, title: string, defs: string, body: string): string {
  const said = title.replace(/[&<>]/g, (c) => ENTITIES[c] ?? c);
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"`;
  return `<svg ${frame}><title>${said}</title><defs>${defs}</defs>${body}</svg>`;
}

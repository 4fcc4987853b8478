import { num } from './svg.ts';

/** A straight line to a point, or a curve with two control points. */
export type Segment = [x: number, y: number] | [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

interface Ends {
  /** Height of the top rim as a share of its half width; negative: seen from below. */
  top?: number;
  /** Height of the foot's rim as a share of its half width. */
  foot?: number;
}

/** The outline of a body turned on a lathe: a half profile from top to bottom, mirrored; y = 0 is the ground. */
export function turned({ top = 0, foot = 0.06 }: Ends, [r0, y0]: [r: number, y: number], ...segments: Segment[]): string {
  let right = '';
  let left = '';
  let [x, y] = [r0, y0];
  for (const s of segments) {
    if (s.length === 2) {
      right += `L${num(s[0])} ${num(s[1])}`;
      left = `L${num(-x)} ${num(y)}${left}`;
      [x, y] = s;
    } else {
      right += `C${s.map(num).join(' ')}`;
      left = `C${[-s[2], s[3], -s[0], s[1], -x, y].map(num).join(' ')}${left}`;
      [x, y] = [s[4], s[5]];
    }
  }
  const over = top ? `A${num(r0)} ${num(Math.abs(r0 * top))} 0 0 ${top > 0 ? 1 : 0} ` : 'L';
  const under = foot ? `A${num(x)} ${num(x * foot)} 0 0 1 ` : 'L';
  return `M${num(-r0)} ${num(y0)}${over}${num(r0)} ${num(y0)}${right}${under}${num(-x)} ${num(y)}${left}Z`;
}

/** An upright cylinder with a softened lower edge. */
export function can(r: number, y0: number, y1: number, { soft = 10, k = 0.06, top = 0 } = {}): string {
  const edge: Segment = [r, y1 - soft * 0.3, r - soft * 0.3, y1, r - soft * 0.9, y1 + soft * 0.08];
  return turned({ top, foot: k }, [r, y0], [r, y1 - soft], edge);
}

import { num } from './svg.ts';

export type Point = [x: number, y: number];
/** Maps a point of a flat drawing onto a body or into a plane. */
export type Mapping = (x: number, y: number) => Point;

export const points = (list: Point[]) => list.map(([x, y]) => `${num(x)} ${num(y)}`).join('L');

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const arc = (dx: number) => `a${num(rx)} ${num(ry)} 0 0 1 ${num(dx)} 0`;
  return `M${num(cx - rx)} ${num(cy)}${arc(rx * 2)}${arc(-rx * 2)}Z`;
}

export function roundedRect(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [w, h] = [num(width - 2 * r), num(height - 2 * r)];
  return `M${num(x + r)} ${num(y)}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}Z`;
}

// the point towards a neighbour where a corner's rounding begins
function cut(corner: Point, neighbour: Point, r: number): Point {
  const [dx, dy] = [neighbour[0] - corner[0], neighbour[1] - corner[1]];
  const length = Math.hypot(dx, dy);
  const share = Math.min(r, length / 2) / length;
  return [corner[0] + dx * share, corner[1] + dy * share];
}

/** A polygon with rounded corners. */
export function polygon(corners: Point[], r: number): string {
  const around = (i: number) => corners[(i + corners.length) % corners.length] ?? [0, 0];
  const arcs = corners.map((corner, i) => {
    const start = cut(corner, around(i - 1), r);
    const end = cut(corner, around(i + 1), r);
    return `${i ? 'L' : 'M'}${points([start])}Q${points([corner])} ${points([end])}`;
  });
  return `${arcs.join('')}Z`;
}

/** The lower half of an ellipse's rim, from left to right: a seam, a ring, a shadow under a lid. */
export const seam = (r: number, y: number, ry: number) => `M${num(-r)} ${num(y)}A${num(r)} ${num(ry)} 0 0 0 ${num(r)} ${num(y)}`;

/** Bends a flat drawing around an upright cylinder of radius `r` seen slightly from above (`k`: height of its rim by its width). */
export const round =
  (r: number, k: number): Mapping =>
  (x, y) => [r * Math.sin(x / r), y - k * r * (1 - Math.cos(x / r))];

export const flat: Mapping = (x, y) => [x, y];

/**
 * A perspective plane: u, v in 0..1 between four corners, back left, back right, front right, front left
 * (projective mapping of the unit square, Heckbert 1989).
 */
export function plane([a, b, c, d]: [Point, Point, Point, Point]): Mapping {
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]];
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  const x = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]] as const;
  const y = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]] as const;
  return (u, v) => {
    const w = g * u + h * v + 1;
    return [(x[0] * u + x[1] * v + x[2]) / w, (y[0] * u + y[1] * v + y[2]) / w];
  };
}

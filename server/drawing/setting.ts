import { tone } from './colour.ts';
import { random } from './random.ts';
import { ellipse } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import type { Gobo, Hex } from './spec.ts';
import { group, num, path } from './svg.ts';

/** Wall, floor and lamp of a picture, and the light or shadow on the wall. */
export interface Scene {
  tint: Hex;
  /** Where the floor begins, as a share of the height. */
  horizon?: number;
  gobo?: Gobo;
  seed?: string | number;
  /** Whether the far corner is darker, for pictures with several things. */
  deep?: boolean;
}

interface Ground {
  sheet: Sheet;
  w: number;
  h: number;
  /** Height of the horizon in pixels. */
  y: number;
  tint: Hex;
}

// sunlight through four panes
function window({ sheet, w, h }: Ground, next: () => number): string {
  const reach = Math.max(w, h);
  const x0 = w * (0.12 + next() * 0.1);
  const pane = (i: number, j: number) => {
    const [x, y] = [x0 + i * reach * 0.21 - j * reach * 0.09, -reach * 0.06 + j * reach * 0.33];
    const [dx, dy, width] = [num(-reach * 0.085), num(reach * 0.3), num(reach * 0.185)];
    return `M${num(x)} ${num(y)}h${width}l${dx} ${dy}h${-width}Z`;
  };
  const panes = [pane(0, 0), pane(0, 1), pane(1, 0), pane(1, 1)].join('');
  return sheet.soft(panes, 7, { fill: '#fffdf6', fillOpacity: 0.42 });
}

// the shadow of two branches from the right
function leaves({ sheet, w, h, tint }: Ground): string {
  const size = Math.min(w, h * 0.9);
  const leaf = (x: number, y: number, length: number, turn: number) => {
    const [a, b] = [num(length * 0.07), num(length * 0.06)];
    const curve = `M0 0C${a} ${num(-length * 0.3)} ${b} ${num(-length * 0.7)} 0 ${num(-length)}C${-b} ${num(-length * 0.7)} ${-a} ${num(-length * 0.3)} 0 0Z`;
    return path(curve, { transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` });
  };
  const branches: [x: number, y: number, angle: number, reach: number][] = [
    [w * 1.02, h * 0.3, 292, 0.56],
    [w * 0.93, -h * 0.06, 214, 0.5],
  ];
  const art = branches.flatMap(([bx, by, angle, reach]) =>
    Array.from({ length: 13 }, (_, i) => {
      const along = i / 13;
      const turn = angle + along * 16;
      const radians = (turn * Math.PI) / 180;
      const [x, y] = [bx + Math.sin(radians) * along * size * reach, by - Math.cos(radians) * along * size * reach];
      const length = size * (0.3 - 0.16 * along) * (0.6 + 0.4 * Math.sin(Math.PI * (0.18 + along * 0.8)));
      return leaf(x, y, length, turn + 48) + leaf(x, y, length, turn - 48);
    }),
  );
  const filter = sheet.blur(7, { x0: 0, y0: 0, x1: w, y1: h });
  return group({ filter, fill: tone(tint, 0.62), opacity: 0.3 }, ...art);
}

// a niche in the wall
function arch({ sheet, w, h, y, tint }: Ground): string {
  const [half, cx, top] = [Math.min(w * 0.34, h * 0.34), w * 0.5, h * 0.1];
  const r = num(half);
  const d = `M${num(cx - half)} ${num(y)}V${num(top + half)}A${r} ${r} 0 0 1 ${num(cx + half)} ${num(top + half)}V${num(y)}Z`;
  const fill = sheet.linear(cx - half, 0, cx + half, 0, [
    [0, tone(tint, 0.8)],
    [0.12, tone(tint, 0.9)],
    [0.6, tone(tint, 1.02)],
    [1, tone(tint, 1.1)],
  ]);
  const inner = sheet.soft(d, 14, {
    fill: 'none',
    stroke: tone(tint, 0.62),
    strokeOpacity: 0.5,
    strokeWidth: 26,
    transform: 'translate(14 10)',
  });
  return path(d, { fill }) + group({ clipPath: sheet.clip(d) }, inner);
}

function disc({ sheet, w, h, tint }: Ground): string {
  const fill = sheet.linear(w * 0.3, h * 0.2, w * 0.8, h * 0.6, [
    [0, tone(tint, 1.02)],
    [1, tone(tint, 0.88)],
  ]);
  return path(ellipse(w * 0.56, h * 0.4, h * 0.25, h * 0.25), { fill });
}

const rect = (y: number, w: number, h: number, fill: string) => `<rect y="${num(y)}" width="${w}" height="${num(h)}" fill="${fill}"/>`;

function room({ sheet, w, h, y, tint }: Ground, deep: boolean): string {
  const wall = sheet.linear(0, 0, w * 0.9, h * 0.8, [
    [0, tone(tint, 1.16)],
    [0.45, tint],
    [1, tone(tint, deep ? 0.9 : 0.955)],
  ]);
  const lamp = sheet.radial(w * 0.34, h * 0.34, Math.max(w, h) * 0.62, [
    [0, '#fffaf3', 0.5],
    [0.5, '#fffaf3', 0.14],
    [1, '#fffaf3', 0],
  ]);
  const floor = sheet.down(y, h, [
    [0, tone(tint, 0.985)],
    [0.3, tone(tint, 1.2)],
    [1, tone(tint, 0.97)],
  ]);
  const edge = sheet.down(y - 40, y + 40, [
    [0, tone(tint, 0.94), 0],
    [0.5, tone(tint, 0.95), 0.75],
    [1, tone(tint, 1.2), 0],
  ]);
  return rect(0, w, h, wall) + rect(0, w, h, lamp) + rect(y, w, h - y, floor) + rect(y - 40, w, 80, edge);
}

/** The background of a picture of `w` by `h`. Light always comes from the upper left. */
export function setting(sheet: Sheet, w: number, h: number, scene: Scene): string {
  const { tint, horizon = 0.72, gobo = 'none', seed = 1, deep = false } = scene;
  const ground: Ground = { sheet, w, h, y: h * horizon, tint };
  const next = random(seed);
  const fallen = {
    none: () => '',
    window: () => window(ground, next),
    leaves: () => leaves(ground),
    arch: () => arch(ground),
    disc: () => disc(ground),
  };
  return room(ground, deep) + fallen[gobo]();
}

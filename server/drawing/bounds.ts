export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const ARITY: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, S: 4, A: 7, Z: 0 };

class Hull {
  box: Box = { x0: Number.POSITIVE_INFINITY, y0: Number.POSITIVE_INFINITY, x1: Number.NEGATIVE_INFINITY, y1: Number.NEGATIVE_INFINITY };

  add(x: number, y: number, rx = 0, ry = 0): void {
    const { box } = this;
    this.box = { x0: Math.min(box.x0, x - rx), y0: Math.min(box.y0, y - ry), x1: Math.max(box.x1, x + rx), y1: Math.max(box.y1, y + ry) };
  }
}

// A minor arc stays within its radius of the chord's middle, a major one within twice that.
function addArc(hull: Hull, v: number[], x: number, y: number, toX: number, toY: number): void {
  const [rx = 0, ry = 0, , major = 0] = v;
  const reach = major ? 2 : 1;
  hull.add((x + toX) / 2, (y + toY) / 2, Math.max(rx * reach, Math.abs(toX - x) / 2), Math.max(ry * reach, Math.abs(toY - y) / 2));
}

function endOf(kind: string, v: number[], x: number, y: number, relative: boolean): [number, number] {
  const [ox, oy] = relative ? [x, y] : [0, 0];
  if (kind === 'H') return [ox + (v[0] ?? 0), y];
  if (kind === 'V') return [x, oy + (v[0] ?? 0)];
  return [ox + (v.at(-2) ?? 0), oy + (v.at(-1) ?? 0)];
}

/** A box that certainly contains a path, in the path's own units; control points and arcs are estimated generously. */
export function bounds(d: string): Box {
  const hull = new Hull();
  let [x, y] = [0, 0];
  for (const [, letter = 'Z', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const kind = letter.toUpperCase();
    const arity = ARITY[kind] ?? 0;
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let at = 0; arity > 0 && at < numbers.length; at += arity) {
      const v = numbers.slice(at, at + arity);
      const relative = letter !== kind;
      const [toX, toY] = endOf(kind, v, x, y, relative);
      if (kind === 'A') addArc(hull, v, x, y, toX, toY);
      else for (let i = 0; i + 1 < v.length; i += 2) hull.add((v[i] ?? 0) + (relative ? x : 0), (v[i + 1] ?? 0) + (relative ? y : 0));
      hull.add(toX, toY);
      [x, y] = [toX, toY];
    }
  }
  return hull.box;
}

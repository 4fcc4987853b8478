/** A category with its place; `position` is its index among its siblings, from 0. */
export interface TreePlace {
  id: number;
  parent_id: number | null;
  position: number;
  level: number;
  name: string;
}

/** The maximum depth of the tree. */
export const LEVELS = 3;

/** The target place of a category. */
export interface Spot {
  parentId: number | null;
  /** Index among the siblings there, without the category itself, from 0. */
  position: number;
}

export interface TreeNode<R extends TreePlace> {
  row: R;
  children: TreeNode<R>[];
}

/** The children of a category in their order. */
export const childrenOf = <R extends TreePlace>(rows: readonly R[], parentId: number | null): R[] =>
  rows.filter((row) => row.parent_id === parentId).sort((a, b) => a.position - b.position || a.id - b.id);

export const nested = <R extends TreePlace>(rows: readonly R[], parentId: number | null = null): TreeNode<R>[] =>
  childrenOf(rows, parentId).map((row) => ({ row, children: nested(rows, row.id) }));

export const treePlaceOf = <R extends TreePlace>(rows: readonly R[], id: number): R | undefined => rows.find((row) => row.id === id);

/** A category and its ancestors, the main category first. */
export function pathOf<R extends TreePlace>(rows: readonly R[], id: number): R[] {
  const row = treePlaceOf(rows, id);
  if (row === undefined) return [];
  return row.parent_id === null ? [row] : [...pathOf(rows, row.parent_id), row];
}

const isWithin = (rows: readonly TreePlace[], id: number, ancestor: number): boolean => pathOf(rows, id).some((row) => row.id === ancestor);

/** The number of levels of a category's subtree, itself included. */
function depthOf(rows: readonly TreePlace[], id: number): number {
  return 1 + Math.max(0, ...childrenOf(rows, id).map((child) => depthOf(rows, child.id)));
}

/** Whether a category may be moved to a spot: not below itself, and no deeper than the tree allows. */
export function mayStand(rows: readonly TreePlace[], id: number, { parentId }: Spot): boolean {
  if (parentId === null) return depthOf(rows, id) <= LEVELS;
  if (isWithin(rows, parentId, id)) return false;
  return pathOf(rows, parentId).length + depthOf(rows, id) <= LEVELS;
}

export const spotOf = (rows: readonly TreePlace[], id: number): Spot => {
  const parentId = treePlaceOf(rows, id)?.parent_id ?? null;
  return { parentId, position: childrenOf(rows, parentId).findIndex((row) => row.id === id) };
};

export type TreeStep = 'up' | 'down' | 'out' | 'in';

/**
 * The spot that a step leads to; null if it is not possible. `up` and `down` stay among the siblings, `out` leads to the place after the
 * parent, `in` makes the category the last child of its previous sibling.
 */
export function stepFrom(rows: readonly TreePlace[], id: number, step: TreeStep): Spot | null {
  const { parentId, position } = spotOf(rows, id);
  const siblings = childrenOf(rows, parentId);
  const spot = {
    up: () => (position > 0 ? { parentId, position: position - 1 } : null),
    down: () => (position < siblings.length - 1 ? { parentId, position: position + 1 } : null),
    out: () => (parentId === null ? null : behind(rows, parentId)),
    in: () => {
      const before = siblings[position - 1];
      return before === undefined ? null : { parentId: before.id, position: childrenOf(rows, before.id).length };
    },
  }[step]();
  return spot !== null && mayStand(rows, id, spot) ? spot : null;
}

/** The spot directly after a category, on its level. */
function behind(rows: readonly TreePlace[], id: number): Spot {
  const { parentId, position } = spotOf(rows, id);
  return { parentId, position: position + 1 };
}

/** The spot for a drop before, after or onto another category; null if not allowed there. */
export function dropSpot(rows: readonly TreePlace[], id: number, target: { id: number; at: 'before' | 'after' | 'on' }): Spot | null {
  if (target.id === id || isWithin(rows, target.id, id)) return null;
  const left = rows.filter((row) => row.id !== id);
  const spot =
    target.at === 'on'
      ? { parentId: target.id, position: childrenOf(left, target.id).length }
      : besides(left, target.id, target.at === 'after');
  return mayStand(rows, id, spot) ? spot : null;
}

function besides(rows: readonly TreePlace[], id: number, isBehind: boolean): Spot {
  const { parentId, position } = spotOf(rows, id);
  return { parentId, position: isBehind ? position + 1 : position };
}

/** The tree after moving a category to another spot. */
export function moved<R extends TreePlace>(rows: readonly R[], id: number, { parentId, position }: Spot): R[] {
  const row = treePlaceOf(rows, id);
  if (row === undefined) return [...rows];
  const left = rows.filter((one) => one.id !== id);
  const order = childrenOf(left, parentId).toSpliced(position, 0, row);
  const places = new Map(order.map((one, at) => [one.id, at]));
  const next = rows.map((one) => ({ ...one, ...(one.id === id && { parent_id: parentId }), position: places.get(one.id) ?? one.position }));
  return next.map((one) => ({ ...one, level: pathOf(next, one.id).length }));
}

export const isSameSpot = (a: Spot, b: Spot): boolean => a.parentId === b.parentId && a.position === b.position;

/** Categories whose names contain a keyword, with their ancestors. */
export function matching<R extends TreePlace>(rows: readonly R[], keyword: string, locale: string): R[] {
  const wanted = keyword.trim().toLocaleLowerCase(locale);
  if (wanted === '') return [...rows];
  const kept = new Set(
    rows.filter(({ name }) => name.toLocaleLowerCase(locale).includes(wanted)).flatMap(({ id }) => pathOf(rows, id).map((row) => row.id)),
  );
  return rows.filter(({ id }) => kept.has(id));
}

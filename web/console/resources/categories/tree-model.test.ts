import { expect, test } from 'vitest';
import { dropSpot, matching, moved, nested, pathOf, stepFrom, type TreePlace } from './tree-model.ts';

const row = (id: number, parent_id: number | null, position: number, level: number, name = `c${id}`): TreePlace => ({
  id,
  parent_id,
  position,
  level,
  name,
});

/** 1 (11 (111, 112), 12), 2 (21) */
const rows = [
  row(1, null, 0, 1),
  row(11, 1, 0, 2),
  row(111, 11, 0, 3),
  row(112, 11, 1, 3),
  row(12, 1, 1, 2),
  row(2, null, 1, 1),
  row(21, 2, 0, 2),
];

const order = (all: readonly TreePlace[]): string =>
  nested(all)
    .map(function told({ row: { id }, children }): string {
      return children.length === 0 ? String(id) : `${id}(${children.map(told).join(' ')})`;
    })
    .join(' ');

test('the tree is built in the order of positions', () => {
  expect(order(rows)).toBe('1(11(111 112) 12) 2(21)');
  expect(pathOf(rows, 112).map(({ id }) => id)).toEqual([1, 11, 112]);
});

test('steps move among siblings, out behind the parent, and into the one before', () => {
  expect(stepFrom(rows, 111, 'up')).toBeNull();
  expect(stepFrom(rows, 111, 'down')).toEqual({ parentId: 11, position: 1 });
  expect(stepFrom(rows, 111, 'out')).toEqual({ parentId: 1, position: 1 });
  expect(stepFrom(rows, 12, 'in')).toEqual({ parentId: 11, position: 2 });
  expect(stepFrom(rows, 1, 'out')).toBeNull();
});

test('nothing goes deeper than the tree is, nor below itself', () => {
  expect(stepFrom(rows, 112, 'in')).toBeNull();
  expect(dropSpot(rows, 11, { id: 21, at: 'on' })).toBeNull();
  expect(dropSpot(rows, 11, { id: 2, at: 'on' })).toEqual({ parentId: 2, position: 1 });
  expect(dropSpot(rows, 1, { id: 111, at: 'before' })).toBeNull();
  expect(dropSpot(rows, 1, { id: 1, at: 'after' })).toBeNull();
});

test('a move makes room and takes what is below along', () => {
  expect(order(moved(rows, 112, { parentId: 11, position: 0 }))).toBe('1(11(112 111) 12) 2(21)');
  expect(order(moved(rows, 11, { parentId: null, position: 1 }))).toBe('1(12) 11(111 112) 2(21)');
  expect(moved(rows, 11, { parentId: null, position: 1 }).find(({ id }) => id === 111)?.level).toBe(2);
});

test('a drop before a later sibling counts without the moved one', () => {
  expect(dropSpot(rows, 111, { id: 112, at: 'after' })).toEqual({ parentId: 11, position: 1 });
  expect(order(moved(rows, 111, { parentId: 11, position: 1 }))).toBe('1(11(112 111) 12) 2(21)');
});

test('a keyword keeps what it matches and all above', () => {
  const named = [...rows.slice(0, 3), row(112, 11, 1, 3, 'Face Oils'), ...rows.slice(4)];
  expect(matching(named, 'oils', 'en').map(({ id }) => id)).toEqual([1, 11, 112]);
  expect(matching(named, ' ', 'en')).toHaveLength(7);
});

import type { Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import {
  hasOwnProducts,
  holdTree,
  type PlacedCategory,
  selectPlaced,
  selectSubtree,
  updateParent,
  updatePosition,
} from './queries-categories.ts';

const LEVELS = 3;

const refused = (key: string): Refusal => new Refusal('invalid_input', { fields: [{ field: 'parent_id', key }] });

/** The level of a child of `parentId`, null for a main category; refuses, naming `parent_id`, where no child may be. */
export async function levelBelow(tx: Transaction<Schema>, parentId: number | null): Promise<number> {
  if (parentId === null) return 1;
  const parent = await selectPlaced(tx, parentId);
  if (parent === undefined) throw refused('invalid.value');
  if (parent.isArchived) throw refused('console.parent_archived');
  if (parent.level >= LEVELS) throw refused('console.three_levels');
  await expectRoomBelow(tx, parent);
  return parent.level + 1;
}

/** Products belong to third-level categories, or second-level ones without children: such a category with products gets no children. */
async function expectRoomBelow(tx: Transaction<Schema>, parent: PlacedCategory): Promise<void> {
  if (parent.level > 1 && (await hasOwnProducts(tx, parent.id))) throw refused('console.parent_has_products');
}

/** New place of a category; undefined keeps the present one. */
interface Place {
  parentId: number | null | undefined;
  position: number | undefined;
}

/**
 * Moves a category with its subtree below another parent and to a position among its siblings. Refuses anything but a tree of three levels.
 */
export async function placeCategory(tx: Transaction<Schema>, id: ResourceId, { parentId, position }: Place): Promise<void> {
  await holdTree(tx);
  const now = found(await selectPlaced(tx, id));
  const to = parentId === undefined ? now.parentId : parentId;
  if (to !== now.parentId) {
    const subtree = await selectSubtree(tx, id);
    if (subtree.some((one) => one.id === to)) throw refused('console.under_itself');
    const level = await levelBelow(tx, to);
    const deepest = Math.max(...subtree.map((one) => one.level));
    if (level + deepest - now.level > LEVELS) throw refused('console.three_levels');
    if (level === 1 && (await hasOwnProducts(tx, id))) throw refused('console.main_has_products');
    await updateParent(tx, id, to, level - now.level);
  }
  await updatePosition(tx, id, to, position ?? now.position);
}

/** Refuses to restore a category whose parent is archived or has products of its own. */
export async function expectParentInShop(tx: Transaction<Schema>, id: ResourceId): Promise<void> {
  await holdTree(tx);
  const { parentId } = found(await selectPlaced(tx, id));
  if (parentId === null) return;
  const parent = found(await selectPlaced(tx, parentId));
  if (parent.isArchived) throw refused('console.parent_archived');
  await expectRoomBelow(tx, parent);
}

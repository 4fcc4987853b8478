import type { Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { type Changes, type ResourceStore, tableStore } from '../../console/index.ts';
import { CATEGORY, indexItem } from '../../search/index.ts';
import { expectParentInShop, levelBelow, placeCategory } from './category-place.ts';
import { countUsesOfCategory, holdTree, PLACE, selectPlaceBehindAll } from './queries-categories.ts';
import { slugColumn } from './slugs.ts';

/** After all siblings. */
const LAST = 2_147_483_647;

const index = async (tx: Transaction<Schema>, id: ResourceId): Promise<void> => {
  await indexItem(tx, { kind: CATEGORY, id: Number(id) });
};

/** Categories in the console: a tree of three levels. */
export const categoryStore = (changed: ResourceStore['changed']): ResourceStore =>
  tableStore({
    name: 'categories',
    table: 'category',
    columns: {
      slug: 'slug',
      parent_id: { read: 't.parent_id' },
      level: { read: 't.level' },
      position: { read: PLACE },
      is_featured: 'is_featured',
      image: 'image',
      product_count: { read: 't.product_count' },
    },
    texts: { table: 'category_text', key: 'category_id' },
    keywordIn: ['e.name', 't.slug'],
    orderBy: 't.level, t.position',
    prepare: async (tx, id, { fields, texts }) => ({
      ...(await slugColumn(tx, { table: 'category', id, slug: fields.slug, name: texts.en?.name })),
      ...(id === null && (await hung(tx, (fields.parent_id ?? null) as number | null))),
    }),
    async after(tx, id, changes) {
      await place(tx, id, changes);
      if (isFoundOtherwise(changes)) await index(tx, id);
    },
    archive: index,
    async restore(tx, id) {
      await expectParentInShop(tx, id);
      await index(tx, id);
    },
    async usedBy(tx, id) {
      const { categories, products } = await countUsesOfCategory(tx, id);
      return [
        { kind: 'categories', count: categories },
        { kind: 'products', count: products },
      ];
    },
    constraints: { category_slug_key: 'slug' },
    changed,
  });

/** Columns of a new category before `place` gives it its position. */
async function hung(tx: Transaction<Schema>, parentId: number | null) {
  await holdTree(tx);
  return { parent_id: parentId, level: await levelBelow(tx, parentId), position: await selectPlaceBehindAll(tx) };
}

/** Moves a category when parent or position were sent; a new one without them stays last. */
async function place(tx: Transaction<Schema>, id: ResourceId, { fields }: Changes): Promise<void> {
  const { parent_id, position } = fields;
  if (parent_id === undefined && position === undefined) return;
  // A cleared position means the last one.
  const to = position === null ? LAST : (position as number | undefined);
  await placeCategory(tx, id, { parentId: parent_id as number | null | undefined, position: to });
}

/** Whether the changes affect how the search finds or shows a category. */
const isFoundOtherwise = ({ fields, texts }: Changes): boolean =>
  'slug' in fields || 'image' in fields || Object.values(texts).some((values) => 'name' in values);

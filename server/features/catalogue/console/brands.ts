import type { Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { letterOf } from '../../../db/slugs.ts';
import { isAmong, type ResourceStore, tableStore } from '../../console/index.ts';
import { addWaitingBrand, BRAND, indexItem } from '../../search/index.ts';
import { brandsNamed, countBrandProducts } from './queries.ts';
import { slugColumn } from './slugs.ts';

/** Fields that the search shows or finds a brand by. */
const FOUND_BY = ['name', 'slug', 'image'] as const;

const index = async (tx: Transaction<Schema>, id: ResourceId): Promise<void> => {
  await indexItem(tx, { kind: BRAND, id: Number(id) });
};

export const brandStore = (changed: ResourceStore['changed']): ResourceStore =>
  tableStore({
    name: 'brands',
    table: 'brand',
    columns: {
      name: 'name',
      slug: 'slug',
      is_featured: 'is_featured',
      image: 'image',
      product_count: { read: 't.product_count' },
      favourite_count: { read: 't.favourite_count' },
    },
    texts: { table: 'brand_text', key: 'brand_id' },
    keywordIn: ['t.name', 't.slug'],
    indexed: (keyword) => isAmong(brandsNamed(keyword)),
    orders: { name: 't.name collate "C"' },
    orderBy: 't.name collate "C"',
    prepare: async (tx, id, { fields }) => ({
      ...(await slugColumn(tx, { table: 'brand', id, slug: fields.slug, name: fields.name })),
      ...(typeof fields.name === 'string' && { letter: letterOf(fields.name) }),
    }),
    after: async (tx, id, { fields }) => {
      if (FOUND_BY.some((field) => field in fields)) await index(tx, id);
      if ('name' in fields) await addWaitingBrand(tx, Number(id));
    },
    archive: index,
    restore: index,
    usedBy: async (tx, id) => [{ kind: 'products', count: await countBrandProducts(tx, id) }],
    constraints: { brand_slug_key: 'slug' },
    changed,
  });

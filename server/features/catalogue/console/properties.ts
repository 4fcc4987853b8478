import type { Kysely, Transaction } from 'kysely';
import type { FieldValue, FieldValues } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type ResourceContent, type ResourceStore, tableStore } from '../../console/index.ts';
import {
  countProductsWith,
  countPropertyOptions,
  holdAttribute,
  OPTION_COUNT,
  selectAttributeOf,
  selectNextPosition,
} from './queries-properties.ts';
import { slugColumn } from './slugs.ts';

const refused = (key: string): Refusal => new Refusal('invalid_input', { fields: [{ field: 'property_id', key }] });

/** A thing comes last when its position is cleared, or not sent for a new one. */
async function positionColumn(
  tx: Transaction<Schema>,
  id: ResourceId | null,
  position: FieldValue | undefined,
  attributeId: number | null,
): Promise<{ position?: number }> {
  const isLast = position === null || (id === null && position === undefined);
  return isLast ? { position: await selectNextPosition(tx, attributeId) } : {};
}

/** Properties in the console, such as skin type; each has options. */
export const propertyStore = (changed: ResourceStore['changed']): ResourceStore =>
  tableStore({
    name: 'properties',
    table: 'attribute',
    columns: { slug: 'slug', position: 'position', option_count: { read: OPTION_COUNT } },
    texts: { table: 'attribute_text', key: 'attribute_id' },
    keywordIn: ['e.title', 't.slug'],
    orderBy: 't.position',
    prepare: async (tx, id, { fields, texts }) => ({
      ...(await slugColumn(tx, { table: 'attribute', id, slug: fields.slug, name: texts.en?.title })),
      ...(await positionColumn(tx, id, fields.position, null)),
    }),
    usedBy: async (tx, id) => [{ kind: 'property-options', count: await countPropertyOptions(tx, id) }],
    constraints: { attribute_slug_key: 'slug' },
    changed,
  });

/** Options of properties in the console. `onSale` counts the products on sale that have one. */
export function propertyOptionStore(changed: ResourceStore['changed'], onSale: (optionId: number) => number): ResourceStore {
  const store = tableStore({
    name: 'property-options',
    table: 'attribute_option',
    columns: { property_id: { read: 't.attribute_id' }, slug: 'slug', position: 'position' },
    texts: { table: 'attribute_option_text', key: 'option_id' },
    keywordIn: ['e.title', 't.slug'],
    orderBy: 't.attribute_id, t.position',
    async prepare(tx, id, { fields, texts }) {
      const attributeId = id === null ? Number(fields.property_id) : ((await selectAttributeOf(tx, id)) ?? 0);
      if (id === null && !(await holdAttribute(tx, attributeId))) throw refused('invalid.value');
      return {
        ...(id === null && { attribute_id: attributeId }),
        ...(await slugColumn(tx, { table: 'attribute_option', id, slug: fields.slug, name: texts.en?.title, attributeId })),
        ...(await positionColumn(tx, id, fields.position, attributeId)),
      };
    },
    async restore(tx, id) {
      if (!(await holdAttribute(tx, (await selectAttributeOf(tx, id)) ?? 0))) throw refused('console.property_archived');
    },
    usedBy: async (tx, id) => [{ kind: 'products', count: await countProductsWith(tx, id) }],
    constraints: { attribute_option_attribute_id_slug_key: 'slug' },
    changed,
  });
  const counted = <T extends FieldValues>(fields: T, id: ResourceId): T => ({ ...fields, product_count: onSale(Number(id)) });
  return {
    ...store,
    async list(db: Kysely<Schema>, query) {
      const { rows, count } = await store.list(db, query);
      return { rows: rows.map((row) => counted(row, row.id)), count };
    },
    async read(db: Kysely<Schema>, id): Promise<ResourceContent | undefined> {
      const thing = await store.read(db, id);
      return thing && { ...thing, fields: counted(thing.fields, id) };
    },
  };
}

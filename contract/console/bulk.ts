import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optional } from '../input/absent.ts';
import { flagInput, idInput } from '../input/number.ts';
import { refusal } from '../input/refusal.ts';
import { choice, keyword } from '../input/text.ts';
import { page } from '../paging.ts';
import * as v from '../values.ts';
import { flagDefault } from './fields.ts';
import { listEndpoint } from './list.ts';
import { fieldChange } from './resource.ts';
import { resources } from './resources.ts';

export const bulkLimits = {
  /** Maximum number of products selected by id; larger selections use a filter. */
  ids: 10_000,
  undoDays: 7,
  /** Maximum number of changed, refused or kept products listed in an answer. */
  shown: 50,
} as const;

const of = { noun: 'console', permission: 'catalogue' } as const;
const staff = { ...of, access: 'staff' } as const;

const idList = (max: number) =>
  z
    .array(
      z
        .int({ error: refusal('expected.ids') })
        .min(1, 'expected.ids')
        .max(2_147_483_647, 'expected.ids'),
      { error: refusal('expected.ids') },
    )
    .min(1, 'required.field')
    .max(max, 'invalid.max_items');

const statuses = resources.products.fields.ingredients_status?.choices as [string, ...string[]];

/** The filters of the product list; `{}` selects all products that are not archived. */
const filter = z.strictObject({
  keyword,
  brand_id: optional(idInput),
  category_id: optional(idInput),
  ingredients_status: optional(choice(statuses)),
  is_active: optional(flagInput),
  import_id: optional(idInput),
  archived: flagDefault(0),
});

const options = z.strictObject({ option_ids: idList(200) });
const percent = z
  .number({ error: refusal('expected.number') })
  .min(-99, 'invalid.min_value')
  .max(1_000, 'invalid.max_value')
  .refine((value) => Number(value.toFixed(2)) === value, 'invalid.value');

/** The change to apply; at least one field is required. */
const change = z
  .strictObject({
    set: optional(z.strictObject({ brand_id: optional(idInput), category_id: optional(idInput), is_active: optional(flagInput) })),
    add: optional(options),
    remove: optional(options),
    percent: optional(z.strictObject({ price: percent })).meta({ description: '-10 lowers prices by 10%' }),
  })
  .refine(({ set = {}, add, remove, percent: by }) => Object.values(set).some((value) => value !== undefined) || add || remove || by, {
    error: 'required.field',
  });

export type BulkFilter = z.output<typeof filter>;
export type ProductChange = z.output<typeof change>;

const bulkChange = z.object({
  id: v.id,
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'UNDOING', 'UNDONE']),
  is_dry_run: v.flag,
  by: z.object({ id: v.id, name: v.text }).nullable(),
  created_at: v.time,
  finished_at: v.time.nullable(),
  undo_until: v.time.nullable().meta({ description: 'null if it cannot be undone, or no longer' }),
  selection: z.unknown().meta({ description: '`{ ids }` or `{ filter }`, as requested' }),
  change: z.unknown().meta({ description: 'As requested' }),
  total: v.count,
  done: v.count,
  changed: v.count,
  unchanged: v.count,
  refused: v.count,
  kept: v.count.meta({ description: 'Not restored by the undo, because they were edited in the meantime' }),
  resumed: v.count.meta({ description: 'How often it was resumed after a server stopped' }),
  fields: z.record(z.string(), v.count).meta({ description: 'Number of changed products by field' }),
});

const product = { id: v.id, name: v.text };

const bulkDetail = {
  ...bulkChange.shape,
  counts: z.object({ changed: v.count, unchanged: v.count, refused: v.count }),
  sample: z.array(z.object({ ...product, changes: z.array(fieldChange) })).meta({ description: 'Some of the changed products' }),
  refused_products: z
    .array(z.object({ ...product, field: v.text, message: v.text }))
    .meta({ description: 'Some of the products that were refused' }),
  kept_products: z.array(z.object(product)).meta({ description: 'Some of the products that were kept' }),
};

export const bulkChanges = [
  endpoint('POST console/products/bulk', {
    ...staff,
    summary: 'Changes many products, or tells in a dry run what would change; long changes, and all with a key, continue after the answer',
    headers: ['Idempotency-Key'],
    input: z
      .object({ ids: optional(idList(bulkLimits.ids)), filter: optional(filter), change, dry_run: flagDefault(0) })
      .refine(({ ids, filter: by }) => (ids === undefined) !== (by === undefined), { error: 'required.field', path: ['ids'] }),
    output: v.actedWith(bulkDetail),
    errors: ['forbidden', 'second_factor_needed'],
  }),
  listEndpoint('GET console/products/bulk', {
    ...of,
    summary: 'Bulk changes without dry runs, latest first',
    query: page(),
    row: bulkChange,
  }),
  endpoint('GET console/products/bulk/{id}', {
    ...staff,
    summary: 'Progress of a bulk change, its dry run or its undo',
    input: z.object({ id: idInput }),
    output: z.object(bulkDetail),
    errors: ['forbidden', 'second_factor_needed', 'not_found'],
  }),
  endpoint('POST console/products/bulk/{id}/undo', {
    ...staff,
    summary: 'Undoes a bulk change within seven days, except for products edited since',
    input: z.object({ id: idInput }),
    output: v.actedWith(bulkDetail),
    errors: ['forbidden', 'second_factor_needed', 'not_found'],
  }),
] as const;

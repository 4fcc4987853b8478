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
  /** As many products as can be named by their ids; more are chosen by a filter. */
  ids: 10_000,
  undoDays: 7,
  /** Products that an answer shows of those that were changed, refused or kept. */
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

/** As the list of products is narrowed; `{}`: all that are not archived. */
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

/** What is to be changed; at least one thing. */
const change = z
  .strictObject({
    set: optional(z.strictObject({ brand_id: optional(idInput), category_id: optional(idInput), is_active: optional(flagInput) })),
    add: optional(options),
    remove: optional(options),
    percent: optional(z.strictObject({ price: percent })).meta({ description: '-10: ten percent less' }),
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
  undo_until: v.time.nullable().meta({ description: 'null: it cannot be undone (any more)' }),
  selection: z.unknown().meta({ description: '`{ ids }` or `{ filter }`, as asked' }),
  change: z.unknown().meta({ description: 'As asked' }),
  total: v.count,
  done: v.count,
  changed: v.count,
  unchanged: v.count,
  refused: v.count,
  kept: v.count.meta({ description: 'Left by the undoing, since they were edited meanwhile' }),
  resumed: v.count.meta({ description: 'How often it went on after a server had ended' }),
  fields: z.record(z.string(), v.count).meta({ description: 'How many products were changed in each field' }),
});

const product = { id: v.id, name: v.text };

const bulkDetail = {
  ...bulkChange.shape,
  counts: z.object({ changed: v.count, unchanged: v.count, refused: v.count }),
  sample: z.array(z.object({ ...product, changes: z.array(fieldChange) })).meta({ description: 'Some of the changed products' }),
  refused_products: z
    .array(z.object({ ...product, field: v.text, message: v.text }))
    .meta({ description: 'Some of those that were refused' }),
  kept_products: z.array(z.object(product)).meta({ description: 'Some of those that were kept' }),
};

export const bulkChanges = [
  endpoint('POST console/products/bulk', {
    ...staff,
    summary:
      'Changes many products, or says what that would change; what takes longer than a moment goes on behind the answer, and all of it under a key',
    headers: ['Idempotency-Key'],
    input: z
      .object({ ids: optional(idList(bulkLimits.ids)), filter: optional(filter), change, dry_run: flagDefault(0) })
      .refine(({ ids, filter: by }) => (ids === undefined) !== (by === undefined), { error: 'required.field', path: ['ids'] }),
    output: v.actedWith(bulkDetail),
    errors: ['forbidden', 'second_factor_needed'],
  }),
  listEndpoint('GET console/products/bulk', {
    ...of,
    summary: 'Bulk changes, latest first, without dry runs',
    query: page(),
    row: bulkChange,
  }),
  endpoint('GET console/products/bulk/{id}', {
    ...staff,
    summary: 'How far a bulk change, its dry run or its undoing has come',
    input: z.object({ id: idInput }),
    output: z.object(bulkDetail),
    errors: ['forbidden', 'second_factor_needed', 'not_found'],
  }),
  endpoint('POST console/products/bulk/{id}/undo', {
    ...staff,
    summary: 'Restores what a bulk change changed, for seven days, but for products that were edited since',
    input: z.object({ id: idInput }),
    output: v.actedWith(bulkDetail),
    errors: ['forbidden', 'second_factor_needed', 'not_found'],
  }),
] as const;

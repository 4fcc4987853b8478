import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optional } from '../input/absent.ts';
import { flagInput, idInput } from '../input/number.ts';
import { refusal } from '../input/refusal.ts';
import { choice, lineInput } from '../input/text.ts';
import { page } from '../paging.ts';
import * as v from '../values.ts';
import { importLimits, importOutcomes, importRowFilters, importStates } from './import-limits.ts';
import { listEndpoint } from './list.ts';

const listing = { noun: 'imports', permission: 'catalogue' } as const;
const staff = { ...listing, access: 'staff' } as const;
const errors: ('forbidden' | 'second_factor_needed' | 'not_found')[] = ['forbidden', 'second_factor_needed', 'not_found'];

const field = v.text.nullable().meta({
  description: '`id`, `name`, `brand`, …; `name:fr`, `ingredients:fr` and `attribute:Finish` carry their own word; null: not used',
});

const importState = {
  id: v.id,
  state: z.enum(importStates).meta({ description: 'A run that fails is undone first' }),
  is_waiting: v.flag.meta({ description: 'It has been asked for, but another import is at work' }),
  has_file: v.flag.meta({ description: '0: it was a command’s, or its file has had its time' }),
  file_name: v.text,
  source: v.text,
  licence: v.textOrNull,
  currency: v.textOrNull,
  by: z.object({ id: v.id, name: v.text }).nullable().meta({ description: 'null: a command on the server' }),
  started_at: v.time,
  finished_at: v.time.nullable(),
  undo_until: v.time.nullable().meta({ description: 'null: there is nothing that can be undone (any more)' }),
  total: v.count.meta({ description: 'Rows of the file; of an undoing products' }),
  done: v.count,
  rows_per_second: v.count,
  created: v.count,
  changed: v.count,
  unchanged: v.count,
  refused: v.count,
  edited: v.count.meta({ description: 'Rows with fields that stay as staff edited them' }),
  left_out: v.count.meta({ description: 'Rows of which values were left out' }),
  overwrites: v.flag.meta({ description: '1: it also writes over what staff edited' }),
  kept: v.count.meta({ description: 'Products that the undoing left as they are' }),
  gone: v.count.meta({ description: 'Products of the source that the file no longer has: they stay' }),
  resumed: v.count.meta({ description: 'How often it went on after a server had ended' }),
  error: v.textOrNull.meta({ description: 'Why it failed' }),
};

const made = z.array(z.object({ id: v.id, name: v.text }));

const importDetail = {
  ...importState,
  columns: z.array(v.text),
  guesses: z.record(v.text, field).meta({ description: 'What each column seems to mean' }),
  mapping: z
    .record(v.text, field)
    .meta({ description: 'What each column means: as it was last said of the same columns, or as guessed, until it is said' }),
  sample: z.array(z.array(v.text)).meta({ description: 'Values of the first rows, in the order of the columns' }),
  price_drops: v.count.meta({ description: 'Rows that take more than half off a price' }),
  new_categories: made.meta({ description: 'Categories that it made, without those below them; the first 20' }),
  new_brands: made.meta({ description: 'Brands that it made; the first 20' }),
  unsorted_category_id: v.id.nullable().meta({ description: 'Where products stand whose category no row tells; null: nowhere' }),
};

const fieldShown = z.object({
  field: v.text,
  before: v.textOrNull,
  after: v.textOrNull,
  is_edited: v.flag.meta({ description: '1: it stays as staff edited it (`before`); `after` is what the file says' }),
});

const row = z.object({
  line: v.count,
  outcome: z.enum(importOutcomes),
  product_id: v.id.nullable().meta({ description: 'null: refused, rehearsed, or undone' }),
  name: v.text,
  fields: z.array(fieldShown).meta({ description: 'Of a created product all, of others those that differ or stay as staff edited them' }),
  reason: v.textOrNull.meta({ description: 'Why it was refused or kept, or brings nothing' }),
  column: v.textOrNull.meta({ description: 'Of a refused row: the column, and what stands there' }),
  value: v.textOrNull.meta({ description: 'Of a row that is repeated: the line that counts' }),
  left_out: z
    .array(z.object({ column: v.text, value: v.text, reason: v.text }))
    .meta({ description: 'Values that were left out though the row was not, such as a price that cannot be read' }),
});

const outcome = optional(choice(importRowFilters));
const id = { id: idInput };
const begun = v.actedWith(importDetail);

/** Imports of catalogue files. */
export const imports = [
  endpoint('POST console/imports', {
    ...staff,
    summary: 'Takes a catalogue file in: CSV, TSV or JSONL, plain or gzip, of at most 200 MB',
    headers: ['Idempotency-Key'],
    input: z.object({
      file: z.file({ error: refusal('expected.file') }),
      source: lineInput({ max: 100, required: 'required.field' }),
      licence: optional(lineInput({ max: 100 })),
      currency: optional(lineInput({ max: 3 })),
    }),
    body: 'multipart',
    largestFile: { bytes: importLimits.bytes, key: 'console.import_file_too_large' },
    output: begun,
    errors: ['forbidden', 'second_factor_needed'],
  }),
  listEndpoint('GET console/imports', { ...listing, summary: 'Imports, latest first', query: page(), row: z.object(importState) }),
  endpoint('GET console/imports/{id}', {
    ...staff,
    summary: 'How far an import, its rehearsal or its undoing has come',
    input: z.object(id),
    output: z.object(importDetail),
    errors,
  }),
  endpoint('PUT console/imports/{id}', {
    ...staff,
    summary: 'Says what the columns mean; those that are not named keep their guess. And whether what staff edited is written over',
    input: z.object({
      ...id,
      mapping: z.record(z.string().max(200), z.string().max(200).nullable(), { error: refusal('expected.object') }),
      overwrites: optional(flagInput).meta({ description: '1: fields that staff edited are written over, too' }),
    }),
    output: begun,
    errors,
  }),
  endpoint('POST console/imports/{id}/rehearse', {
    ...staff,
    summary: 'Finds out what a run would do: the same code, rolled back',
    input: z.object(id),
    output: begun,
    errors,
  }),
  endpoint('POST console/imports/{id}/run', {
    ...staff,
    summary: 'Imports the file; waits while another import is at work',
    input: z.object(id),
    output: begun,
    errors,
  }),
  endpoint('POST console/imports/{id}/undo', {
    ...staff,
    summary: 'Restores what an import touched, for 30 days, but for products that were edited or imported again since, or that members use',
    input: z.object(id),
    output: begun,
    errors,
  }),
  listEndpoint('GET console/imports/{id}/rows', {
    ...listing,
    summary: 'What an import or its rehearsal did, row by row and field by field; as CSV a line for each field',
    query: { ...id, outcome, ...page() },
    row,
    errors: ['not_found'],
  }),
  endpoint('GET console/imports/{id}/progress', {
    ...staff,
    summary: 'The state of an import as server-sent events (`progress`) until it is at rest',
    input: z.object(id),
    output: v.acted,
    answers: 'text/event-stream; charset=utf-8',
    errors,
  }),
] as const;

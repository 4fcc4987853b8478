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
  description: '`id`, `name`, `brand`, …; `name:fr`, `ingredients:fr` and `attribute:Finish` add a language or attribute; null: unused',
});

const importState = {
  id: v.id,
  state: z.enum(importStates).meta({ description: 'A run that fails is undone first' }),
  is_waiting: v.flag.meta({ description: 'It was requested, but another import is running' }),
  has_file: v.flag.meta({ description: '0 if a command imported it, or its file has expired' }),
  file_name: v.text,
  source: v.text,
  licence: v.textOrNull,
  currency: v.textOrNull,
  by: z.object({ id: v.id, name: v.text }).nullable().meta({ description: 'null for a command on the server' }),
  started_at: v.time,
  finished_at: v.time.nullable(),
  undo_until: v.time.nullable().meta({ description: 'null if there is nothing to undo, or no longer' }),
  total: v.count.meta({ description: 'Rows of the file; products for an undo' }),
  done: v.count,
  rows_per_second: v.count,
  created: v.count,
  changed: v.count,
  unchanged: v.count,
  refused: v.count,
  edited: v.count.meta({ description: 'Rows with fields that keep edits by staff' }),
  left_out: v.count.meta({ description: 'Rows with values that were left out' }),
  overwrites: v.flag.meta({ description: '1 if it also overwrites edits by staff' }),
  kept: v.count.meta({ description: 'Products that the undo left unchanged' }),
  gone: v.count.meta({ description: 'Products of the source that are no longer in the file; they are kept' }),
  resumed: v.count.meta({ description: 'How often it was resumed after a server stopped' }),
  error: v.textOrNull.meta({ description: 'Why it failed' }),
};

const made = z.array(z.object({ id: v.id, name: v.text }));

const importDetail = {
  ...importState,
  columns: z.array(v.text),
  guesses: z.record(v.text, field).meta({ description: 'Guessed meaning of each column' }),
  mapping: z
    .record(v.text, field)
    .meta({ description: 'Meaning of each column: as set, else as last set for the same columns, else as guessed' }),
  sample: z.array(z.array(v.text)).meta({ description: 'Values of the first rows, in column order' }),
  price_drops: v.count.meta({ description: 'Rows that lower a price by more than half' }),
  new_categories: made.meta({ description: 'Created categories, without those below them; the first 20' }),
  new_brands: made.meta({ description: 'Created brands; the first 20' }),
  unsorted_category_id: v.id.nullable().meta({ description: 'Category for products whose rows give none; null if none' }),
};

const fieldShown = z.object({
  field: v.text,
  before: v.textOrNull,
  after: v.textOrNull,
  is_edited: v.flag.meta({ description: '1 if it keeps the edit by staff (`before`); `after` is the value in the file' }),
});

const row = z.object({
  line: v.count,
  outcome: z.enum(importOutcomes),
  product_id: v.id.nullable().meta({ description: 'null if refused, rehearsed or undone' }),
  name: v.text,
  fields: z.array(fieldShown).meta({ description: 'All of a created product; of others, those that differ or keep edits by staff' }),
  reason: v.textOrNull.meta({ description: 'Why it was refused or kept, or changes nothing' }),
  column: v.textOrNull.meta({ description: 'For a refused row, the column; `value` is its content' }),
  value: v.textOrNull.meta({ description: 'For a repeated row, the line that is used' }),
  left_out: z
    .array(z.object({ column: v.text, value: v.text, reason: v.text }))
    .meta({ description: 'Values that were left out although the row was not, such as an unreadable price' }),
});

const outcome = optional(choice(importRowFilters));
const id = { id: idInput };
const begun = v.actedWith(importDetail);

/** Imports of catalogue files. */
export const imports = [
  endpoint('POST console/imports', {
    ...staff,
    summary: 'Uploads a catalogue file: CSV, TSV or JSONL, plain or gzipped, at most 200 MB',
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
    summary: 'Progress of an import, its rehearsal or its undo',
    input: z.object(id),
    output: z.object(importDetail),
    errors,
  }),
  endpoint('PUT console/imports/{id}', {
    ...staff,
    summary: 'Sets the meaning of columns (others keep their guess), and whether edits by staff are overwritten',
    input: z.object({
      ...id,
      mapping: z.record(z.string().max(200), z.string().max(200).nullable(), { error: refusal('expected.object') }),
      overwrites: optional(flagInput).meta({ description: '1: also overwrites fields that staff edited' }),
    }),
    output: begun,
    errors,
  }),
  endpoint('POST console/imports/{id}/rehearse', {
    ...staff,
    summary: 'Rehearses a run: the same code, rolled back',
    input: z.object(id),
    output: begun,
    errors,
  }),
  endpoint('POST console/imports/{id}/run', {
    ...staff,
    summary: 'Imports the file; waits while another import is running',
    input: z.object(id),
    output: begun,
    errors,
  }),
  endpoint('POST console/imports/{id}/undo', {
    ...staff,
    summary: 'Undoes an import within 30 days, except for products that were edited or imported again since, or that members use',
    input: z.object(id),
    output: begun,
    errors,
  }),
  listEndpoint('GET console/imports/{id}/rows', {
    ...listing,
    summary: 'What an import or its rehearsal did, by row and field; as CSV, one line per field',
    query: { ...id, outcome, ...page() },
    row,
    errors: ['not_found'],
  }),
  endpoint('GET console/imports/{id}/progress', {
    ...staff,
    summary: 'The state of an import as server-sent events (`progress`) until it comes to rest',
    input: z.object(id),
    output: v.acted,
    answers: 'text/event-stream; charset=utf-8',
    errors,
  }),
] as const;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idInput } from '../input/number.ts';
import { refusal } from '../input/refusal.ts';
import { choice, lineInput } from '../input/text.ts';
import * as v from '../values.ts';
import { listEndpoint } from './list.ts';
import { resourceNames } from './resources.ts';
import { viewLimits } from './view-limits.ts';

const noun = 'staff';
const of = { noun, access: 'staff', permission: 'own' } as const;
const errors: ('forbidden' | 'second_factor_needed' | 'not_found')[] = ['forbidden', 'second_factor_needed', 'not_found'];

const name = lineInput({ max: viewLimits.nameLength });
const query = z.union([z.literal(''), lineInput({ max: viewLimits.queryLength })]);
const columns = z.array(lineInput({ max: 60 }), { error: refusal('expected.list') }).max(60, 'invalid.max_items');

/** List views: filters, order and layout that somebody on the staff saved under a name. Only their owner sees them. */
export const views = [
  listEndpoint('GET console/views', {
    noun,
    permission: 'own',
    summary: "The caller's views of a list, by name",
    query: { resource: choice(resourceNames) },
    row: z.object({
      id: v.id,
      name: v.text,
      query: v.text.meta({ description: 'Filters and order, as in the address of the list' }),
      columns: z.array(v.text).meta({ description: 'Columns shown in addition to the first' }),
    }),
  }),
  endpoint('POST console/views', {
    ...of,
    summary: 'Saves a view of a list under a name',
    input: z.object({ resource: choice(resourceNames), name, query, columns }),
    output: v.actedWith({ id: v.id }),
    errors,
  }),
  endpoint('PUT console/views/{id}', {
    ...of,
    summary: 'Renames a view, or saves the current list under its name',
    input: z.object({ id: idInput, name: name.optional(), query: query.optional(), columns: columns.optional() }),
    output: v.acted,
    errors,
  }),
  endpoint('DELETE console/views/{id}', {
    ...of,
    summary: 'Removes a view, which can be restored for a day',
    input: z.object({ id: idInput }),
    output: v.acted,
    errors,
  }),
  endpoint('POST console/views/{id}/restore', {
    ...of,
    summary: 'Restores a removed view',
    input: z.object({ id: idInput }),
    output: v.acted,
    errors,
  }),
] as const;

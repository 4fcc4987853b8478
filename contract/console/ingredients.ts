import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idInput } from '../input/number.ts';
import { keyword, lineInput } from '../input/text.ts';
import { page } from '../paging.ts';
import * as v from '../values.ts';
import { flagDefault } from './fields.ts';
import { listEndpoint } from './list.ts';
import { namedIngredient } from './products.ts';

const of = { noun: 'console', permission: 'catalogue' } as const;
const staff = { ...of, access: 'staff' } as const;
const token = lineInput({ max: 300 });

/** Unknown words of labels. */
export const unknownIngredients = [
  listEndpoint('GET console/unknown-ingredients', {
    ...of,
    summary: 'Unknown words on labels, or the ignored ones, most frequent first',
    query: { ...page(), keyword, ignored: flagDefault(0) },
    row: z.object({ token: v.text, occurrences: v.count, guess: namedIngredient.nullable() }),
  }),
  endpoint('POST console/unknown-ingredients/assign', {
    ...staff,
    summary: 'Makes an unknown word a synonym of an ingredient; labels with it are read again in the background',
    input: z.object({ token, ingredient_id: idInput }),
    output: v.acted,
    errors: ['forbidden', 'second_factor_needed', 'not_found'],
  }),
  endpoint('POST console/unknown-ingredients/ignore', {
    ...staff,
    summary: 'Ignores an unknown word; labels with it stay incomplete',
    input: z.object({ token }),
    output: v.acted,
    errors: ['forbidden', 'second_factor_needed', 'not_found'],
  }),
  endpoint('POST console/unknown-ingredients/restore', {
    ...staff,
    summary: 'Undoes the assignment or ignoring of an unknown word',
    input: z.object({ token }),
    output: v.acted,
    errors: ['forbidden', 'second_factor_needed', 'not_found'],
  }),
] as const;

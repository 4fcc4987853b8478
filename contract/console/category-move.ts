import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optional } from '../input/absent.ts';
import { idInput, whole } from '../input/number.ts';
import * as v from '../values.ts';
import { listEndpoint } from './list.ts';

const row = z.object({
  id: v.id,
  parent_id: v.id.nullable(),
  level: z.int().min(1).max(3),
  position: v.count.meta({ description: 'Place among its siblings, from 0' }),
  slug: v.slug,
  name: v.text,
  image: v.image,
  is_featured: v.flag,
  product_count: v.count.meta({ description: 'On sale, of it and of all below' }),
  language_count: v.count.meta({ description: 'In how many languages it has a name' }),
  version: v.id,
  is_archived: v.flag,
});

const refusals = ['forbidden', 'second_factor_needed'] as const;

/** What categories have beside the calls of every resource: they stand in a tree. */
export const categoryTree = [
  listEndpoint('GET console/categories/tree', {
    noun: 'console',
    summary: 'categories: all of them, each followed by those below it',
    permission: 'catalogue',
    query: {},
    row,
  }),
  endpoint('POST console/categories/{id}/move', {
    noun: 'console',
    summary: 'categories: moves one with all below it under another, or to the main ones; its new siblings make room',
    access: 'staff',
    permission: 'catalogue',
    input: z.object({
      id: idInput,
      parent_id: idInput.nullable().meta({ description: 'null: a main category' }),
      position: whole({ min: 0, max: 100_000 }).meta({ description: 'Place among its siblings there, from 0; beyond the last: the last' }),
      version: optional(
        whole({ min: 1 }).meta({ description: 'That was seen: 409 when it is stale; absent: moved from wherever it stands' }),
      ),
    }),
    output: v.actedWith({ version: v.id }),
    errors: [...refusals, 'not_found', 'changed_meanwhile'],
  }),
] as const;

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
  position: v.count.meta({ description: 'Position among its siblings, from 0' }),
  slug: v.slug,
  name: v.text,
  image: v.image,
  is_featured: v.flag,
  product_count: v.count.meta({ description: 'On sale in it and all categories below' }),
  language_count: v.count.meta({ description: 'Number of languages in which it has a name' }),
  version: v.id,
  is_archived: v.flag,
});

const refusals = ['forbidden', 'second_factor_needed'] as const;

/** Calls that only categories have, because they form a tree. */
export const categoryTree = [
  listEndpoint('GET console/categories/tree', {
    noun: 'console',
    summary: 'categories: the whole tree, each category followed by its descendants',
    permission: 'catalogue',
    query: {},
    row,
  }),
  endpoint('POST console/categories/{id}/move', {
    noun: 'console',
    summary: 'categories: moves one with its descendants to another parent or to the top level; its new siblings shift',
    access: 'staff',
    permission: 'catalogue',
    input: z.object({
      id: idInput,
      parent_id: idInput.nullable().meta({ description: 'null for a main category' }),
      position: whole({ min: 0, max: 100_000 }).meta({ description: 'Position among its new siblings, from 0; past the end: last' }),
      version: optional(
        whole({ min: 1 }).meta({ description: 'Version that was read: 409 if it is outdated; without it, the move is unconditional' }),
      ),
    }),
    output: v.actedWith({ version: v.id }),
    errors: [...refusals, 'not_found', 'changed_meanwhile'],
  }),
] as const;

import { z } from 'zod';
import { categoryOrders } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { optional } from '../input/absent.ts';
import { flagInput, idInput } from '../input/number.ts';
import { keyword, slugInput, uuidInput } from '../input/text.ts';
import { listOf, order, page } from '../paging.ts';
import * as v from '../values.ts';
import { category, categoryInfo } from './shapes.ts';

const subChild = z.object({ id: v.id, name: v.text, slug: v.slug });
const child = z.object({ id: v.id, name: v.text, slug: v.slug, image: v.image, sub_child_list: z.array(subChild) });

const menuCategory = z
  .object({ id: v.id, name: v.text, slug: v.slug, image: v.image, is_featured: v.flag, child_list: z.array(child) })
  .meta({ id: 'MenuCategory' });

const noun = 'catalogue';
const access = 'everyone';

export const categories = [
  endpoint('GET top-menu/category/listv2', {
    noun,
    summary: 'The menu: all main categories with two levels below, or one of them',
    access,
    input: z.object({ category_id: optional(idInput) }),
    output: listOf(menuCategory),
  }),
  endpoint('GET category/pagination/list', {
    noun,
    summary: 'Main categories',
    access,
    input: z.object({ ...page(), ...order(categoryOrders), keyword, is_featured: optional(flagInput), uuid: optional(uuidInput) }),
    output: listOf(category),
  }),
  endpoint('GET sub-category/list', {
    noun,
    summary: 'Children of a category',
    access,
    input: z.object({ category_id: idInput, is_featured: optional(flagInput) }),
    output: listOf(category),
    errors: ['not_found'],
  }),
  endpoint('GET sub-category/by/slug/list/{slug}', {
    noun,
    summary: 'A category of any level with its children',
    access,
    input: z.object({ slug: slugInput, ...page(), keyword }),
    output: listOf(category).extend({ info: categoryInfo }),
    errors: ['not_found'],
  }),
] as const;

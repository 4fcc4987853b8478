import { z } from 'zod';
import { sortDirections } from './choices.ts';
import { defaulted, optional } from './input/absent.ts';
import { whole } from './input/number.ts';
import { choice } from './input/text.ts';
import { listSizes } from './limits.ts';
import { count } from './values.ts';

export const offset = defaulted(whole({ min: 0 }), 0);

/** Page size, 1 to 60. */
export function limit(fallback: number = listSizes.page) {
  return defaulted(whole({ min: 1, max: listSizes.largest }), fallback);
}

/** Input fields of every paged call. */
export function page(fallback: number = listSizes.page) {
  return { offset, limit: limit(fallback) };
}

/** `order_by` and `sort_by` as sent; an unknown value is refused. */
export function order<const V extends readonly [string, ...string[]]>(words: V) {
  return { order_by: optional(choice(words)), sort_by: optional(choice(sortDirections)) };
}

/** A page of a list: `count` is the number of all matches, `next_offset` is null on the last page. */
export function listOf<S extends z.ZodType>(item: S) {
  return z.object({ list: z.array(item), count, next_offset: count.nullable() });
}

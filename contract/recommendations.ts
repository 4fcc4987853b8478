import { z } from 'zod';
import { productCard } from './catalogue/shapes.ts';
import { endpoint } from './endpoint.ts';
import { listSizes } from './limits.ts';
import { limit, listOf } from './paging.ts';
import { text, textFlag } from './values.ts';

const recommendation = z
  .object({ product: productCard, is_favorite: textFlag, reason: z.object({ code: text, text }) })
  .meta({ id: 'Recommendation' });

export const recommendations = [
  endpoint('GET recommended/product/list', {
    noun: 'recommendations',
    summary: 'Products for this member, without what they avoid and what they reviewed',
    access: 'member',
    input: z.object({ limit: limit(listSizes.recommendations) }),
    output: listOf(recommendation),
    headers: ['symbol'],
  }),
] as const;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../paging.ts';
import { count, id, text } from '../values.ts';
import { productFilterAt } from './filter.ts';

const facetOption = z.object({
  id,
  title: text,
  count: count.meta({ description: 'Products that choosing it would show, the other filters as they are' }),
});

const facet = z
  .object({
    id: count.meta({ description: 'Of the attribute; 0 for the group of brands' }),
    title: text,
    field: z.enum(['brands', 'attribute_master_ids']).meta({ description: 'The field of the filter object that takes the option ids' }),
    optionList: z.array(facetOption),
  })
  .meta({ id: 'FilterGroup' });

const noun = 'catalogue';
const access = 'everyone';

export const facets = [
  endpoint('POST product/attributes/{slug}', {
    noun,
    summary: 'Filter groups that occur in the product list of a category',
    access,
    input: productFilterAt,
    output: listOf(facet),
    headers: ['symbol'],
    errors: ['not_found'],
  }),
  endpoint('POST brand/attributes/{slug}', {
    noun,
    summary: 'Filter groups that occur in the product list of a brand',
    access,
    input: productFilterAt,
    output: listOf(facet),
    headers: ['symbol'],
    errors: ['not_found'],
  }),
] as const;

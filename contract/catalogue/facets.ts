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

const facet = z.object({ id, title: text, optionList: z.array(facetOption) }).meta({ id: 'FilterGroup' });

/** Attributes' options go into `attribute_master_ids`; brands, which go into `brands`, stand beside the groups. */
export const facetList = listOf(facet).extend({
  brands: z.array(facetOption).meta({ description: 'Brands of the list, with the same kind of count' }),
});

const noun = 'catalogue';
const access = 'everyone';

export const facets = [
  endpoint('POST product/attributes/{slug}', {
    noun,
    summary: 'Filter groups that occur in the product list of a category',
    access,
    input: productFilterAt,
    output: facetList,
    headers: ['symbol'],
    errors: ['not_found'],
  }),
  endpoint('POST brand/attributes/{slug}', {
    noun,
    summary: 'Filter groups that occur in the product list of a brand',
    access,
    input: productFilterAt,
    output: facetList,
    headers: ['symbol'],
    errors: ['not_found'],
  }),
] as const;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../paging.ts';
import { count, id, text } from '../values.ts';
import { productFilterAt } from './filter.ts';

const facetOption = z.object({
  id,
  title: text,
  count: count.meta({ description: 'Number of products if it were chosen, with the other filters unchanged' }),
});

const facet = z.object({ id, title: text, optionList: z.array(facetOption) }).meta({ id: 'FilterGroup' });

/** Facets of a list. Chosen attribute options are sent as `attribute_master_ids`, brands, which are listed separately, as `brands`. */
export const facetList = listOf(facet).extend({
  brands: z.array(facetOption).meta({ description: 'Brands in the list, with the same kind of count' }),
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

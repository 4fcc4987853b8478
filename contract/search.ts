import { z } from 'zod';
import { facetList } from './catalogue/facets.ts';
import { productFilter } from './catalogue/filter.ts';
import { productList } from './catalogue/shapes.ts';
import { suggestionTypes } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { keyword } from './input/text.ts';
import { listOf } from './paging.ts';
import { image, slug, text, textOrNull } from './values.ts';

const suggestion = z
  .object({
    name: text,
    type: z.enum(suggestionTypes),
    slug: slug.meta({
      description: 'Slug of a category, brand or product; for an ingredient, the keyword that finds the products containing it',
    }),
    image,
  })
  .meta({ id: 'Suggestion' });

const noun = 'search';
const access = 'everyone';

export const search = [
  endpoint('POST search/list-web', {
    noun,
    summary: 'At most ten suggestions, best match first; none without a keyword',
    access,
    input: z.object({ keyword }),
    output: listOf(suggestion),
  }),
  endpoint('POST product/search-web', {
    noun,
    summary: 'Products found by keyword, filtered and sorted',
    access,
    input: productFilter,
    output: productList.extend({
      did_you_mean: textOrNull.meta({
        description: 'The keyword as corrected, or as it may have been meant, if it was not understood as typed; otherwise null',
      }),
    }),
    headers: ['symbol'],
  }),
  endpoint('POST search/attributes', {
    noun,
    summary: 'Filter groups that occur in the results of a keyword',
    access,
    input: productFilter,
    output: facetList,
    headers: ['symbol'],
  }),
] as const;

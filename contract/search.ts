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
      description:
        'Of a category, brand or product its slug; of an ingredient the keyword whose search results are the products that contain it',
    }),
    image,
  })
  .meta({ id: 'Suggestion' });

const noun = 'search';
const access = 'everyone';

export const search = [
  endpoint('POST search/list-web', {
    noun,
    summary: 'At most ten suggestions, best first; none without a keyword',
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
        description:
          'The keyword as it was or may have been meant, when it was not understood as typed; null otherwise and without a keyword',
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

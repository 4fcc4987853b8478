import { z } from 'zod';
import { productFilter } from './catalogue/filter.ts';
import { productList } from './catalogue/shapes.ts';
import { suggestionTypes } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { keyword } from './input/text.ts';
import { listOf } from './paging.ts';
import { image, slug, text } from './values.ts';

const suggestion = z.object({ name: text, type: z.enum(suggestionTypes), slug, image }).meta({ id: 'Suggestion' });

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
    output: productList,
    headers: ['symbol'],
  }),
] as const;

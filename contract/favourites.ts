import { z } from 'zod';
import { brand, productCard } from './catalogue/shapes.ts';
import { endpoint } from './endpoint.ts';
import { optional } from './input/absent.ts';
import { flagInput, idInput } from './input/number.ts';
import { listOf, page } from './paging.ts';
import { actedWith, textFlag } from './values.ts';

const noun = 'favourites';
const access = 'member';
const toggled = actedWith({ is_favorite: textFlag });

export const favourites = [
  endpoint('POST favourite', {
    noun,
    summary: 'Adds or removes a favourite product; toggles without `to`',
    access,
    input: z.object({ product_id: idInput, to: optional(flagInput) }),
    output: toggled,
    errors: ['not_found'],
  }),
  endpoint('POST brand-favourite', {
    noun,
    summary: 'Adds or removes a favourite brand; toggles without `to`',
    access,
    input: z.object({ brand_id: idInput, to: optional(flagInput) }),
    output: toggled,
    errors: ['not_found'],
  }),
  endpoint('POST all/favourite-web', {
    noun,
    summary: 'Favourite products, latest first',
    access,
    input: z.object(page()),
    output: listOf(productCard),
    headers: ['symbol'],
  }),
  endpoint('POST all/brand/favourite-web', {
    noun,
    summary: 'Favourite brands, latest first',
    access,
    input: z.object(page()),
    output: listOf(brand),
  }),
] as const;

import { z } from 'zod';
import { ingredientModes, productOrders, yesNoWords } from '../choices.ts';
import { optional } from '../input/absent.ts';
import { idInput, ids, priceBound, starsFilter } from '../input/number.ts';
import { choice, keyword, slugInput } from '../input/text.ts';
import { order, page } from '../paging.ts';

/** Ids to filter by; an empty list means no filter. */
const someIds = ids.transform((list) => (list.length > 0 ? list : undefined));

/** The filter object of product lists and facets. Options of one attribute are combined with OR, attributes with AND. */
export const filterFields = {
  keyword,
  ...page(),
  ...order(productOrders),
  brands: optional(someIds),
  brand_id: optional(idInput),
  from_price: optional(priceBound),
  to_price: optional(priceBound),
  categorie_id: optional(idInput),
  categorie_ids: optional(someIds),
  sub_categorie_ids: optional(someIds),
  sub_sub_categorie_ids: optional(someIds),
  rating: optional(starsFilter),
  review: optional(choice(yesNoWords)),
  attribute_master_ids: optional(someIds),
  ingredient_ids: optional(someIds),
  ingredient_mode: optional(choice(ingredientModes)),
  hide_avoided: optional(choice(yesNoWords)),
};

export const productFilter = z.object({ ...filterFields, slug: optional(slugInput) });

/** The filter object of calls whose path contains the slug of a category, brand or product list. */
export const productFilterAt = z.object({ ...filterFields, slug: slugInput });

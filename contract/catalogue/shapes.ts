import { z } from 'zod';
import { ingredientsStatuses } from '../choices.ts';
import { listOf } from '../paging.ts';
import { averageStars, count, flag, id, image, price, slug, symbol, text, textFlag, textOrNull, uuid } from '../values.ts';

export const category = z
  .object({ id, uuid, name: text, description: textOrNull, slug, image, is_featured: flag })
  .meta({ id: 'Category' });

/** The heading of a list of categories or of a category's products. */
export const categoryInfo = z
  .object({
    id,
    name: text,
    description: textOrNull,
    slug,
    image,
    level: z.int().min(1).max(3),
    parents: z.array(z.object({ name: text, slug })).meta({ description: 'Main category first' }),
  })
  .meta({ id: 'CategoryInfo' });

const brandFields = { id, name: text, slug, image, description: textOrNull, is_favorite: textFlag };

export const brandInfo = z.object(brandFields).meta({ id: 'BrandInfo' });

export const brand = z.object({ ...brandFields, product_count: count }).meta({ id: 'Brand' });

export const cardFields = {
  id,
  uuid,
  name: text,
  slug,
  image,
  tint: textOrNull.meta({ description: 'Main colour of the picture, `#rrggbb`' }),
  price,
  symbol,
  brand: z.object({ id, name: text, slug }),
  avg_rating: averageStars,
  number_of_ratings: count,
  is_favorite: textFlag,
  avoided: z
    .array(z.object({ ingredient_id: id, name: text }))
    .meta({ description: 'Ingredients in the product that the caller avoids; empty for a visitor' }),
  ingredients_status: z.enum(ingredientsStatuses).nullable().meta({
    description:
      'How much of the label is known; only `COMPLETE` counts as free of an ingredient. null for visitors and members who avoid nothing',
  }),
};

/** A product in lists. */
export const productCard = z.object(cardFields).meta({ id: 'ProductCard' });

/** A page of a filtered list. */
export const productList = listOf(productCard).extend({
  price_top: count.meta({ description: 'Upper end of the price slider, in the requested currency; at this value no `to_price` is sent' }),
});

import { z } from 'zod';
import { ingredientsStatuses } from '../choices.ts';
import { averageStars, count, flag, id, slug, text, textOrNull } from '../values.ts';
import { cardFields } from './shapes.ts';

const categoryStep = z.object({ name: text, slug, level: z.int().min(1).max(3) });

const labelIngredient = z
  .object({ ingredient_id: id.nullable(), ingredient: z.object({ id: id.nullable(), name: text }) })
  .meta({ description: 'An INCI entry of the label; its ids are null if it is not a known ingredient' });

const source = z.object({ name: text, licence: text, url: textOrNull });

const picture = z.object({
  image: text.meta({ description: 'Address of the picture; sizes as for `image`' }),
  tint: textOrNull.meta({ description: 'Main colour, `#rrggbb`' }),
  alt: text.meta({ description: 'Alternative text: in the requested language, else in English, else brand and name' }),
});

const tally = z.object({ average: averageStars, count });

/** A product as its own page shows it. */
export const productDetail = z
  .object({
    ...cardFields,
    pictures: z.array(picture).meta({ description: 'In order; the first is `image`' }),
    description: textOrNull,
    description_lang: textOrNull.meta({ description: 'Language of the description' }),
    barcode: textOrNull.meta({ description: 'EAN-13 or EAN-8 with a valid checksum' }),
    is_fav: flag,
    is_reviwed: flag,
    review_id: id.nullable().meta({ description: "The caller's own review" }),
    total_user_rated: count,
    sub_categorie_id: id.nullable(),
    categories: z.array(categoryStep).meta({ description: 'Main category first' }),
    meta_title: textOrNull,
    meta_description: textOrNull,
    attributes: z.array(z.object({ title: text, options: z.array(text) })),
    ingredient: z.array(labelIngredient).meta({ description: 'In label order' }),
    ingredients_status: z.enum(ingredientsStatuses),
    rating_histogram: z.array(count).length(5).meta({ description: 'Number of reviews by ceil(rating), starting with one star' }),
    ratings: z.object({
      all: tally,
      independent: tally.meta({ description: 'Without reviews labelled `FREE`, `PAID` or `STAFF`' }),
      owners: tally.meta({ description: 'Only of members who say that they own it' }),
    }),
    share_count: count,
    source: source.nullable().meta({ description: 'Origin of imported data' }),
  })
  .meta({ id: 'ProductDetail' });

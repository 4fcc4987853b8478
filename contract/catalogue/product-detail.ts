import { z } from 'zod';
import { ingredientsStatuses } from '../choices.ts';
import { averageStars, count, flag, id, slug, text, textOrNull } from '../values.ts';
import { cardFields } from './shapes.ts';

const categoryStep = z.object({ name: text, slug, level: z.int().min(1).max(3) });

const labelIngredient = z
  .object({ ingredient_id: id.nullable(), ingredient: z.object({ id: id.nullable(), name: text }) })
  .meta({ description: 'A word of the label; its ids are null when it is not known as an ingredient' });

const source = z.object({ name: text, licence: text, url: textOrNull });

const picture = z.object({
  image: text.meta({ description: 'As `image`' }),
  tint: textOrNull.meta({ description: 'Main colour, `#rrggbb`' }),
  alt: text.meta({ description: 'What it shows in words: in the language asked for, else in English, else brand and name' }),
});

const tally = z.object({ average: averageStars, count });

/** A product on its own page. */
export const productDetail = z
  .object({
    ...cardFields,
    pictures: z.array(picture).meta({ description: 'In order; the first is `image`' }),
    description: textOrNull,
    description_lang: textOrNull.meta({ description: 'Language that the description is written in' }),
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
    rating_histogram: z.array(count).length(5).meta({ description: 'Reviews by ceil(rating), one star first' }),
    ratings: z.object({
      all: tally,
      independent: tally.meta({ description: 'Without reviews labelled `FREE`, `PAID` or `STAFF`' }),
      owners: tally.meta({ description: 'Of members who say that they own it' }),
    }),
    share_count: count,
    source: source.nullable().meta({ description: 'Where imported data comes from' }),
  })
  .meta({ id: 'ProductDetail' });

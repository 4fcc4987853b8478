import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optional } from '../input/absent.ts';
import { ids } from '../input/number.ts';
import { keyword } from '../input/text.ts';
import { listOf, page } from '../paging.ts';
import { id, text } from '../values.ts';

const ingredient = z.object({ id, name: text }).meta({ id: 'Ingredient' });

const ingredientGroup = z
  .object({ id, title: text, why: text.meta({ description: 'Why people avoid it' }), ingredient_ids: z.array(id) })
  .meta({ id: 'IngredientGroup' });

const noun = 'catalogue';
const access = 'everyone';

export const ingredients = [
  endpoint('GET all/ingredients', {
    noun,
    summary: 'Ingredients by name or by ids',
    access,
    input: z.object({ ...page(), keyword, ids: optional(ids) }),
    output: listOf(ingredient),
  }),
  endpoint('GET ingredient-group/list', {
    noun,
    summary: 'Ingredient groups that can be avoided as a whole',
    access,
    input: z.object({}),
    output: listOf(ingredientGroup),
  }),
] as const;

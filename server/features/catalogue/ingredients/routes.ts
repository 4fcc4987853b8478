import { paged } from '../../../http/paging.ts';
import { type Route, serve } from '../../../http/route.ts';
import type { Shop } from '../shop.ts';
import { selectIngredientGroups, selectIngredients } from './queries.ts';

export function ingredientRoutes({ db }: Shop): Route[] {
  return [
    serve('GET all/ingredients', async ({ keyword, offset, limit }) => {
      const { rows, count } = await selectIngredients(db, keyword, offset, limit);
      return paged(rows, count, offset);
    }),
    serve('GET ingredient-group/list', async () => {
      const groups = await selectIngredientGroups(db);
      return paged(groups, groups.length, 0);
    }),
  ];
}

import { toListPage } from '../../../http/paging.ts';
import { type Route, serve } from '../../../http/route.ts';
import type { CatalogueContext } from '../shop.ts';
import { selectIngredientGroups, selectIngredients } from './queries.ts';

export function ingredientRoutes({ db }: CatalogueContext): Route[] {
  return [
    serve('GET all/ingredients', async ({ keyword, ids, offset, limit }) => {
      const { rows, count } = await selectIngredients(db, { keyword, ids, offset, limit });
      return toListPage(rows, count, offset);
    }),
    serve('GET ingredient-group/list', async (_asked, { lang }) => {
      const groups = await selectIngredientGroups(db, lang);
      return toListPage(groups, groups.length, 0);
    }),
  ];
}

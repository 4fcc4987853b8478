import { toListPage } from '../../../http/paging.ts';
import { type Route, serve } from '../../../http/route.ts';
import type { CatalogueContext } from '../shop.ts';
import { childCategories, childrenBySlug, listMainCategories } from './categories.ts';
import { presentCategory, presentCategoryInfo, presentMenu } from './present.ts';

export function categoryRoutes(shop: CatalogueContext): Route[] {
  const tree = () => shop.reference().tree;
  return [
    serve('GET top-menu/category/listv2', ({ category_id }, { lang }) => {
      const chosen = category_id === undefined ? tree().main : tree().main.filter((category) => category.id === category_id);
      return toListPage(presentMenu(chosen, lang), chosen.length, 0);
    }),
    serve('GET category/pagination/list', (input, context) => {
      const page = listMainCategories(tree(), input, context);
      return { ...page, list: page.list.map((category) => presentCategory(category, context.lang)) };
    }),
    serve('GET sub-category/list', (input, { lang }) => {
      const page = childCategories(tree(), input);
      return { ...page, list: page.list.map((category) => presentCategory(category, lang)) };
    }),
    serve('GET sub-category/by/slug/list/{slug}', (input, context) => {
      const { category, page } = childrenBySlug(tree(), input, context);
      return {
        ...page,
        list: page.list.map((child) => presentCategory(child, context.lang)),
        info: presentCategoryInfo(category, context.lang),
      };
    }),
  ];
}

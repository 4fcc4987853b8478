import { paged } from '../../../http/paging.ts';
import { type Route, serve } from '../../../http/route.ts';
import type { Shop } from '../shop.ts';
import { childCategories, childrenBySlug, mainCategories } from './categories.ts';
import { presentCategory, presentCategoryInfo, presentMenu } from './present.ts';

export function categoryRoutes(shop: Shop): Route[] {
  const tree = () => shop.reference().tree;
  return [
    serve('GET top-menu/category/listv2', ({ category_id }, { lang }) => {
      const chosen = category_id === undefined ? tree().main : tree().main.filter((category) => category.id === category_id);
      return paged(presentMenu(chosen, lang), chosen.length, 0);
    }),
    serve('GET category/pagination/list', (asked, asker) => {
      const page = mainCategories(tree(), asked, asker);
      return { ...page, list: page.list.map((category) => presentCategory(category, asker.lang)) };
    }),
    serve('GET sub-category/list', (asked, { lang }) => {
      const page = childCategories(tree(), asked);
      return { ...page, list: page.list.map((category) => presentCategory(category, lang)) };
    }),
    serve('GET sub-category/by/slug/list/{slug}', (asked, asker) => {
      const { category, page } = childrenBySlug(tree(), asked, asker);
      return {
        ...page,
        list: page.list.map((child) => presentCategory(child, asker.lang)),
        info: presentCategoryInfo(category, asker.lang),
      };
    }),
  ];
}

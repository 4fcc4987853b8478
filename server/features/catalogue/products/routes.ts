import type { Output } from '../../../../contract/index.ts';
import type { Language } from '../../../../i18n/languages.ts';
import { paged } from '../../../http/paging.ts';
import { found } from '../../../http/refusal.ts';
import { type Route, serve } from '../../../http/route.ts';
import { brandInfo } from '../brands/routes.ts';
import { presentCategoryInfo } from '../categories/present.ts';
import type { FacetCounts } from '../listing/facets.ts';
import { rowsOfBrand } from '../listing/scope.ts';
import type { Shop } from '../shop.ts';
import { showDetail } from './detail.ts';
import { highestRated } from './highest-rated.ts';
import { cardsOf, countOptions, listProducts } from './lists.ts';

export function productListRoutes(shop: Shop): Route[] {
  const category = (slug: string) => found(shop.reference().tree.bySlug.get(slug));
  const brand = (slug: string) => found(shop.reference().brandBySlug.get(slug));
  return [
    serve('POST product/list/categorie-web/{slug}', async (asked, asker) => {
      const of = category(asked.slug);
      const page = await listProducts(shop, (snapshot) => snapshot.rowsOf(of), asked, asker);
      return {
        ...page,
        info: presentCategoryInfo(of, asker.lang),
        type: of.level === 1 ? ('MAIN_CATEGORY' as const) : ('CATEGORY' as const),
        categorie_id: of.id,
      };
    }),
    serve('POST product/by/brand-slug-web/{slug}', async (asked, asker) => {
      const of = brand(asked.slug);
      const page = await listProducts(shop, ({ columns }) => rowsOfBrand(columns, of.id), asked, asker);
      return { ...page, info: await brandInfo(shop, of, asker) };
    }),
    serve('POST product/search-web', (asked, asker) => listProducts(shop, (snapshot) => snapshot.rowsOf(), asked, asker)),
    serve('POST product/attributes/{slug}', async (asked, asker) => {
      const of = category(asked.slug);
      return presentFacets(shop, await countOptions(shop, (snapshot) => snapshot.rowsOf(of), asked, asker), asker.lang);
    }),
    serve('POST brand/attributes/{slug}', async (asked, asker) => {
      const of = brand(asked.slug);
      return presentFacets(shop, await countOptions(shop, ({ columns }) => rowsOfBrand(columns, of.id), asked, asker), asker.lang);
    }),
  ];
}

export function productRoutes(shop: Shop): Route[] {
  return [
    serve('GET highest/rated/product/list', async ({ limit }, asker) => {
      const snapshot = shop.listing.current();
      const list = await cardsOf(shop, snapshot, highestRated(snapshot.columns, limit), asker);
      return paged(list, list.length, 0);
    }),
    serve('GET product/slug/detail/{slug}', async ({ slug }, asker) => ({ info: await showDetail(shop, slug, asker) })),
  ];
}

type Facets = Output<'POST product/attributes/{slug}'>;

function presentFacets(shop: Shop, counts: FacetCounts, lang: Language): Facets {
  const { attributes, brandsByName } = shop.reference();
  const groups = attributes.all.map((attribute) => ({
    id: attribute.id,
    title: attribute.title(lang),
    optionList: attribute.options.flatMap(({ id, title }) => {
      const count = counts.options.get(id);
      return count === undefined ? [] : [{ id, title: title(lang), count }];
    }),
  }));
  const list = groups.filter(({ optionList }) => optionList.length > 0);
  const named = brandsByName(lang).flatMap(({ id, name }) => {
    const count = counts.brands.get(id);
    return count === undefined ? [] : [{ id, title: name, count }];
  });
  return { ...paged(list, list.length, 0), brands: named };
}

import type { Output } from '../../../../contract/index.ts';
import type { Language } from '../../../../i18n/languages.ts';
import { toListPage } from '../../../http/paging.ts';
import { found } from '../../../http/refusal.ts';
import { type Route, serve } from '../../../http/route.ts';
import { showBrandInfo } from '../brands/routes.ts';
import { presentCategoryInfo } from '../categories/present.ts';
import type { FacetCounts } from '../listing/facets.ts';
import { rowsOfBrand } from '../listing/scope.ts';
import type { CatalogueContext } from '../shop.ts';
import { showDetail } from './detail.ts';
import { highestRated } from './highest-rated.ts';
import { cardsOf, countOptions, listProducts } from './lists.ts';

export function productListRoutes(shop: CatalogueContext): Route[] {
  const category = (slug: string) => found(shop.reference().tree.bySlug.get(slug));
  const brand = (slug: string) => found(shop.reference().brandBySlug.get(slug));
  return [
    serve('POST product/list/categorie-web/{slug}', async (asked, context) => {
      const of = category(asked.slug);
      const page = await listProducts(shop, (snapshot) => snapshot.rowsOf(of), asked, context);
      return {
        ...page,
        info: presentCategoryInfo(of, context.lang),
        type: of.level === 1 ? ('MAIN_CATEGORY' as const) : ('CATEGORY' as const),
        categorie_id: of.id,
      };
    }),
    serve('POST product/by/brand-slug-web/{slug}', async (asked, context) => {
      const of = brand(asked.slug);
      const page = await listProducts(shop, ({ columns }) => rowsOfBrand(columns, of.id), asked, context);
      return { ...page, info: await showBrandInfo(shop, of, context) };
    }),
    serve('POST product/search-web', (asked, context) => listProducts(shop, (snapshot) => snapshot.rowsOf(), asked, context)),
    serve('POST search/attributes', async (asked, context) =>
      presentFacets(shop, await countOptions(shop, (snapshot) => snapshot.rowsOf(), asked, context), context.lang),
    ),
    serve('POST product/attributes/{slug}', async (asked, context) => {
      const of = category(asked.slug);
      return presentFacets(shop, await countOptions(shop, (snapshot) => snapshot.rowsOf(of), asked, context), context.lang);
    }),
    serve('POST brand/attributes/{slug}', async (asked, context) => {
      const of = brand(asked.slug);
      return presentFacets(shop, await countOptions(shop, ({ columns }) => rowsOfBrand(columns, of.id), asked, context), context.lang);
    }),
  ];
}

export function productRoutes(shop: CatalogueContext): Route[] {
  return [
    serve('GET highest/rated/product/list', async ({ limit }, context) => {
      const snapshot = shop.listing.current();
      const list = await cardsOf(shop, snapshot, highestRated(snapshot.columns, limit), context);
      return toListPage(list, list.length, 0);
    }),
    serve('GET product/slug/detail/{slug}', async ({ slug }, context) => ({ info: await showDetail(shop, slug, context) })),
  ];
}

type Facets = Output<'POST product/attributes/{slug}'>;

function presentFacets(shop: CatalogueContext, counts: FacetCounts, lang: Language): Facets {
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
  return { ...toListPage(list, list.length, 0), brands: named };
}

import type { Output } from '../../../../contract/index.ts';
import type { Language } from '../../../../i18n/languages.ts';
import { toListPage } from '../../../http/paging.ts';
import { found } from '../../../http/refusal.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { type Route, serve } from '../../../http/route.ts';
import { showBrandInfo } from '../brands/routes.ts';
import { presentCategoryInfo } from '../categories/present.ts';
import type { FacetCounts } from '../listing/facets.ts';
import { rowsOfBrand } from '../listing/scope.ts';
import type { CatalogueContext } from '../shop.ts';
import { readViewerState, selectReviewOf } from '../viewer-state.ts';
import { highestRated } from './highest-rated.ts';
import { cardsOf, countOptions, isPlainSearch, listProducts } from './lists.ts';
import { type Detail, presentDetail } from './present.ts';
import { selectDetail } from './queries.ts';

export function productListRoutes(shop: CatalogueContext): Route[] {
  const category = (slug: string) => found(shop.reference().tree.bySlug.get(slug));
  const brand = (slug: string) => found(shop.reference().brandBySlug.get(slug));
  return [
    serve('POST product/list/categorie-web/{slug}', async (input, context) => {
      const of = category(input.slug);
      const page = await listProducts(shop, (snapshot) => snapshot.rowsOf(of), input, context);
      return {
        ...page,
        info: presentCategoryInfo(of, context.lang),
        type: of.level === 1 ? ('MAIN_CATEGORY' as const) : ('CATEGORY' as const),
        categorie_id: of.id,
      };
    }),
    serve('POST product/by/brand-slug-web/{slug}', async (input, context) => {
      const of = brand(input.slug);
      const page = await listProducts(shop, ({ columns }) => rowsOfBrand(columns, of.id), input, context);
      return { ...page, info: await showBrandInfo(shop, of, context) };
    }),
    serve('POST product/search-web', async (input, context) => {
      const page = await listProducts(shop, (snapshot) => snapshot.rowsOf(), input, context);
      const { lang, network } = context;
      if (input.keyword !== undefined && isPlainSearch(input))
        shop.searched?.({ keyword: input.keyword, lang, network, results: page.count });
      return page;
    }),
    serve('POST search/attributes', async (input, context) =>
      presentFacets(shop, await countOptions(shop, (snapshot) => snapshot.rowsOf(), input, context), context.lang),
    ),
    serve('POST product/attributes/{slug}', async (input, context) => {
      const of = category(input.slug);
      return presentFacets(shop, await countOptions(shop, (snapshot) => snapshot.rowsOf(of), input, context), context.lang);
    }),
    serve('POST brand/attributes/{slug}', async (input, context) => {
      const of = brand(input.slug);
      return presentFacets(shop, await countOptions(shop, ({ columns }) => rowsOfBrand(columns, of.id), input, context), context.lang);
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

/** A product as its own page shows it, with the caller's marks; throws `not_found` when none is on sale. */
async function showDetail(shop: CatalogueContext, slug: string, context: RequestContext): Promise<Detail> {
  const row = found(await selectDetail(shop.db, slug, context.lang));
  const [names, marks, reviewId] = await Promise.all([
    shop.ingredientNames(row.labelIds ?? []),
    readViewerState(shop.db, context, [row.id]),
    context.caller === null ? null : selectReviewOf(shop.db, context.caller.memberId, row.id),
  ]);
  return presentDetail(shop, row, { names, marks, reviewId }, context);
}

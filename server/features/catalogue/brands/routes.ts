import type { Output, Parsed } from '../../../../contract/index.ts';
import { toListPage } from '../../../http/paging.ts';
import { pictureUrl } from '../../../http/picture-name.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { type Route, serve } from '../../../http/route.ts';
import { nameNorm } from '../../search/index.ts';
import type { CatalogueContext } from '../shop.ts';
import { favouriteBrandsOf } from '../viewer-state.ts';
import { showBrandsById } from './brands.ts';
import { selectBrandDescription, selectNamedBrands } from './queries.ts';

export type BrandInfo = Output<'POST product/by/brand-slug-web/{slug}'>['info'];

/** The head of a brand's page. */
export async function showBrandInfo(
  shop: CatalogueContext,
  brand: { id: number; name: string; slug: string; image: string | null },
  context: RequestContext,
): Promise<BrandInfo> {
  const { id, name, slug } = brand;
  const [description, favourites] = await Promise.all([
    selectBrandDescription(shop.db, id, context.lang),
    favouriteBrandsOf(shop.db, context, [id]),
  ]);
  return { id, name, slug, image: pictureUrl(brand.image), description, is_favorite: favourites.has(id) ? '1' : '0' };
}

/** A page of the matching brands, in the alphabetical order of the caller's language. */
async function brandPage(shop: CatalogueContext, input: Parsed<'GET brand/pagination/list'>, context: RequestContext) {
  const { offset, limit, filter, is_featured } = input;
  const keyword = input.keyword === undefined ? undefined : nameNorm(input.keyword);
  const brands = shop.reference().brandsByName(context.lang);
  const letters = [...new Set(brands.map(({ letter }) => letter).filter((letter) => letter !== '#'))].sort();
  // A keyword of punctuation only matches no brand.
  if (keyword === '') return { ...toListPage([], 0, offset), letters };
  const named = keyword === undefined ? undefined : await selectNamedBrands(shop.db, keyword);
  const found = brands.filter(({ id, letter, isFeatured }) => {
    if (filter !== undefined && letter !== filter) return false;
    if (is_featured !== undefined && isFeatured !== (is_featured === 1)) return false;
    return named === undefined || named.has(id);
  });
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { ...toListPage(await showBrandsById(shop.db, ids, context), found.length, offset), letters };
}

export function brandRoutes(shop: CatalogueContext): Route[] {
  return [
    serve('GET brand/pagination/list', (input, context) => brandPage(shop, input, context)),
    serve('GET brand/list', (_asked, { lang }) => {
      const brands = shop.reference().brandsByName(lang);
      const list = brands.map(({ id, name, slug, image }) => ({ id, title: name, name, slug, image: pictureUrl(image) }));
      return toListPage(list, list.length, 0);
    }),
  ];
}

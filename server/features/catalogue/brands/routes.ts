import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Asker } from '../../../http/asker.ts';
import { paged } from '../../../http/paging.ts';
import { pictureUrl } from '../../../http/picture-url.ts';
import { type Route, serve } from '../../../http/route.ts';
import { nameNorm } from '../../search/index.ts';
import { favouriteBrandsOf } from '../marks/marks.ts';
import type { Shop } from '../shop.ts';
import { showBrandsById } from './brands.ts';
import { selectBrandDescription, selectNamedBrands } from './queries.ts';

export type BrandInfo = Output<'POST product/by/brand-slug-web/{slug}'>['info'];

/** What heads a brand's page. */
export async function brandInfo(
  shop: Shop,
  brand: { id: number; name: string; slug: string; image: string | null },
  asker: Asker,
): Promise<BrandInfo> {
  const { id, name, slug } = brand;
  const [description, favourites] = await Promise.all([
    selectBrandDescription(shop.db, id, asker.lang),
    favouriteBrandsOf(shop.db, asker, [id]),
  ]);
  return { id, name, slug, image: pictureUrl(brand.image), description, is_favorite: favourites.has(id) ? '1' : '0' };
}

/** A page of the brands asked for, in the alphabetical order of the caller's language. */
async function brandPage(shop: Shop, asked: Parsed<'GET brand/pagination/list'>, asker: Asker) {
  const { offset, limit, filter, is_featured } = asked;
  const keyword = asked.keyword === undefined ? undefined : nameNorm(asked.keyword);
  // Signs alone name no brand.
  if (keyword === '') return paged([], 0, offset);
  const named = keyword === undefined ? undefined : await selectNamedBrands(shop.db, keyword);
  const found = shop
    .reference()
    .brandsByName(asker.lang)
    .filter(({ id, letter, isFeatured }) => {
      if (filter !== undefined && letter !== filter) return false;
      if (is_featured !== undefined && isFeatured !== (is_featured === 1)) return false;
      return named === undefined || named.has(id);
    });
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return paged(await showBrandsById(shop.db, ids, asker), found.length, offset);
}

export function brandRoutes(shop: Shop): Route[] {
  return [
    serve('GET brand/pagination/list', (asked, asker) => brandPage(shop, asked, asker)),
    serve('GET brand/list', (_asked, { lang }) => {
      const brands = shop.reference().brandsByName(lang);
      const list = brands.map(({ id, name, slug, image }) => ({ id, title: name, name, slug, image: pictureUrl(image) }));
      return paged(list, list.length, 0);
    }),
  ];
}

import type { Output } from '../../../../contract/index.ts';
import { paged } from '../../../http/paging.ts';
import { pictureUrl } from '../../../http/picture-url.ts';
import { type Route, serve } from '../../../http/route.ts';
import { nameNorm } from '../../search/index.ts';
import type { Shop } from '../shop.ts';
import { type BrandListRow, selectBrandDescription, selectBrandPage } from './queries.ts';

type Brand = Output<'GET brand/pagination/list'>['list'][number];
export type BrandInfo = Output<'POST product/by/brand-slug-web/{slug}'>['info'];

function presentBrand(row: BrandListRow): Brand {
  const { id, name, slug, image, description, productCount } = row;
  return { id, name, slug, image: pictureUrl(image), description, is_favorite: '0', product_count: productCount };
}

/** What heads a brand's page. */
export async function brandInfo(
  shop: Shop,
  brand: { id: number; name: string; slug: string; image: string | null },
  lang: string,
): Promise<BrandInfo> {
  const description = await selectBrandDescription(shop.db, brand.id, lang);
  return { id: brand.id, name: brand.name, slug: brand.slug, image: pictureUrl(brand.image), description, is_favorite: '0' };
}

export function brandRoutes(shop: Shop): Route[] {
  return [
    serve('GET brand/pagination/list', async ({ offset, limit, keyword, filter, is_featured }, { lang }) => {
      const norm = keyword === undefined ? undefined : nameNorm(keyword);
      // Signs alone name no brand.
      if (norm === '') return paged([], 0, offset);
      const featured = is_featured === undefined ? undefined : is_featured === 1;
      const { rows, count } = await selectBrandPage(shop.db, { offset, limit, letter: filter, featured, keyword: norm }, lang);
      return paged(rows.map(presentBrand), count, offset);
    }),
    serve('GET brand/list', () => {
      const list = [...shop.reference().brands.values()].map(({ id, name, slug, image }) => ({
        id,
        title: name,
        name,
        slug,
        image: pictureUrl(image),
      }));
      return paged(list, list.length, 0);
    }),
  ];
}

import { listSizes } from '../../contract/limits.ts';
import { loadBlog } from '../features/blog/index.ts';
import type { Call } from '../kit/call.ts';
import { ignoreFailure } from '../kit/ignore-failure.ts';
import { metaContent } from '../kit/meta-content.ts';
import { defineScreen } from '../kit/screen.tsx';
import { siteData } from '../kit/structured-data.ts';
import type { Visit } from '../kit/visit.ts';

const nothing = { list: [] };

export type HomeData = Awaited<ReturnType<typeof load>>;

export const homeScreen = defineScreen('home', {
  load,
  meta: (visit, { meta, banners }) => ({ ...meta, image: banners[0]?.image ?? null, structured: [siteData(visit)] }),
  page: () => import('./home.page.tsx'),
});

/** Sections whose call fails are omitted. */
async function load(_visit: Visit<'home'>, call: Call) {
  const [meta, banners, categories, brands, rated, blog] = await Promise.all([
    metaContent('home', call),
    ignoreFailure(call('GET banner/pagination/list', {}), nothing),
    ignoreFailure(call('GET category/pagination/list', { limit: listSizes.featuredCategories, is_featured: 1 }), nothing),
    ignoreFailure(call('GET brand/pagination/list', { limit: listSizes.featuredBrands, is_featured: 1 }), nothing),
    ignoreFailure(call('GET highest/rated/product/list', {}), nothing),
    loadBlog(call),
  ]);
  return { meta, banners: banners.list, categories: categories.list, brands: brands.list, rated: rated.list, blog };
}

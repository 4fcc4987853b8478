import type { Call } from '../kit/call.ts';
import { quietly } from '../kit/quiet.ts';
import { defineScreen } from '../kit/screen.tsx';
import { siteData } from '../kit/structured-data.ts';
import type { Visit } from '../kit/visit.ts';

const nothing = { list: [] };

export type HomeData = Awaited<ReturnType<typeof load>>;

export const home = defineScreen('home', {
  load,
  meta: (visit, { meta, banners }) => ({ ...meta, image: banners[0]?.image ?? null, structured: [siteData(visit)] }),
  page: () => import('./home.page.tsx'),
});

/** A section whose call fails is left out. */
async function load(_visit: Visit<'home'>, call: Call) {
  const [meta, banners, categories, brands, rated] = await Promise.all([
    call('GET metaContent/detail/{n}', { n: 3 }),
    quietly(call('GET banner/pagination/list', {}), nothing),
    quietly(call('GET category/pagination/list', { limit: 5, is_featured: 1 }), nothing),
    quietly(call('GET brand/pagination/list', { limit: 4, is_featured: 1 }), nothing),
    quietly(call('GET highest/rated/product/list', { limit: 5 }), nothing),
  ]);
  return { meta, banners: banners.list, categories: categories.list, brands: brands.list, rated: rated.list };
}

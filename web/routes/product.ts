import { hasOwnWords, productCrumbs, productData, productWords } from '../features/catalogue/index.ts';
import { askedReviews } from '../features/reviews/index.ts';
import type { Call } from '../kit/call.ts';
import { metaContent } from '../kit/meta-content.ts';
import { quietly } from '../kit/quiet.ts';
import { defineScreen } from '../kit/screen.tsx';
import { crumbData } from '../kit/structured-data.ts';
import { href, type Visit } from '../kit/visit.ts';

const nothing = { list: [] };

export type ProductData = Awaited<ReturnType<typeof load>>;

export const product = defineScreen('product', {
  load,
  meta: (visit, { info, general, reviews }) => ({
    ...productWords(visit, info, general),
    image: info.image,
    kind: 'product',
    canonical: { reviews: visit.search.reviews },
    hidden: visit.search.reviews > 1 && reviews?.list.length === 0,
    structured: [
      productData(visit, info, reviews?.list ?? []),
      crumbData(visit, productCrumbs(visit, info), href(visit, 'product', visit.parameters)),
    ],
  }),
  tags: ({ info, reviews }) => [`product:${info.id}`, ...(reviews?.list ?? []).map(({ customer }) => `member:${customer.uuid}`)],
  page: () => import('./product.page.tsx'),
});

/** Reviews that cannot be loaded say so (null); similar products are left out. */
async function load({ parameters, search }: Visit<'product'>, call: Call) {
  const { info } = await call('GET product/slug/detail/{slug}', parameters);
  const [general, reviews, similar] = await Promise.all([
    hasOwnWords(info) ? null : quietly(metaContent('product', call), null),
    quietly(call('GET review/list/pagination/{productId}', askedReviews(info.id, search)), null),
    quietly(call('GET similar/product', { product_id: info.id }), nothing),
  ]);
  return { info, general, reviews, similar: similar.list };
}

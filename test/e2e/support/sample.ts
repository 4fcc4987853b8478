import type { APIRequestContext } from '@playwright/test';
import { test as journey } from './journey.ts';

/** Slugs of existing things of the demo, for addresses with parameters. */
export interface Sample {
  main: string;
  sub: string;
  child: string;
  brand: string;
  product: string;
  post: string;
  discussion: string;
  /** The person's uuid. */
  person: string;
}

/** Journeys that need things of the demo; each worker requests them once. */
export const test = journey.extend<object, { sample: Sample }>({
  sample: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      await use(await sampleOf(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

async function answer<T>(response: Promise<{ ok(): boolean; status(): number; json(): Promise<unknown> }>): Promise<T> {
  const got = await response;
  if (!got.ok()) throw new Error(`The shop answered ${got.status()}`);
  return (await got.json()) as T;
}

/** Reads a main category with its first descendants, a brand and the most reviewed product of the category, a post and a discussion. */
async function sampleOf(request: APIRequestContext): Promise<Sample> {
  type Menu = { list: { slug: string; child_list: { slug: string; sub_child_list: { slug: string }[] }[] }[] };
  const menu = await answer<Menu>(request.get('/api/top-menu/category/listv2'));
  const main = menu.list[0];
  const sub = main?.child_list.find((child) => child.sub_child_list.length > 0);
  const products = await answer<{ list: { slug: string; brand: { slug: string } }[] }>(
    request.post(`/api/product/list/categorie-web/${main?.slug}`, { data: { limit: 1 } }),
  );
  const product = products.list[0];
  const [post, discussion] = await Promise.all([newest(request, 'POST'), newest(request, 'DISCUSSION')]);
  if (!main || !sub || !product || !post || !discussion) throw new Error('The demo is empty');
  return {
    main: main.slug,
    sub: sub.slug,
    child: sub.sub_child_list[0]?.slug ?? sub.slug,
    brand: product.brand.slug,
    product: product.slug,
    post: post.slug,
    discussion: discussion.slug,
    person: post.userInfo.uuid,
  };
}

async function newest(request: APIRequestContext, type: 'POST' | 'DISCUSSION') {
  type Posts = { list: { slug: string; userInfo: { uuid: string } }[] };
  const { list } = await answer<Posts>(request.get(`/api/post/list?limit=20&type=${type}`));
  return list.find(({ userInfo }) => userInfo.uuid !== null);
}

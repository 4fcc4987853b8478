import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, openApi } from '../../test/support/api.ts';
import { testDatabase } from '../../test/support/database.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { type GroupMember, memberGroup } from '../../test/support/member-group.ts';
import { postForm, publish } from '../../test/support/posts.ts';
import { startRedis, type TestRedis } from '../../test/support/redis.ts';
import { type Database, openDatabase } from '../db/client.ts';
import type { PageRenderer } from './page-renderer.ts';

let rendered = 0;

/** Shows what a visitor may read of a post, or the reviews of a product, and a number that tells one rendering from another. */
const renderer: PageRenderer = {
  async render({ path, call }) {
    rendered += 1;
    const [kind = '', thing = ''] = path.split('/').slice(2);
    const answer = kind === 'post' ? call('GET get-post/{slug}', { slug: thing }) : reviewsOf(call, thing);
    const shown = (await answer.catch(() => null)) as { info?: { id: number } } | null;
    if (shown === null) return { status: 404, html: ['none'], tags: [] };
    return { status: 200, html: [`${rendered} ${JSON.stringify(shown)}`], tags: [`${kind}:${shown.info?.id ?? thing}`] };
  },
  pageKey: (path) => path,
  screenOf: () => null,
  publicPaths: { fixed: [], of: () => [] },
  stylesheets: () => ['/assets/shop.css'],
};

const reviewsOf = (call: (key: string, input: unknown) => Promise<unknown>, productId: string) =>
  call('GET review/list/pagination/{productId}', { productId });

type Server = Awaited<ReturnType<typeof openApi>>;
const page = async (server: Api, path: string): Promise<string> => (await server.app().http.inject({ url: path })).body;
const someone = async (server: Api): Promise<GroupMember> => (await memberGroup(server, 1))[0] ?? { id: 0, token: '' };

/** Whether a server sends the same rendering twice: it only does while it hears the others. */
async function keeps(server: Api, path: string): Promise<boolean> {
  const first = await page(server, path);
  return first === (await page(server, path));
}
const hearing = (server: Api, path: string) => expect.poll(() => keeps(server, path), { timeout: 60_000 });

describe.each(['PostgreSQL', 'Redis'])('two servers connected through %s', (way) => {
  let own: Awaited<ReturnType<typeof testDatabase>> = null;
  let redis: TestRedis | null = null;
  const databases: Database[] = [];
  const servers: Server[] = [];
  const server = (at: number): Server => servers[at] as Server;

  beforeAll(async () => {
    [own, redis] = [await testDatabase('postgres'), way === 'Redis' ? await startRedis() : null];
    if (own?.url === undefined || (way === 'Redis' && redis === null)) return;
    for (let at = 0; at < 2; at += 1) {
      const database = await openDatabase({ url: own.url, dataDir: '', log: keptLog() });
      databases.push(database);
      servers.push(await openApi(database, { DATABASE_URL: own.url, REDIS_URL: redis?.url }, { renderer }));
    }
  }, 120_000);
  beforeEach((context) => context.skip(servers.length < 2, 'no PostgreSQL or no Redis on this machine'));
  afterAll(async () => {
    for (const one of servers) await one.stop();
    for (const database of databases) await database.close();
    await redis?.stop();
    await own?.close();
  });

  test.each([
    [0, 1],
    [1, 0],
  ])('a post turned private on server %i is gone from the pages of server %i', async (writing, reading) => {
    const author = await someone(server(writing));
    const form = postForm();
    const { id, slug } = await publish(server(writing), author, form);
    await hearing(server(reading), `/en/post/${slug}`).toBe(true);
    expect(await page(server(reading), `/en/post/${slug}`)).toContain(form.title);
    expect((await server(writing).call('POST edit-post/{id}', { id, ...form, post_type: 'PRIVATE' }, author)).status).toBe(200);
    await expect.poll(() => page(server(reading), `/en/post/${slug}`)).toBe('none');
  });

  test('show a review on the pages of the other server and render only its product again', async () => {
    const [, ...products] = (await server(0).call('POST product/search-web', { limit: 3, review: 'NO' })).body.list.map(({ id }) => id);
    const [path, other] = products.map((id) => `/en/product/${id}`) as [string, string];
    for (const each of [path, other]) await hearing(server(1), each).toBe(true);
    const before = await page(server(1), other);
    const review = { product_id: products[0], rating: 4, comment: `Heard through ${way}` };
    await server(0).call('POST review', review, await someone(server(0)));
    await expect.poll(() => page(server(1), path)).toContain(review.comment);
    expect(await page(server(1), other)).toBe(before);
    expect(await keeps(server(1), path)).toBe(true);
  });

  test('cache no page while disconnected, and do again afterwards', async () => {
    const path = '/en/product/1';
    await hearing(server(1), path).toBe(true);
    const kept = await page(server(1), path);
    if (redis === null) {
      const end = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rosewater changes'`;
      await databases[0]?.pool.query(`${end} and datname = current_database()`);
    } else await redis.stop();
    await expect.poll(() => page(server(1), path)).not.toBe(kept);
    if (redis !== null) {
      expect(await keeps(server(1), path)).toBe(false);
      redis = await startRedis(Number(new URL(redis.url).port));
    }
    await hearing(server(1), path).toBe(true);
    const review = { product_id: 1, rating: 4, comment: `Heard again through ${way}` };
    await hearing(server(0), path).toBe(true);
    await server(0).call('POST review', review, await someone(server(0)));
    await expect.poll(() => page(server(1), path)).toContain(review.comment);
  });
});

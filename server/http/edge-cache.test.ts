import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Api, openApi } from '../../test/support/api.ts';
import { describeOnBoth } from '../../test/support/database.ts';
import { type GroupMember, memberGroup } from '../../test/support/member-group.ts';
import { prepareNginx, type TestNginx } from '../../test/support/nginx.ts';
import { SOON } from '../../test/support/two-servers.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Shows the reviews of a product, and in what it was asked for. */
const renderer: PageRenderer = {
  async render({ path, lang, currency, theme, call }) {
    const [, , kind, productId = ''] = path.split('/');
    if (kind !== 'product') return { status: 404, html: ['none'], tags: [] };
    const shown = await call('GET review/list/pagination/{productId}', { productId });
    return { status: 200, html: [JSON.stringify({ lang, currency, theme, shown })], tags: ['screen:product', `product:${productId}`] };
  },
  pageKey: (path) => path,
  screenOf: () => 'product',
  publicPaths: { fixed: [], of: () => [] },
  stylesheets: () => [],
};

interface Seen {
  status: number;
  cache: string | undefined;
  control: string | undefined;
  text: string;
  headers: http.IncomingHttpHeaders;
}

/** `fetch` sets no host and reads one value of a header alone. */
function get(url: string, headers: http.OutgoingHttpHeaders = {}): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => {
        const { headers: got, statusCode: status = 0 } = response;
        resolve({ status, cache: String(got['x-cache-status']), control: got['cache-control'], text, headers: got });
      });
    });
    request.once('error', reject);
  });
}

describeOnBoth('a shop behind nginx', (database) => {
  let nginx: TestNginx | null = null;
  let api: (Api & { stop(): Promise<void> }) | undefined;
  let [shop, product, member] = ['', 0, { id: 0, token: '' } as GroupMember];

  const page = (path = 'product', headers = {}) => get(`${nginx?.url}/en/${path}/${product}`, headers);
  const directly = (path: string) => get(`http://${shop}${path}`);
  const isKept = (ask: () => Promise<Seen>) => expect.poll(async () => (await ask()).cache, SOON).toBe('HIT');
  const mayBeKept = () => expect.poll(async () => (await directly(`/en/product/${product}`)).control, SOON);

  beforeAll(async () => {
    nginx = await prepareNginx();
    if (nginx === null) return;
    api = await openApi(database(), { PURGE_URL: nginx.purgeUrl, TRUST_PROXY: '1' }, { renderer });
    await api.app().http.listen({ port: 0, host: '127.0.0.1' });
    shop = `127.0.0.1:${(api.app().http.server.address() as AddressInfo).port}`;
    await nginx.start(shop);
    const { body } = await api.call('GET highest/rated/product/list', {});
    product = body.list[0]?.id ?? 0;
    member = (await memberGroup(api, 1))[0] as GroupMember;
  }, 400_000);
  beforeEach((context) => context.skip(nginx === null, 'no nginx with Lua on this machine'));
  afterAll(async () => {
    await nginx?.stop();
    await api?.stop();
  });

  test('is told what may be kept, for how long, and under which tags', async () => {
    await mayBeKept().toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=30$/);
    const { headers } = await directly(`/en/product/${product}`);
    expect(headers).toMatchObject({
      'surrogate-key': `shop screen:product product:${product}`,
      'cache-tag': `shop,screen:product,product:${product}`,
      vary: 'cookie, accept-encoding',
      etag: expect.stringMatching(/^W\//),
    });
    const answer = await directly(`/api/review/list/pagination/${product}`);
    expect(answer.headers).toMatchObject({
      'surrogate-key': expect.stringMatching(new RegExp(`^shop product:${product}( member:[-0-9a-f]{36})*$`)),
      vary: 'authorization, lang, symbol',
      'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=60/),
    });
    const same = await get(`http://${shop}/api/review/list/pagination/${product}`, { 'if-none-match': answer.headers.etag });
    expect([same.status, same.text, same.headers['surrogate-key']]).toEqual([304, '', answer.headers['surrogate-key']]);
    // Nothing of these is for everybody.
    for (const path of ['/', '/en', '/en/nowhere', '/en/home?currency=EUR', '/api/country/list', '/api/users/me', '/api/product/nowhere'])
      expect([path, (await directly(path)).control]).not.toEqual([path, expect.stringContaining('s-maxage')]);
  });

  test('keeps pages and answers, and browsers ask again', async () => {
    await isKept(page);
    const { control, headers } = await page();
    expect([control, headers['surrogate-key'], headers['cache-tag']]).toEqual(['no-cache', undefined, undefined]);
    expect((await page('product', { 'if-none-match': headers.etag })).status).toBe(304);
    const answer = () => get(`${nginx?.url}/api/review/list/pagination/${product}`);
    await isKept(answer);
    expect((await answer()).control).toBe('no-cache');
  });

  test('shows a new review on kept pages and in kept answers within a second', async () => {
    const answer = () => get(`${nginx?.url}/api/review/list/pagination/${product}`);
    await isKept(page);
    await isKept(answer);
    const began = performance.now();
    const { status } =
      (await api?.call('POST review', { product_id: product, rating: 4, comment: 'Kept nowhere' }, { token: member.token })) ?? {};
    expect(status).toBe(200);
    await expect.poll(async () => (await page()).text, { timeout: 60_000, interval: 20 }).toContain('Kept nowhere');
    await expect.poll(async () => (await answer()).text, { timeout: 60_000, interval: 20 }).toContain('Kept nowhere');
    // A second where the machine has nothing else to do.
    expect(performance.now() - began).toBeLessThan(20_000);
    await isKept(page);
  });

  test('shows no name that a writer of a kept review has changed', async () => {
    const answer = () => get(`${nginx?.url}/api/review/list/pagination/${product}`);
    await isKept(answer);
    const { uuid, name, user_name, email } = (await api?.call('GET users/me', {}, { token: member.token }))?.body ?? {};
    const kept = await answer();
    expect(kept.text).toContain(`"name":"${name}"`);
    expect((await directly(`/api/review/list/pagination/${product}`)).headers['surrogate-key']).toContain(`member:${uuid}`);
    const form = { name: 'Renamed meanwhile', user_name, email, mobile_number: '5557654321', country_id: 250 };
    expect((await api?.call('PUT edit/customer', form, { token: member.token }))?.status).toBe(200);
    await expect.poll(async () => (await answer()).text, { timeout: 60_000, interval: 20 }).toContain('Renamed meanwhile');
  });

  test('makes no copy of what only one visitor sent, and shows it to nobody', async () => {
    const secret = 'canary4711';
    const odd = [
      { authorization: `Bearer ${secret}` },
      { authorization: `Bearer ${member.token}` },
      { cookie: `theme=${secret}; symbol=${secret}; language=${secret}; staff=${secret}` },
      { 'x-forwarded-host': secret, 'x-forwarded-proto': secret, 'x-original-url': `/${secret}`, 'x-rewrite-url': `/${secret}` },
      { 'x-forwarded-for': secret, 'x-real-ip': secret, forwarded: `for=${secret};host=${secret}` },
      { lang: secret, symbol: secret, 'accept-language': secret, 'user-agent': secret, referer: `https://${secret}/` },
      { 'x-request-id': secret, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, tracestate: `x=${secret}` },
      { 'x-http-method-override': 'POST', 'accept-encoding': secret, range: 'bytes=0-3', 'if-none-match': secret },
    ];
    const addresses = [
      `/en/product/${product}`,
      `/api/review/list/pagination/${product}`,
      '/api/language/all',
      `/api/highest/rated/product/list`,
      '/api/users/me',
    ];
    for (const address of addresses)
      for (const headers of odd) {
        await get(`${nginx?.url}${address}`, headers);
        for (let times = 0; times < 2; times += 1) {
          const plain = await get(`${nginx?.url}${address}`);
          expect([address, headers, plain.status]).toEqual([address, headers, address.endsWith('/me') ? 401 : 200]);
          expect(JSON.stringify([plain.text, plain.headers])).not.toMatch(/canary4711|Trace/);
          expect(plain.text).not.toContain(member.token);
          expect(plain.headers['set-cookie']).toBeUndefined();
        }
      }
    // What a member is answered says more than what a visitor is, and is never kept.
    const own = await get(`${nginx?.url}/api/review/list/pagination/${product}`, { authorization: `Bearer ${member.token}` });
    expect([own.control, own.cache]).toEqual(['no-store', 'BYPASS']);
    // Another host has copies of its own.
    await isKept(page);
    expect((await page('product', { host: 'elsewhere.example' })).cache).not.toBe('HIT');
  });

  test('keeps a copy for each currency, theme and encoding, and none for other cookies', async () => {
    const [euros, dark] = [{ cookie: 'symbol=EUR' }, { cookie: 'theme=dark' }];
    await isKept(() => page('product', euros));
    await isKept(() => page('product', dark));
    await isKept(() => page());
    const shown = async (headers: object) =>
      JSON.parse((await page('product', headers)).text) as { currency: string; theme: string | null };
    expect(await shown(euros)).toMatchObject({ currency: 'EUR', theme: null });
    expect(await shown(dark)).toMatchObject({ currency: 'USD', theme: 'dark' });
    expect(await shown({})).toMatchObject({ currency: 'USD', theme: null });
    // One that nobody sent before finds the page there.
    await isKept(async () => {
      await page();
      return page('product', { cookie: `_ga=${randomUUID()}; symbol=${randomUUID()}` });
    });
    await isKept(() => page('product', { 'accept-encoding': 'gzip, br' }));
    expect((await page('product', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await page('product', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  test.each<[string, http.OutgoingHttpHeaders]>([
    ['two currencies, the first of them none', { cookie: 'symbol=x; symbol=JPY' }],
    ['two themes, the first of them none', { cookie: 'theme=x; theme=dark' }],
    ['a name in other letters', { cookie: 'Symbol=EUR; THEME=dark' }],
    ['parts at commas', { cookie: 'a=b, symbol=EUR' }],
    ['two headers of encodings', { 'accept-encoding': ['x', 'br'] }],
  ])('shows nobody else what was asked for with %s', async (_, headers) => {
    const address = `${nginx?.url}/en/product/${product}?as=${randomUUID()}`;
    await isKept(() => get(address, headers));
    const plain = await get(address);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(plain.text)).toMatchObject({ currency: 'USD', theme: null });
    const euros = await get(address, { cookie: 'symbol=EUR' });
    expect(JSON.parse(euros.text)).toMatchObject({ currency: 'EUR', theme: null });
  });

  test('keeps nothing while it takes no purges, and has all dropped before it keeps again', async () => {
    await isKept(page);
    await nginx?.stop();
    await api?.call('POST review', { product_id: product, rating: 2, comment: 'Changed my mind' }, { token: member.token });
    const [own] =
      (await api?.call('GET review/list/pagination/{productId}', { productId: product }, { token: member.token }))?.body.list ?? [];
    expect(
      (await api?.call('PUT review/{id}', { id: own?.id, rating: 2, comment: 'Changed my mind' }, { token: member.token }))?.status,
    ).toBe(200);
    await mayBeKept().toBe('no-cache');
    await nginx?.start(shop);
    expect((await page()).text).toContain('Changed my mind');
    await mayBeKept().toMatch(/s-maxage/);
    await isKept(page);
    expect((await page()).text).toContain('Changed my mind');
  });
});

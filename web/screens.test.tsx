import { describe, expect, test } from 'vitest';
import { fakeCall } from './fixtures/answers.ts';
import { places } from './fixtures/places.ts';
import { settings } from './fixtures/settings.ts';
import { createRenderer, pageKey, screenOf } from './renderer.tsx';
import { served } from './routes/served.ts';
import type { ScreenName } from './screens.ts';

const origin = 'https://shop.example';
const render = createRenderer({ 'web/entry-client.tsx': { file: 'assets/entry.js' } }, ['/assets/a.woff2']);
const ask = async (path: string, search = '', changed: Partial<Parameters<ReturnType<typeof createRenderer>>[0]> = {}) => {
  const { html, ...page } = await render({
    path,
    search,
    lang: 'en',
    currency: 'USD',
    theme: null,
    origin,
    settings,
    call: fakeCall(),
    ...changed,
  });
  return { ...page, html: html?.join('') };
};

const redirecting: ScreenName[] = ['search', 'review', 'customer-details'];
const shown = Object.entries(places);

test('every served screen has an address here, or leads elsewhere', () => {
  expect([...Object.keys(places), ...redirecting].sort()).toEqual(served.map(({ screen }) => screen).sort());
});

describe.each(shown)('%s', (_screen, place) => {
  test('is complete in the first HTML', async () => {
    const { status, html = '', fault } = await ask(`/en${place}`);
    expect(fault).toBeUndefined();
    expect(status).toBe(200);
    expect(html).toMatch(/<title>[^<]+ · Rosewater<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]+"/);
    expect(html).toContain(`<link rel="canonical" href="${origin}/en${place}"/>`);
    expect(html.match(/rel="alternate"/g)).toHaveLength(17);
    expect(html).toContain(`hrefLang="x-default" href="${origin}/en${place}"`);
    expect(html).toContain('property="og:title"');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    // Browsers refuse them by the content security policy.
    expect(html).not.toMatch(/<[^>]* (style|on\w+)=|<style/);
  });

  test('runs from right to left in Arabic, with Arabic words', async () => {
    const { html = '', fault } = await ask(`/ar${place}`);
    expect(fault).toBeUndefined();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('الانتقال إلى المحتوى');
    expect(html).toContain('class="nav-link" href="/ar/brands"');
    expect(html).not.toContain('class="nav-link" href="/en/');
  });

  test('equal data renders to equal bytes', async () => {
    const [first, second] = [await ask(`/en${place}`), await ask(`/en${place}`)];
    expect(first.html).toBe(second.html);
  });

  test('ignores unknown parameters of the address', async () => {
    const { html = '' } = await ask(`/en${place}`, '?utm_source=letter&page=-1');
    expect(html).not.toContain('utm_source');
    expect(html).toBe((await ask(`/en${place}`)).html);
    expect(pageKey(`/en${place}`, '?utm_source=letter&page=-1')).toBe(`/en${place}`);
  });

  test('has no inline script that would run', async () => {
    const { html = '' } = await ask(`/en${place}`);
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    for (const script of scripts) expect(script).toMatch(/type="application\/(ld\+)?json"|src="\/assets\//);
  });
});

test('an unknown address is a 404 page that search engines leave out', async () => {
  for (const path of ['/en/nothing', '/nothing/at/all', '/en/product', '/en/view-activities']) {
    const { status, html = '', tags } = await ask(path);
    expect(status, path).toBe(404);
    expect(html).toContain('noindex');
    expect(html).toContain('Page not found');
    expect(tags).toEqual([]);
    expect(pageKey(path, '')).toBeNull();
  }
});

test('an unknown thing is a 404 page too', async () => {
  const call = fakeCall({
    'POST product/list/categorie-web/{slug}': () => {
      throw { status: 404, code: 'not_found', message: 'Nothing' };
    },
  });
  expect((await ask('/en/category/none', '', { call })).status).toBe(404);
});

test('an exception becomes the error page with a retry, and is logged', async () => {
  const fault = new Error('the database is away');
  const call = fakeCall({
    'GET metaContent/detail/{n}': () => {
      throw fault;
    },
  });
  const page = await ask('/en/home', '', { call });
  expect(page.status).toBe(500);
  expect(page.fault).toBe(fault);
  expect(page.html).toContain('Looks like something went wrong!');
  expect(page.html).toContain('Please Retry');
  expect(page.html).not.toContain('database');
});

test('a section that fails is left out of the home page', async () => {
  const call = fakeCall({
    'GET brand/pagination/list': () => {
      throw { status: 500, code: 'server_error', message: 'Server Error' };
    },
  });
  const { status, html } = await ask('/en/home', '', { call });
  expect(status).toBe(200);
  expect(html).not.toContain('View All Brands');
  expect(html).toContain('View All Categories');
});

test('the search form leads to the results', async () => {
  expect(await ask('/en/search-result', '?keyword=rose+oil')).toMatchObject({ status: 302, location: '/en/search-result/rose%20oil' });
  expect(await ask('/en/search-result', '?keyword=..')).toMatchObject({ location: '/en/search-result/..%20' });
  expect(await ask('/en/search-result')).toMatchObject({ location: '/en/home' });
});

test('no text of members can end the data block', async () => {
  const call = fakeCall({ 'GET metaContent/detail/{n}': { title: '</script><script>alert(1)</script>', description: '\u2028' } });
  const { html = '' } = await ask('/en/home', '', { call });
  expect(html).not.toContain('<script>alert');
  const block = html.slice(html.indexOf('id="page-state"'));
  expect(block.includes('\u2028')).toBe(false);
  expect(JSON.parse(block.slice(block.indexOf('{'), block.indexOf('</script>'))).loaderData.home.meta.description).toBe('\u2028');
});

test('mobile=Y leaves header and footer out', async () => {
  expect((await ask('/en/about-us', '?mobile=Y')).html).not.toContain('<header');
  expect((await ask('/en/about-us', '?mobile=N')).html).toContain('<header');
});

test('the specification’s addresses are known without prefix', () => {
  expect(screenOf('/home')).toBe('home');
  expect(screenOf('/product/x')).toBe('product');
  expect(screenOf('/profile')).toBe('profile');
  expect(screenOf('/nothing')).toBe(null);
});

test.each([
  [null, '<html lang="en" dir="ltr">', 'light dark', '#fbf8f5', '#1a1317'],
  ['dark', '<html lang="en" dir="ltr" data-theme="dark">', 'dark', '#1a1317', '#1a1317'],
  ['light', '<html lang="en" dir="ltr" data-theme="light">', 'light', '#fbf8f5', '#fbf8f5'],
] as const)('the theme %s stands in the first HTML, and in the menus', async (theme, root, scheme, ...grounds) => {
  const { html = '' } = await ask('/en/home', '', { theme });
  expect(html).toContain(root);
  expect(html).toContain(`<meta name="color-scheme" content="${scheme}"/>`);
  expect([...html.matchAll(/<meta name="theme-color" content="([^"]+)"/g)].map(([, ground]) => ground)).toEqual(grounds);
  const marked = [...html.matchAll(/theme=(\w+)"[^>]*aria-current="true"/g)].map(([, name]) => name);
  expect(marked).toEqual([theme ?? 'system', theme ?? 'system']);
});

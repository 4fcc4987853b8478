import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { fakeCall } from '../fixtures/answers.ts';
import { places } from '../fixtures/places.ts';
import { settings } from '../fixtures/settings.ts';
import { AppProvider, createAppContext } from '../kit/app.ts';
import { placeOf } from '../kit/place.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { loadShell } from './load.ts';
import { keptShellBytes, renderCachedShell } from './shell-cache.tsx';

const addresses = [
  ...Object.values(places),
  '/brands?page=2',
  '/search-result/rose%20%26%20oil',
  "/no'thing",
  '/community?keyword=a%22b&topic=2',
];

test.each(['en', 'ar'] as const)('around every page stands in %s what React would write there', async (lang) => {
  const app = await createAppContext(lang, 'EUR', 'https://shop.example', settings);
  const shell = await loadShell(app, fakeCall());
  for (const address of addresses) {
    const { pathname, search } = new URL(`/${lang}${address}`, app.origin);
    const afresh = (part: React.ReactNode) =>
      renderToString(
        <AppProvider value={app}>
          <StaticRouter location={pathname + search}>{part}</StaticRouter>
        </AppProvider>,
      );
    const { header, footer } = renderCachedShell(app, shell, placeOf(app, { pathname, search }));
    expect(`<header class="head">${header}</header>`).toBe(afresh(<Header shell={shell} />));
    expect(`<footer class="foot">${footer}</footer>`).toBe(afresh(<Footer shell={shell} />));
  }
});

test('another menu, language or currency is another shell', async () => {
  const app = await createAppContext('en', 'EUR', 'https://shop.example', settings);
  const shell = await loadShell(app, fakeCall());
  const other = { ...shell, menu: shell.menu.slice(1) };
  const written = (given: typeof app, data: typeof shell) => renderCachedShell(given, data, '/home').header;
  const all = [
    written(app, shell),
    written(app, other),
    written({ ...app, currency: 'SEK' }, shell),
    written(await createAppContext('de', 'EUR', app.origin, settings), shell),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('shells are kept up to so many bytes, however many menus there are', async () => {
  const app = await createAppContext('en', 'EUR', 'https://shop.example', settings);
  const shell = await loadShell(app, fakeCall());
  const before = keptShellBytes();
  for (let number = 0; number < 20; number += 1) {
    const name = `${number} ${'long '.repeat(100_000)}`;
    renderCachedShell(app, { ...shell, menu: [{ name, slug: 'long', image: null, children: [] }] }, '/home');
    if (number === 0) expect(keptShellBytes() - before).toBeGreaterThan(1_000_000);
  }
  expect(keptShellBytes()).toBeLessThanOrEqual(12 * 1024 * 1024);
});

test('the same data read again finds what was written', async () => {
  const app = await createAppContext('en', 'EUR', 'https://shop.example', settings);
  const shell = { ...(await loadShell(app, fakeCall())), year: 1999 };
  renderCachedShell(app, shell, '/home');
  const kept = keptShellBytes();
  renderCachedShell(app, structuredClone(shell), '/home');
  expect(keptShellBytes()).toBe(kept);
});

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
import { renderCachedShell } from './shell-cache.tsx';

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

import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Discover, TopicTabs } from './features/community/index.ts';
import { fakeCall } from './fixtures/answers.ts';
import { settings } from './fixtures/settings.ts';
import { renderFragment } from './fragment-cache.tsx';
import { AppProvider, createAppContext } from './kit/app.ts';
import { FragmentCacheContext, type RenderFragment } from './kit/CachedFragment.tsx';
import { loadLaterWords } from './kit/lazy-part.tsx';

const call = fakeCall();
const [people, topics, hot] = await Promise.all([
  call('GET customer/pagination/list', {}),
  call('GET topic/all', {}),
  call('GET hotpost/list', {}),
]);

async function show(lang: 'en' | 'ar', place: string, write: RenderFragment | null): Promise<string> {
  await loadLaterWords(lang);
  const app = await createAppContext(lang, 'EUR', 'https://shop.example', settings);
  const beside = { people, topics: topics.list, hot: hot.list, peopleHref: (page: number) => `${place}?people=${page}`, here: place };
  const shown = (
    <>
      <TopicTabs topics={topics.list} chosen={2} keyword="" />
      <Discover peoplePage={2} {...beside} />
    </>
  );
  const around = (part: ReactNode) => <StaticRouter location={place}>{part}</StaticRouter>;
  return renderToString(
    <AppProvider value={app}>
      <FragmentCacheContext value={write}>{around(shown)}</FragmentCacheContext>
    </AppProvider>,
  );
}

test.each(['en', 'ar'] as const)('what stands beside every feed is in %s what React would write there, on every page', async (lang) => {
  for (const place of [`/${lang}/community`, `/${lang}/community?topic=2`]) {
    const afresh = await show(lang, place, null);
    expect(await show(lang, place, renderFragment)).toBe(afresh);
    expect(afresh).toContain(`${place}?people=3`);
  }
});

test('renders a fragment once for the same data, and again for other data', async () => {
  const written: string[] = [];
  const counting: RenderFragment = (app, data, name, part) => {
    written.push(name);
    return renderFragment(app, data, name, part);
  };
  await show('en', '/en/community', counting);
  expect(written).toEqual(['tabs 2', 'people', 'topics', 'hot']);
  const app = await createAppContext('en', 'EUR', 'https://shop.example', settings);
  const data = { list: [] };
  expect(renderFragment(app, data, 'one', <b>first</b>)).toBe('<b>first</b>');
  expect(renderFragment(app, data, 'one', <b>second</b>)).toBe('<b>first</b>');
  expect(renderFragment(app, { ...data }, 'one', <b>second</b>)).toBe('<b>second</b>');
});

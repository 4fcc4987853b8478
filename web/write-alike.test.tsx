import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Discover, TopicTabs } from './features/community/index.ts';
import { fakeCall } from './fixtures/answers.ts';
import { settings } from './fixtures/settings.ts';
import { AlikeContext, type WriteAlike } from './kit/Alike.tsx';
import { AppProvider, createApp } from './kit/app.ts';
import { loadLaterWords } from './kit/later.ts';
import { writeAlike } from './write-alike.tsx';

const call = fakeCall();
const [people, topics, hot] = await Promise.all([
  call('GET customer/pagination/list', {}),
  call('GET topic/all', {}),
  call('GET hotpost/list', {}),
]);

async function show(lang: 'en' | 'ar', place: string, write: WriteAlike | null): Promise<string> {
  await loadLaterWords(lang);
  const app = await createApp(lang, 'EUR', 'https://shop.example', settings);
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
      <AlikeContext value={write}>{around(shown)}</AlikeContext>
    </AppProvider>,
  );
}

test.each(['en', 'ar'] as const)('what stands beside every feed is in %s what React would write there, on every page', async (lang) => {
  for (const place of [`/${lang}/community`, `/${lang}/community?topic=2`]) {
    const afresh = await show(lang, place, null);
    expect(await show(lang, place, writeAlike)).toBe(afresh);
    expect(afresh).toContain(`${place}?people=3`);
  }
});

test('it is written once for the same answers, and anew for others', async () => {
  const written: string[] = [];
  const counting: WriteAlike = (app, data, name, part) => {
    written.push(name);
    return writeAlike(app, data, name, part);
  };
  await show('en', '/en/community', counting);
  expect(written).toEqual(['tabs 2', 'people', 'topics', 'hot']);
  const app = await createApp('en', 'EUR', 'https://shop.example', settings);
  const data = { list: [] };
  expect(writeAlike(app, data, 'one', <b>first</b>)).toBe('<b>first</b>');
  expect(writeAlike(app, data, 'one', <b>second</b>)).toBe('<b>first</b>');
  expect(writeAlike(app, { ...data }, 'one', <b>second</b>)).toBe('<b>second</b>');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { settings } from '../../fixtures/settings.ts';
import { AppProvider, createAppContext } from '../../kit/app.ts';
import { StaticText } from './StaticText.tsx';

const arabic = await createAppContext('ar', 'USD', 'https://shop.example', settings);
const show = (description: string, bare = false) =>
  renderToStaticMarkup(
    <AppProvider value={arabic}>
      <StaticText title="من نحن" description={description} bare={bare} />
    </AppProvider>,
  );

test('words run as their page does, whichever script their first word is in', () => {
  const html = show('<p>Rosewater مكان للنظر.</p><ul><li>قراءة.</li></ul>');
  expect(html).toContain('<ul><li>قراءة.</li></ul>');
  expect(html).not.toContain('dir=');
});

test('links keep the language, and what is missing around the page', () => {
  const links = '<a href="/terms-conditions">one</a> href="/about-us" <a dir="ltr" href="/search-result/a&amp;b?x=&quot;">two</a>';
  expect(show(links)).toContain(
    '<a href="/ar/terms-conditions">one</a> href="/about-us" <a dir="ltr" href="/ar/search-result/a&amp;b?x=&quot;">two</a>',
  );
  expect(show(links, true)).toContain('<a href="/ar/terms-conditions?mobile=Y">one</a>');
});

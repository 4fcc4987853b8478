import { expect, test } from 'vitest';
import { tidyHtml } from './extensions.ts';

test('lists are kept as they are written by hand', () => {
  const shown =
    '<ul dir="rtl"><li dir="rtl"><p dir="rtl">One</p><ol dir="rtl"><li dir="rtl"><p dir="rtl">a <b>b</b></p></li></ol></li></ul>';
  expect(tidyHtml(shown, 'rtl')).toBe('<ul><li>One<ol><li>a <b>b</b></li></ol></li></ul>');
  expect(tidyHtml('<ul><li lang="fr"><p>One</p></li></ul>', 'ltr')).toBe('<ul><li lang="fr">One</li></ul>');
});

test('an entry of several paragraphs keeps them, and a paragraph that runs another way says so', () => {
  const html = '<ul><li><p>One</p><p>Two</p></li><li><p lang="fr">Un</p></li></ul><p dir="ltr">CosIng</p>';
  expect(tidyHtml(html, 'rtl')).toBe(html);
});

test('an empty editor is no text', () => {
  expect(tidyHtml('<p dir="ltr"></p>', 'ltr')).toBe('');
});

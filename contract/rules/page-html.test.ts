import { expect, test } from 'vitest';
import { isPageHtml } from './page-html.ts';

test.each([
  '',
  'Words & signs: a > b',
  '<h2>One</h2><p dir="rtl" lang="ar">Two<br />three<hr /></p>',
  '<ul><li>One</li></ul><ol start="3"><li>Three</li></ol>',
  '<a href="/terms-conditions">one</a> <a lang="de" href="https://x.example/?a&amp;b">two</a> <a href="mailto:a@b.example">three</a>',
  '<table><tbody><tr><td>cell</td></tr></tbody></table>',
])('takes %s', (html) => {
  expect(isPageHtml(html)).toBe(true);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<p style="position:fixed">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<<p>script>alert(1)<</p>/script>',
  '<svg onload=alert(1)>',
  '<!-- <p> -->',
  '<pre>x</pre>',
  'a < b',
  '<p',
])('does not take %s', (html) => {
  expect(isPageHtml(html)).toBe(false);
});

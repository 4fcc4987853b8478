import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPageHtml } from '../../../contract/rules/page-html.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { safeHtml } from './safe-html.ts';

test.each([
  ['<p>A <strong>b</strong><br>c</p>', '<p>A <strong>b</strong><br />c</p>'],
  ['<P CLASS=x onclick="alert(1)">A</P>', '<p>A</p>'],
  ['a<script>alert(1)</script>b<style>p{}</style>c', 'abc'],
  ['<script>alert(1)', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="jav&#x61;script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
  ['<a href="/en/home?a=1&amp;b=2" target=_top>x</a>', '<a href="/en/home?a=1&amp;b=2">x</a>'],
  ['<a href="https://x.example/&quot;onmouseover=alert(1)">x</a>', '<a href="https://x.example/&quot;onmouseover=alert(1)">x</a>'],
  ['<a href="mailto:hello@x.example">x</a>', '<a href="mailto:hello@x.example">x</a>'],
  ['<ul><li>a<li>b</ul></div></p>c', '<ul><li>a</li><li>b</li></ul><p></p>c'],
  ['<p><em>a', '<p><em>a</em></p>'],
  ['1 < 2 &amp;&amp; 3 > 2 &lt;b&gt;', '1 &lt; 2 &amp;&amp; 3 &gt; 2 &lt;b&gt;'],
  ['<svg><p onload=alert(1)>a</svg>b<!-- <p>c -->d', 'bd'],
  ['<p lang="ar" dir=rtl style="x">ا</p>', '<p lang="ar" dir="rtl">ا</p>'],
])('%s', (html, safe) => {
  expect(safeHtml(html)).toBe(safe);
});

test('the pages of the demo stay as they are written, in every language', () => {
  const seed = new URL('../../starter-content/', import.meta.url);
  const languages = readdirSync(new URL('translations/', seed), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = languages.map(({ name }) => new URL(`translations/${name}/`, seed));
  const pages = [new URL('pages/', seed), ...folders].flatMap((folder) =>
    ['about-us', 'privacy', 'terms'].map((name) => readFileSync(new URL(`${name}.html`, folder), 'utf8')),
  );
  expect(pages).toHaveLength(48);
  const plain = (html: string) => html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&apos;', "'");
  for (const html of pages) {
    expect(plain(safeHtml(html))).toBe(plain(html));
    expect(isPageHtml(safeHtml(html))).toBe(true);
  }
});

test('whatever comes in, nothing but known tags with known attributes comes out, and they are closed', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '</',
      '<p',
      '<a href=',
      'javascript:',
      '<script',
      '<!--',
      '-->',
      ' onload=',
      '&lt;',
      '&#60;',
      '<svg',
      '=',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const safe = safeHtml(pieces.join(''));
      const tag = /<\/?[a-z][a-z0-9]*(?: (?:dir|lang|href)="[^"<>]*")*>/g;
      expect(safe.replaceAll(tag, '')).not.toMatch(/[<>]/);
      // Within tags only: as text, `="javascript:` does nothing.
      expect(safe.match(tag)?.join('') ?? '').not.toMatch(/<(script|svg|img|iframe)|="\s*javascript:/i);
      expect(safeHtml(safe)).toBe(safe);
      expect(isPageHtml(safe)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

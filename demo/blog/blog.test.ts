import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { languages } from '../../i18n/languages.ts';
import { apiOnBoth } from '../../test/support/api.ts';
import { articlesIn } from './articles.ts';
import { demoBlog } from './pages.ts';

const english = articlesIn('en');
const textsOf = ({ name, all, articles }: ReturnType<typeof articlesIn>) => [
  ...[name, all],
  ...articles.flatMap(({ title, category, paragraphs }) => [title, category, ...paragraphs]),
];

test.each(languages.filter(({ code }) => code !== 'en'))('$name has every article in words of its own', ({ code }) => {
  const blog = articlesIn(code);
  expect(blog.articles.map(({ slug, picture }) => [slug, picture])).toEqual(english.articles.map(({ slug, picture }) => [slug, picture]));
  expect(blog.articles.map(({ paragraphs }) => paragraphs.length)).toEqual(english.articles.map(({ paragraphs }) => paragraphs.length));
  const said = new Set(textsOf(english));
  expect(textsOf(blog).filter((text) => text.trim() === '' || said.has(text) || /[<>]|&\w+;| {2}/.test(text))).toEqual([]);
});

test('looks as the shop does in the language', async () => {
  const http = fastify();
  demoBlog.routes(
    http,
    (lang) => ['/assets/shop.css', `/assets/${lang}.css`],
    async () => true,
  );
  const { body } = await http.inject('/blog/hi/');
  expect(body).toContain('<link rel="stylesheet" href="/assets/shop.css"><link rel="stylesheet" href="/assets/hi.css">');
  await http.close();
});

apiOnBoth(
  'the blog of the demo',
  (api) => {
    const open = (path: string) => api.app().http.inject(path);
    const setCatalogue = (kind: string) => sql`update setting set value = ${kind} where name = 'catalogue'`.execute(api.database().kysely);

    test('stands where its posts lead to, and in no other shop', async () => {
      const [first] = english.articles;
      expect((await open('/blog/en/')).statusCode).toBe(404);
      await setCatalogue('demo');
      expect((await open('/blog/en/')).body).toContain(`href="/blog/en/${first?.slug}"`);
      const page = await open(`/blog/en/${first?.slug}`);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain(first?.paragraphs[0]);
      expect((await open('/blog/en/no-such-article')).statusCode).toBe(404);
      expect((await open(`/blog/xx/${first?.slug}`)).statusCode).toBe(404);
      await setCatalogue('test');
      expect((await open(`/blog/en/${first?.slug}`)).statusCode).toBe(404);
    });

    test.each([
      ['de', '<html lang="de" dir="ltr">'],
      ['no', '<html lang="nb" dir="ltr">'],
      ['ar', '<html lang="ar" dir="rtl">'],
    ] as const)('has its pages in the language of their address: %s', async (lang, html) => {
      await setCatalogue('demo');
      const { name, all, articles } = articlesIn(lang);
      const list = (await open(`/blog/${lang}/`)).body;
      expect(list).toContain(html);
      expect(list).toContain(`<h1>${name}</h1>`);
      for (const { slug, title, paragraphs } of articles) {
        expect(list).toContain(`<a href="/blog/${lang}/${slug}">${title}</a>`);
        const { body } = await open(`/blog/${lang}/${slug}`);
        for (const part of [html, `<h1>${title}</h1>`, `href="/${lang}/home"`, `<a class="back" href="/blog/${lang}/">${all}</a>`])
          expect(body).toContain(part);
        for (const paragraph of paragraphs) expect(body).toContain(`<p>${paragraph}</p>`);
      }
      await setCatalogue('test');
    });

    test('lists its posts on the home page in the language of the reader', async () => {
      expect((await api.call('GET blog/post/list', { limit: 3 })).body).toMatchObject({ list: [], count: 0, url: null });
      await setCatalogue('demo');
      for (const { code } of languages) {
        const { body } = await api.call('GET blog/post/list', { limit: 3 }, { lang: code });
        expect([body.count, body.next_offset]).toEqual([4, null]);
        expect(body.url).toMatch(new RegExp(`^http.+/blog/${code}/$`));
        expect(body.list[0]?.link).toBe(`${body.url}${english.articles[0]?.slug}`);
        expect(body.list[0]?.image).toBe(`/pictures/${english.articles[0]?.picture}`);
        expect(body.list.map(({ title }) => title)).toEqual(
          articlesIn(code)
            .articles.slice(0, 3)
            .map(({ title }) => title),
        );
      }
      await setCatalogue('test');
    });
  },
  () => ({ bundledBlog: demoBlog }),
);

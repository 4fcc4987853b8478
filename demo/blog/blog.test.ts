import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth, openApi } from '../../test/support/api.ts';
import { articles } from './articles.ts';
import { demoBlog } from './pages.ts';

apiOnBoth(
  'the blog of the demo',
  (api) => {
    const open = (path: string) => api.app().http.inject(path);
    const setCatalogue = (kind: string) => sql`update setting set value = ${kind} where name = 'catalogue'`.execute(api.database().kysely);

    test('stands where its posts lead to, and in no other shop', async () => {
      const [first] = articles;
      expect((await open('/blog/')).statusCode).toBe(404);
      await setCatalogue('demo');
      expect((await open('/blog/')).body).toContain(`href="/blog/${first?.slug}"`);
      const page = await open(`/blog/${first?.slug}`);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain(first?.paragraphs[0]);
      expect((await open('/blog/no-such-article')).statusCode).toBe(404);
      await setCatalogue('test');
      expect((await open(`/blog/${first?.slug}`)).statusCode).toBe(404);
    });

    test('lists its posts on the home page from the first start on', async () => {
      await setCatalogue('demo');
      const started = await openApi(api.database(), { PUBLIC_URL: 'https://shop.example' }, { bundledBlog: demoBlog });
      const { body } = await started.call('GET blog/post/list', { limit: 3 });
      await started.stop();
      expect(body.url).toBe('https://shop.example/blog/');
      expect(body.list[0]).toEqual({
        title: 'Reading a label from the back',
        link: 'https://shop.example/blog/reading-a-label-from-the-back',
        image: '/pictures/topic-reading-labels.webp',
        category: 'Labels & ingredients',
      });
    });
  },
  () => ({ bundledBlog: demoBlog }),
);

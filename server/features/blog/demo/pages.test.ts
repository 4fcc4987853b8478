import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { articles } from './demo.ts';

apiOnBoth('the articles of the demo', (api) => {
  const open = (path: string) => api.app().http.inject(path);
  const say = (kind: string) => sql`update setting set value = ${kind} where name = 'catalogue'`.execute(api.database().kysely);

  test('stand where its posts lead to, and in no other shop', async () => {
    const [first] = articles;
    expect((await open('/blog/')).statusCode).toBe(404);
    await say('demo');
    expect((await open('/blog/')).body).toContain(`href="/blog/${first?.slug}"`);
    const page = await open(`/blog/${first?.slug}`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain(first?.paragraphs[0]);
    expect((await open('/blog/no-such-article')).statusCode).toBe(404);
    await say('test');
    expect((await open(`/blog/${first?.slug}`)).statusCode).toBe(404);
  });
});

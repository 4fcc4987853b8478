import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { startBlog, type TestBlog } from '../../../test/support/wordpress.ts';
import { pictureOf } from '../../import/pictures/index.ts';
import { createBlog } from './index.ts';
import { plainText } from './plain-text.ts';

const POSTS = '/wp-json/wp/v2/posts';
const red = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c03040' } })
  .jpeg()
  .toBuffer();
const visitor = { lang: 'en', currency: 'USD', caller: null, network: 'test' } as const;

let remote: TestBlog;
beforeAll(async () => {
  remote = await startBlog();
});
afterAll(() => remote.close());

describeOnBoth('the blog', (database) => {
  const kept = new Map<string, Buffer>();
  const said: string[] = [];
  const forgotten: string[] = [];
  const stuck = new Set<string>();
  const note = (_fields: unknown, words?: string) => void said.push(words ?? '');
  const open = (blogUrl: string | null = remote.url) => {
    const pictures = {
      read: async (name: string) => kept.get(name) ?? null,
      write: async (name: string, bytes: Buffer) => void kept.set(name, bytes),
      remove: async (name: string) => {
        if (stuck.has(name)) throw new Error('no such disk');
        kept.delete(name);
      },
    };
    const forgetSizes = async (name: string) => void forgotten.push(name);
    const packed = async (bytes: Buffer) => (await pictureOf(bytes)).bytes;
    const log = { info: note, warn: note, error: note } as never;
    const blog = createBlog({
      db: database().kysely,
      stylesheets: () => [],
      bundled: null,
      blogUrl,
      origin: 'https://shop.example',
      log,
      pictures,
      packed,
      forgetSizes,
    });
    const [route] = blog.routes;
    const list = async (limit = 3) => JSON.parse(route?.serialise(await route.handle({ limit }, visitor)) ?? '');
    return { ...blog, list };
  };
  const post = (n: number, changes: object = {}) => ({
    title: { rendered: `Post ${n}` },
    link: `https://blog.example/${n}`,
    featured_media: 0,
    categories: [],
    ...changes,
  });

  beforeEach(async () => {
    await database().kysely.deleteFrom('blog_post').execute();
    Object.assign(remote, { posts: [], media: [], categories: [], instead: {} });
    said.length = 0;
  });

  test('shows the latest posts with their pictures and categories', async () => {
    remote.media = [{ id: 7, source_url: `${remote.url}/red.jpg` }];
    remote.categories = [
      { id: 1, slug: 'uncategorized', name: 'Uncategorized' },
      { id: 2, slug: 'care', name: 'Skin &amp; care' },
    ];
    remote.instead['/red.jpg'] = (_request, response) => response.end(red);
    remote.posts = [post(1, { featured_media: 7, categories: [1, 2] }), post(2), post(3), post(4)];
    const blog = open();
    expect(await blog.list()).toMatchObject({ list: [], count: 0 });
    await blog.refresh();
    const { list, count, next_offset, url } = await blog.list();
    expect([count, next_offset, url]).toEqual([4, null, `${remote.url}/`]);
    expect(list.map((one: { title: string }) => one.title)).toEqual(['Post 1', 'Post 2', 'Post 3']);
    expect(list[0]).toMatchObject({ link: 'https://blog.example/1', category: 'Skin & care' });
    expect(list[1]).toEqual({ title: 'Post 2', link: 'https://blog.example/2', image: null, category: null });
    const name = list[0].image.replace('/pictures/', '');
    expect((await sharp(kept.get(name)).metadata()).format).toBe('webp');
    expect(await blog.list(1)).toMatchObject({ count: 4, list: [{ title: 'Post 1' }] });
  });

  test('deletes a picture a day after its last post, and fetches it again with a new one', async () => {
    const later = () => sql`update blog_picture set shown_at = shown_at - interval '25 hours'`.execute(database().kysely);
    const withPicture = post(1, { featured_media: 7 });
    remote.media = [{ id: 7, source_url: `${remote.url}/rose.jpg` }];
    remote.instead['/rose.jpg'] = (_request, response) => response.end(red);
    remote.posts = [withPicture];
    const blog = open();
    await blog.refresh();
    const name = (await blog.list()).list[0].image.replace('/pictures/', '');
    await later();
    await blog.sweep();
    expect(kept.has(name)).toBe(true);
    remote.posts = [post(2)];
    await blog.refresh();
    await database().kysely.updateTable('blog_picture').set({ shown_at: new Date() }).execute();
    await blog.sweep();
    expect(kept.has(name)).toBe(true);
    await later();
    await blog.sweep();
    expect([kept.has(name), forgotten.includes(name)]).toEqual([false, true]);
    expect(await database().kysely.selectFrom('blog_picture').selectAll().where('name', '=', name).execute()).toEqual([]);
    remote.posts = [withPicture];
    await blog.refresh();
    expect(kept.has(name)).toBe(true);
  });

  test('deletes posts and pictures that are no longer shown, also when the blog is unset', async () => {
    remote.media = [{ id: 7, source_url: `${remote.url}/last.jpg` }];
    remote.instead['/last.jpg'] = (_request, response) => response.end(red);
    remote.posts = [post(1, { featured_media: 7 })];
    const blog = open();
    await blog.refresh();
    const name = (await blog.list()).list[0].image.replace('/pictures/', '');
    await sql`update blog_post set fetched_at = fetched_at - interval '25 hours'`.execute(database().kysely);
    await sql`update blog_picture set shown_at = shown_at - interval '25 hours'`.execute(database().kysely);
    await open(null).sweep();
    expect(await database().kysely.selectFrom('blog_post').selectAll().execute()).toEqual([]);
    expect(kept.has(name)).toBe(false);
  });

  test('one picture that cannot be removed keeps no other from it, and its turn comes again', async () => {
    for (const name of ['blog-stuck.webp', 'blog-left.webp']) {
      kept.set(name, red);
      await sql`insert into blog_picture (name, shown_at) values (${name}, now() - interval '3 days')`.execute(database().kysely);
    }
    stuck.add('blog-stuck.webp');
    await expect(open(null).sweep()).rejects.toThrow('no such disk');
    expect([kept.has('blog-stuck.webp'), kept.has('blog-left.webp')]).toEqual([true, false]);
    stuck.clear();
    await open(null).sweep();
    expect(kept.has('blog-stuck.webp')).toBe(false);
  });

  test('escapes titles and refuses addresses that are none', async () => {
    remote.posts = [
      post(1, {
        title: { rendered: 'Rose &#8217;n&#8217; <em>shine</em><script>alert(1)</script> &lt;b&gt;' },
        link: 'http://blog.example/a',
      }),
      post(2, { link: 'javascript:alert(1)' }),
      post(3, { link: '//blog.example/3' }),
      post(4, { link: 'https://ada:secret@blog.example/4' }),
      post(5, { title: { rendered: '<i></i>' } }),
    ];
    const blog = open();
    await blog.refresh();
    expect((await blog.list()).list).toEqual([{ title: 'Rose ’n’ shine <b>', link: 'http://blog.example/a', image: null, category: null }]);
  });

  test.each([
    ['away', (_q: unknown, r: { writeHead(n: number): { end(): void } }) => r.writeHead(503).end()],
    ['no WordPress', (_q: unknown, r: { end(text: string): void }) => r.end('<html>')],
    ['of another shape', (_q: unknown, r: { end(text: string): void }) => r.end('[{"title":"text"}]')],
    ['endless', (_q: unknown, r: { end(text: string): void }) => r.end(`[${' '.repeat(5 << 20)}]`)],
    ['a way to the inside', redirect('http://169.254.169.254/latest/meta-data')],
    ['a way to the next machine', redirect('http://10.0.0.1/')],
    ['a way to a file', redirect('file:///etc/passwd')],
  ])('that is %s is an empty list, a line in the log, and keeps what was there', async (_, answer) => {
    const blog = open();
    remote.instead[POSTS] = answer as never;
    await blog.refresh();
    expect([(await blog.list()).list, said]).toEqual([[], ['Failed to retrieve posts']]);
    remote.instead = {};
    remote.posts = [post(1)];
    await blog.refresh();
    remote.instead[POSTS] = answer as never;
    await blog.refresh();
    expect((await blog.list()).count).toBe(1);
    await sql`update blog_post set fetched_at = now() - interval '25 hours'`.execute(database().kysely);
    expect((await blog.list()).list).toEqual([]);
  });

  test('shows posts whose pictures and categories are not public', async () => {
    remote.posts = [post(1, { featured_media: 7, categories: [2] }), post(2, { featured_media: 8 })];
    remote.instead['/wp-json/wp/v2/media'] = (_request, response) => response.writeHead(401).end('{}');
    const blog = open();
    await blog.refresh();
    expect((await blog.list()).list).toMatchObject([{ image: null, category: null }, { image: null }]);
    remote.instead = { '/no.jpg': (_request, response) => response.end('<html>') };
    remote.media = [{ id: 7, source_url: `${remote.url}/no.jpg` }];
    await blog.refresh();
    expect((await blog.list()).list[0].image).toBeNull();
  });

  test('refuses redirects of a public blog to this machine', async () => {
    const blog = open('http://blog.invalid');
    await blog.refresh();
    expect(said).toEqual(['Failed to retrieve posts']);
    const inside = open(`http://10.0.0.1`);
    await inside.refresh();
    expect((await inside.list()).list).toEqual([]);
  });

  test('shows no posts of a former blog', async () => {
    remote.posts = [post(1)];
    await open().refresh();
    expect((await open('https://other.example').list()).list).toEqual([]);
  });

  test('has no posts without a blog', async () => {
    const blog = open(null);
    await blog.refresh();
    expect(await blog.list()).toEqual({ list: [], count: 0, next_offset: null, url: null });
  });
});

function redirect(location: string) {
  return (_request: unknown, response: { writeHead(status: number, headers: object): { end(): void } }) =>
    response.writeHead(302, { location }).end();
}

describe('plain text', () => {
  test.each([
    ['a <b>b</b> c', 'a b c'],
    ['a<br>b', 'a b'],
    ['1 < 2 &amp;&amp; 3 > 2', '1 < 2 && 3 > 2'],
    ['&lt;script&gt;', '<script>'],
    ['<img src=x onerror=alert(1)', ''],
    ['\u202Eevil\u2066 \u0000text', 'evil text'],
    ['می‌خواهم 👩‍🔬', 'می‌خواهم 👩‍🔬'],
    ['x'.repeat(300), `${'x'.repeat(199)}…`],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

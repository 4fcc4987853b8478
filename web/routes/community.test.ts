import { describe, expect, test } from 'vitest';
import { posts, uuidOf } from '../fixtures/community.ts';
import { person } from '../fixtures/people.ts';
import { allOf } from '../fixtures/products.ts';
import { origin, refused, showPage } from '../fixtures/show-page.ts';

const [post] = posts;
const nobody = { list: [], count: 0, next_offset: null };
const noPosts = { ...nobody, anchor_id: null };

describe('the community', () => {
  test('shows posts, discussions, people, topics and hot posts to a visitor, with every step as a link', async () => {
    const { html, text } = await showPage('/en/community');
    for (const { title, userInfo } of posts) {
      expect(text).toContain(title);
      expect(text).toContain(userInfo.name);
    }
    expect(text).toContain('18 Nov 2026');
    for (const words of [
      'People you should follow',
      'Follow the Topic',
      'Hot Posts',
      'Verified',
      'DISCUSSION',
      '36 comments',
      '58 replies',
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/en/community?before=100&amp;offset=10"');
    expect(html).toContain('href="/en/community?topic=2"');
    expect(html).toContain('href="/en/community?people=2"');
    expect(html).toContain(`href="/en/user-info/${uuidOf(1)}"`);
    expect(html).not.toContain('/user-info/null');
    expect(text).not.toContain('Edit');
  });

  test('asks for what the address says and keeps search engines from its steps', async () => {
    const asked: unknown[] = [];
    const { html, text } = await showPage('/en/community?topic=2&keyword=red&offset=20&before=90&people=3', {
      'GET post/list': (input) => {
        asked.push(input);
        return { list: posts, count: 23, next_offset: null, anchor_id: 100 };
      },
      'GET customer/pagination/list': (input) => {
        asked.push(input);
        return { ...nobody, count: 12 };
      },
    });
    expect(asked).toEqual([
      { topic_id: 2, keyword: 'red', before_id: 90, offset: 20, limit: 10 },
      { offset: 10, limit: 5 },
    ]);
    expect(html).toContain('noindex');
    expect(html).toContain(`<link rel="canonical" href="${origin}/en/community?topic=2"/>`);
    expect(text).toContain('23 posts for “red”');
    expect(html).toContain('href="/en/community?before=90&amp;keyword=red&amp;offset=10&amp;topic=2"');
  });

  test('says of each part that it is empty', async () => {
    const { text } = await showPage('/en/community', {
      'GET post/list': noPosts,
      'GET topic/all': nobody,
      'GET hotpost/list': nobody,
      'GET customer/pagination/list': nobody,
    });
    expect(text.match(/No post found/g)).toHaveLength(2);
    expect(text).toContain('No topics found');
    expect(text).toContain('No users found');
  });

  test('says of each part that it failed, with a way to try again, and shows the others', async () => {
    const { status, html, text } = await showPage('/en/community', {
      'GET post/list': refused(500),
      'GET topic/all': refused(500),
      'GET customer/pagination/list': refused(503),
    });
    expect(status).toBe(200);
    expect(text.match(/Looks like something went wrong!/g)).toHaveLength(3);
    expect(html.match(/data-document=""[^>]*>Please Retry/g)).toHaveLength(3);
    expect(text).toContain('Hot Posts');
  });

  test('hands on no more of a text than it shows', async () => {
    const { html } = await showPage('/en/community', {
      'GET post/list': { ...noPosts, list: [{ ...(post as (typeof posts)[0]), description: `${'long '.repeat(100)}END` }] },
    });
    expect(html).not.toContain('END');
  });
});

describe('a post', () => {
  test('stands whole in the first HTML, with what was said under it', async () => {
    const { html, text, graph, tags } = await showPage('/en/community-info/post-1');
    expect(text).toContain(post?.title);
    expect(text).toContain('With a moisture meter');
    expect(html).toContain('href="/en/community-info/post-1?before=50&amp;offset=5#comments"');
    expect(tags).toContain('post:100');
    expect(graph[0]).toMatchObject({
      '@type': 'DiscussionForumPosting',
      headline: post?.title,
      url: `${origin}/en/community-info/post-1`,
      author: { '@type': 'Person', name: 'Noor Haddad', url: `${origin}/en/user-info/${uuidOf(1)}` },
      datePublished: post?.created_at,
      commentCount: 36,
    });
    expect(graph[0]?.comment).toHaveLength(4);
  });

  test('markup that people wrote is shown as typed', async () => {
    const hostile = '<img src=x onerror=alert(1)></script><script>alert(2)</script>';
    const { html } = await showPage('/en/community-info/post-1', {
      'GET get-post/{slug}': { info: { ...(post as (typeof posts)[0]), title: hostile, description: hostile } },
      'GET post/comment/list/{postId}': () => ({ ...noPosts, list: [] }),
    });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('without comments says so; unknown is a 404 page', async () => {
    expect((await showPage('/en/community-info/post-1', { 'GET post/comment/list/{postId}': noPosts })).text).toContain(
      'No comments found',
    );
    expect((await showPage('/en/community-info/none', { 'GET get-post/{slug}': refused(404) })).status).toBe(404);
  });
});

describe('a person', () => {
  const { info } = person;

  test.each(['user-info', 'user-profile'])('/%s shows who they are and what they wrote', async (screen) => {
    const { html, text, graph, tags } = await showPage(`/en/${screen}/${info.uuid}`);
    for (const words of [info.name, 'Perfumer', 'Verified', '145 reward points', '2,100 followers', 'Twenty years of noses.'])
      expect(text).toContain(words);
    expect(text).toContain(post?.title);
    expect(graph[0]).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: info.name } });
    expect(tags).toContain(`member:${info.uuid}`);
    const reviews = await showPage(`/en/${screen}/${info.uuid}?show=reviews`);
    expect(reviews.text).toContain('Third bottle.');
    expect(reviews.html).toContain('href="/en/product/barrier-milk"');
    expect(html).not.toContain('layla@');
  });

  test('/user-profile names skin tone, hair style and country; what is not filled in is left out', async () => {
    const { text } = await showPage(`/en/user-profile/${info.uuid}`);
    for (const words of ['Skin tone', 'Sand', 'curly', 'Norway', '@layla.s', 'Follow', 'Latest Blog Post']) expect(text).toContain(words);
    const bare = { ...info, skin_tone: null, hair_style: null, country: null, instagram: null, about_us: null, expert: null };
    const { text: short } = await showPage(`/en/user-profile/${info.uuid}`, {
      'GET customer/detail/{uuid}': { info: bare },
      'GET blog/post/list': { ...nobody, url: null },
    });
    for (const words of ['Skin tone', 'Hair style', 'Instagram', 'About', 'Latest Blog Post']) expect(short).not.toContain(words);
  });

  test('without posts and reviews says so; unknown is a 404 page; /customer-details leads to the profile', async () => {
    const none = { 'GET post/list': noPosts, 'GET review/by/{uuid}': allOf([]) };
    expect((await showPage(`/en/user-info/${info.uuid}`, none)).text).toContain('No post found');
    expect((await showPage(`/en/user-info/${info.uuid}?show=reviews`, none)).text).toContain('No review added yet');
    expect((await showPage(`/en/user-info/${info.uuid}`, { 'GET customer/detail/{uuid}': refused(404) })).status).toBe(404);
    const wrong = (field: string) => () => {
      throw {
        status: 400,
        code: 'invalid_input',
        message: 'This is not a valid id',
        errors: [{ field, message: 'This is not a valid id' }],
      };
    };
    expect((await showPage('/en/user-info/nope', { 'GET customer/detail/{uuid}': wrong('uuid') })).status).toBe(404);
    expect((await showPage('/en/user-info/nope', { 'GET customer/detail/{uuid}': wrong('other') })).status).toBe(400);
    expect(await showPage(`/en/customer-details/${info.uuid}`)).toMatchObject({ status: 302, location: `/en/user-profile/${info.uuid}` });
  });
});

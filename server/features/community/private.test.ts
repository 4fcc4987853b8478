import { beforeAll, expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { crowd, type Somebody } from '../../../test/support/crowd.ts';
import { postForm, publish, say } from '../../../test/support/posts.ts';

/** A word that stands nowhere else. */
const SECRET = 'xanthorrhoea';

apiOnBoth('private posts', (api) => {
  let ada: Somebody;
  let ben: Somebody;
  let secret: { id: number; slug: string };
  /** Was public, answered by Ben, and is Ada's alone now. */
  let hidden: { id: number; slug: string };
  let said = 0;

  beforeAll(async () => {
    [ada = { id: 0, token: '' }, ben = { id: 0, token: '' }] = await crowd(api, 2);
    secret = await publish(api, ada, { title: `Diary ${SECRET}`, description: SECRET, post_type: 'PRIVATE' });
    hidden = await publish(api, ada, { title: `Once ${SECRET}`, type: 'DISCUSSION' });
    said = await say(api, ben, hidden.id, `About ${SECRET}`);
    await api.call('POST post/like', { post_id: hidden.id, to: 1 }, { token: ben.token });
    // Remembered answers must not outlive the change.
    await api.call('GET post/list', { keyword: SECRET });
    await api.call('GET hotpost/list', { keyword: SECRET });
    const form = postForm({ id: hidden.id, title: `Once ${SECRET}`, type: undefined, post_type: 'PRIVATE' });
    await api.call('POST edit-post/{id}', form, { token: ada.token });
  });

  const others = (): [string, { token?: string }][] => [
    ['a visitor', {}],
    ['another member', { token: ben.token }],
  ];

  test('are in no list, count or search of anybody else', async () => {
    const [own] = await api.database().kysely.selectFrom('member').select('uuid').where('id', '=', ada.id).execute();
    const uuid = own?.uuid;
    for (const [who, wishes] of others()) {
      for (const filter of [
        {},
        { topic_id: 1 },
        { type: 'POST' },
        { type: 'DISCUSSION' },
        { uuid },
        { keyword: SECRET },
        { keyword: 'xanthorhoea' },
      ]) {
        const { body } = await api.call('GET post/list', { ...filter, limit: 60 }, wishes);
        expect([who, filter, JSON.stringify(body).includes(SECRET)]).toEqual([who, filter, false]);
        if ('uuid' in filter || 'keyword' in filter) expect([body.count, body.list, body.anchor_id]).toEqual([0, [], null]);
        else expect(body.count).toBe(body.list.length);
      }
      for (const filter of [{}, { keyword: SECRET }])
        expect(JSON.stringify((await api.call('GET hotpost/list', { ...filter, limit: 60 }, wishes)).body)).not.toContain(SECRET);
      const topics = (await api.call('GET topic/all', {}, wishes)).body.list;
      const feed = (await api.call('GET post/list', {}, wishes)).body;
      expect(topics.reduce((sum, { post_count }) => sum + post_count, 0)).toBe(feed.count);
    }
    expect((await api.call('GET users/me', {}, { token: ada.token })).body.total_post).toBe(0);
  });

  test('cannot be read, changed, liked or answered by anybody else: as if they were not there', async () => {
    for (const [who, wishes] of others()) {
      const tries = [];
      for (const { id, slug } of [secret, hidden]) {
        tries.push(await api.call('GET get-post/{slug}', { slug }, wishes));
        tries.push(await api.call('GET post/comment/list/{postId}', { postId: id }, wishes));
        if (wishes.token === undefined) continue;
        tries.push(await api.call('POST edit-post/{id}', postForm({ id }), wishes));
        tries.push(await api.call('DELETE delete-post/{id}', { id }, wishes));
        tries.push(await api.call('POST post/like', { post_id: id }, wishes));
        tries.push(await api.call('POST post/comment', { post_id: id, comment: 'Hm' }, wishes));
        tries.push(await api.call('DELETE post/comment/{id}', { id: said }, wishes));
      }
      expect(tries.map(({ status, error }) => [who, status, error.code])).toEqual(tries.map(() => [who, 404, 'not_found']));
    }
  });

  test('are their author’s everywhere but in the hot list', async () => {
    const wishes = { token: ada.token };
    const ids = [hidden.id, secret.id];
    const feed = (await api.call('GET post/list', {}, wishes)).body;
    expect(feed.list.slice(0, 2).map(({ id }) => id)).toEqual(ids);
    const all = (await api.call('GET post/list', {})).body;
    expect(feed.count).toBe(all.count + 2);
    const searched = (await api.call('GET post/list', { keyword: SECRET }, wishes)).body;
    expect([searched.list.map(({ id }) => id), searched.count]).toEqual([ids, 2]);
    const { info } = (await api.call('GET get-post/{slug}', { slug: hidden.slug }, wishes)).body;
    expect(info).toMatchObject({ post_type: 'PRIVATE', like_count: 1, reply_count: 1 });
    const comments = (await api.call('GET post/comment/list/{postId}', { postId: hidden.id }, wishes)).body;
    expect(comments.list.map(({ id }) => id)).toEqual([said]);
    expect(JSON.stringify((await api.call('GET hotpost/list', { limit: 60 }, wishes)).body)).not.toContain(SECRET);
  });

  test('do not tell by a slug that they have the same title', async () => {
    const own = await publish(api, ada, { title: 'The very same title', post_type: 'PRIVATE' });
    const others = await publish(api, ben, { title: 'The very same title' });
    expect(own.slug).toMatch(/^the-very-same-title-\w{6}$/);
    expect(others.slug).toBe('the-very-same-title');
  });

  test('teach nobody their words', async () => {
    const words = await api.database().kysely.selectFrom('lexicon_word').select('word').where('word', 'like', 'thaumaturg%').execute();
    await publish(api, ada, { title: 'Thaumaturgia', post_type: 'PRIVATE' });
    const after = await api.database().kysely.selectFrom('lexicon_word').select('word').where('word', 'like', 'thaumaturg%').execute();
    expect([words, after]).toEqual([[], []]);
  });

  test('are seen again by everybody once they are public', async () => {
    const form = postForm({ id: hidden.id, title: `Again ${SECRET}`, type: undefined, post_type: 'PUBLIC' });
    await api.call('POST edit-post/{id}', form, { token: ada.token });
    expect((await api.call('GET post/list', { keyword: SECRET })).body.list.map(({ id }) => id)).toEqual([hidden.id]);
    expect((await api.call('GET post/comment/list/{postId}', { postId: hidden.id })).body.count).toBe(1);
    expect((await api.call('GET users/me', {}, { token: ada.token })).body.total_post).toBe(1);
  });
});

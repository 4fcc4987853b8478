import { beforeAll, expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { postForm, publish, say } from '../../../test/support/posts.ts';
import { exportPosts } from './member-data.ts';

/** A word that stands nowhere else. */
const SECRET = 'xanthorrhoea';

apiOnBoth('private posts', (api) => {
  let ada: GroupMember;
  let ben: GroupMember;
  let secret: { id: number; slug: string };
  /** Was public, answered by Ben, and is Ada's alone now. */
  let hidden: { id: number; slug: string };
  let said = 0;

  beforeAll(async () => {
    [ada = { id: 0, token: '' }, ben = { id: 0, token: '' }] = await memberGroup(api, 2);
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

  test('appear in no list, count or search of anybody else', async () => {
    const [own] = await api.database().kysely.selectFrom('member').select('uuid').where('id', '=', ada.id).execute();
    const uuid = own?.uuid;
    for (const [who, options] of others()) {
      for (const filter of [
        {},
        { topic_id: 1 },
        { type: 'POST' },
        { type: 'DISCUSSION' },
        { uuid },
        { keyword: SECRET },
        { keyword: 'xanthorhoea' },
      ]) {
        const { body } = await api.call('GET post/list', { ...filter, limit: 60 }, options);
        expect([who, filter, JSON.stringify(body).includes(SECRET)]).toEqual([who, filter, false]);
        if ('uuid' in filter || 'keyword' in filter) expect([body.count, body.list, body.anchor_id]).toEqual([0, [], null]);
        else expect(body.count).toBe(body.list.length);
      }
      for (const filter of [{}, { keyword: SECRET }])
        expect(JSON.stringify((await api.call('GET hotpost/list', { ...filter, limit: 60 }, options)).body)).not.toContain(SECRET);
      const topics = (await api.call('GET topic/all', {}, options)).body.list;
      const feed = (await api.call('GET post/list', {}, options)).body;
      expect(topics.reduce((sum, { post_count }) => sum + post_count, 0)).toBe(feed.count);
    }
    expect((await api.call('GET users/me', {}, { token: ada.token })).body.total_post).toBe(0);
  });

  test('answer 404 to anybody else who reads, changes, likes or answers them', async () => {
    for (const [who, options] of others()) {
      const tries = [];
      for (const { id, slug } of [secret, hidden]) {
        tries.push(await api.call('GET get-post/{slug}', { slug }, options));
        tries.push(await api.call('GET post/comment/list/{postId}', { postId: id }, options));
        if (options.token === undefined) continue;
        tries.push(await api.call('POST edit-post/{id}', postForm({ id }), options));
        tries.push(await api.call('DELETE delete-post/{id}', { id }, options));
        tries.push(await api.call('POST post/like', { post_id: id }, options));
        tries.push(await api.call('POST post/comment', { post_id: id, comment: 'Hm' }, options));
        tries.push(await api.call('DELETE post/comment/{id}', { id: said }, options));
      }
      expect(tries.map(({ status, error }) => [who, status, error.code])).toEqual(tries.map(() => [who, 404, 'not_found']));
    }
  });

  test('are not named in what others are handed of their own comments and likes', async () => {
    const db = api.database().kysely;
    expect(await exportPosts(db, ben.id)).toMatchObject({ comments: [{ post: null }], post_likes: [{ post: null }] });
    const [like] = await db.selectFrom('post_like').select('post_id').where('member_id', '=', ben.id).execute();
    expect(like?.post_id).toBe(hidden.id);
  });

  test('are shown to their author everywhere but in the hot list', async () => {
    const options = { token: ada.token };
    const ids = [hidden.id, secret.id];
    const feed = (await api.call('GET post/list', {}, options)).body;
    expect(feed.list.slice(0, 2).map(({ id }) => id)).toEqual(ids);
    const all = (await api.call('GET post/list', {})).body;
    expect(feed.count).toBe(all.count + 2);
    const searched = (await api.call('GET post/list', { keyword: SECRET }, options)).body;
    expect([searched.list.map(({ id }) => id), searched.count]).toEqual([ids, 2]);
    const { info } = (await api.call('GET get-post/{slug}', { slug: hidden.slug }, options)).body;
    expect(info).toMatchObject({ post_type: 'PRIVATE', like_count: 1, reply_count: 1 });
    const comments = (await api.call('GET post/comment/list/{postId}', { postId: hidden.id }, options)).body;
    expect(comments.list.map(({ id }) => id)).toEqual([said]);
    expect(JSON.stringify((await api.call('GET hotpost/list', { limit: 60 }, options)).body)).not.toContain(SECRET);
  });

  test('are not revealed by slugs of the same title', async () => {
    const own = await publish(api, ada, { title: 'The very same title', post_type: 'PRIVATE' });
    const others = await publish(api, ben, { title: 'The very same title' });
    expect(own.slug).toMatch(/^the-very-same-title-\w{6}$/);
    expect(others.slug).toBe('the-very-same-title');
  });

  test('add no words to the search vocabulary', async () => {
    const words = await api.database().kysely.selectFrom('lexicon_word').select('word').where('word', 'like', 'thaumaturg%').execute();
    await publish(api, ada, { title: 'Thaumaturgia', post_type: 'PRIVATE' });
    const after = await api.database().kysely.selectFrom('lexicon_word').select('word').where('word', 'like', 'thaumaturg%').execute();
    expect([words, after]).toEqual([[], []]);
  });

  test('are shown to everybody once they are public', async () => {
    const form = postForm({ id: hidden.id, title: `Again ${SECRET}`, type: undefined, post_type: 'PUBLIC' });
    await api.call('POST edit-post/{id}', form, { token: ada.token });
    expect((await api.call('GET post/list', { keyword: SECRET })).body.list.map(({ id }) => id)).toEqual([hidden.id]);
    expect((await api.call('GET post/comment/list/{postId}', { postId: hidden.id })).body.count).toBe(1);
    expect((await api.call('GET users/me', {}, { token: ada.token })).body.total_post).toBe(1);
  });
});

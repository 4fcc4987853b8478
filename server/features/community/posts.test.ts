import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { memberGroup } from '../../../test/support/member-group.ts';
import { postForm, publish, say } from '../../../test/support/posts.ts';

apiOnBoth('posts', (api) => {
  const three = async () => {
    const [ada, ben, cleo] = await memberGroup(api, 3);
    if (!ada || !ben || !cleo) throw new Error('A crowd of three has three');
    return { ada, ben, cleo };
  };
  const read = async (slug: string, token?: string) => (await api.call('GET get-post/{slug}', { slug }, token ? { token } : {})).body.info;

  test('shows a new post in the feed, the hot list and on its own page', async () => {
    const { ada } = await three();
    const form = postForm({ title: 'Rosé & <b>snail</b> mucin', description: 'First line\nSecond <script>line</script>' });
    const made = await api.call('POST add-post', form, { token: ada.token });
    expect([made.status, made.body.slug]).toEqual([200, 'rose-b-snail-b-mucin']);
    const info = await read(made.body.slug);
    expect(info).toMatchObject({ id: made.body.id, title: form.title, description: form.description, type: 'POST', user_id: ada.id });
    expect(info).toMatchObject({ post_type: 'PUBLIC', image: null, like_count: 0, is_like: 0, reply_count: 0, topic: { id: 1 } });
    const feed = (await api.call('GET post/list', {})).body;
    expect([feed.list[0], feed.anchor_id]).toEqual([info, info.id]);
    const hot = (await api.call('GET hotpost/list', { limit: 60 })).body;
    expect(hot.list.map(({ id }) => id)).toContain(info.id);
    expect(JSON.stringify(feed)).not.toContain('@example');
  });

  test('makes unique slugs for any script and keeps them when the title changes', async () => {
    const { ada } = await three();
    const slugs = [];
    for (const title of ['Same words', 'Same words', '雪花秀', '💄💄', 'Крем для рук', '—'])
      slugs.push((await publish(api, ada, { title })).slug);
    expect(slugs[0]).toBe('same-words');
    expect(slugs[1]).toMatch(/^same-words-\w{6}$/);
    expect(slugs.slice(2, 5)).toEqual(['xue-hua-xiu', 'post', 'krem-dlya-ruk']);
    expect(new Set(slugs).size).toBe(slugs.length);
    const { id, slug } = await publish(api, ada, { title: 'Before' });
    const edited = await api.call('POST edit-post/{id}', postForm({ id, title: 'After' }), { token: ada.token });
    expect(edited.body).toMatchObject({ id, slug });
    expect((await read(slug)).title).toBe('After');
  });

  test('edits text, topic and visibility, and moves the counts', async () => {
    const { ada } = await three();
    const { id, slug } = await publish(api, ada, { topic: 1, type: 'DISCUSSION' });
    const countIn = async (topic_id: number) => (await api.call('GET post/list', { topic_id })).body.count;
    const before = [await countIn(1), await countIn(2)];
    const form = postForm({ id, topic: 2, type: 'DISCUSSION', description: 'Moved' });
    expect((await api.call('POST edit-post/{id}', form, { token: ada.token })).status).toBe(200);
    expect([await countIn(1), await countIn(2)]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
    const after = await read(slug);
    expect(after).toMatchObject({ topic_id: 2, type: 'DISCUSSION', description: 'Moved' });
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(after.created_at));
    const fixed = await api.call('POST edit-post/{id}', postForm({ id, type: 'POST' }), { token: ada.token });
    expect([fixed.status, fixed.error.code]).toEqual([400, 'post_type_fixed']);
  });

  test('deletes comments and likes with the post', async () => {
    const { ada, ben } = await three();
    const { id, slug } = await publish(api, ada);
    await say(api, ben, id);
    await api.call('POST post/like', { post_id: id, to: 1 }, { token: ben.token });
    expect((await api.call('DELETE delete-post/{id}', { id }, { token: ada.token })).status).toBe(200);
    const gone = await Promise.all([
      api.call('GET get-post/{slug}', { slug }),
      api.call('GET post/comment/list/{postId}', { postId: id }),
      api.call('DELETE delete-post/{id}', { id }, { token: ada.token }),
      api.call('POST post/like', { post_id: id }, { token: ben.token }),
    ]);
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const db = api.database().kysely;
    for (const table of ['post_like', 'post_comment', 'feed_item', 'post_heat'] as const)
      expect(await db.selectFrom(table).select('post_id').where('post_id', '=', id).execute()).toEqual([]);
  });

  test.each([
    ['a blank title', { title: ' ' }, 'title'],
    ['a title too long', { title: 'x'.repeat(151) }, 'title'],
    ['no description', { description: '' }, 'description'],
    ['a description too long', { description: 'x'.repeat(10_001) }, 'description'],
    ['an unknown type', { type: 'ESSAY' }, 'type'],
    ['an unknown reach', { post_type: 'SECRET' }, 'post_type'],
    ['no topic', { topic: undefined }, 'topic'],
    ['a topic by name', { topic: 'all' }, 'topic'],
  ])('%s is refused', async (_case, wrong, field) => {
    const { ada } = await three();
    const { status, error } = await api.call('POST add-post', postForm(wrong), { token: ada.token });
    expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('refuses an unknown topic at its field', async () => {
    const { ada } = await three();
    const { id } = await publish(api, ada);
    for (const answer of [
      await api.call('POST add-post', postForm({ topic: 999_999 }), { token: ada.token }),
      await api.call('POST edit-post/{id}', postForm({ id, topic: 999_999 }), { token: ada.token }),
    ])
      expect([answer.status, answer.error.code, answer.error.errors?.map(({ field }) => field)]).toEqual([400, 'invalid_input', ['topic']]);
  });

  test('lets only the author edit and delete, and refuses visitors', async () => {
    const { ada, ben } = await three();
    const { id, slug } = await publish(api, ada, { title: 'Mine' });
    const tries = [
      (token: object) => api.call('POST edit-post/{id}', postForm({ id, title: 'Yours' }), token),
      (token: object) => api.call('DELETE delete-post/{id}', { id }, token),
    ];
    for (const attempt of tries) {
      const { status, error } = await attempt({ token: ben.token });
      expect([status, error.code]).toEqual([403, 'not_owner']);
      expect((await attempt({})).status).toBe(401);
    }
    expect((await read(slug)).title).toBe('Mine');
  });

  test('sets, toggles and counts likes and shows them to the member', async () => {
    const { ada, ben, cleo } = await three();
    const { id, slug } = await publish(api, ada);
    const like = async (token: string, to?: 0 | 1) => (await api.call('POST post/like', { post_id: id, to }, { token })).body;
    expect(await like(ben.token)).toMatchObject({ count: 1, is_like: 1 });
    expect(await like(cleo.token, 1)).toMatchObject({ count: 2, is_like: 1 });
    expect(await like(cleo.token, 1)).toMatchObject({ count: 2, is_like: 1 });
    expect(await like(ben.token)).toMatchObject({ count: 1, is_like: 0 });
    expect(await like(ben.token, 0)).toMatchObject({ count: 1, is_like: 0 });
    expect([(await read(slug, cleo.token)).is_like, (await read(slug, ben.token)).is_like, (await read(slug)).is_like]).toEqual([1, 0, 0]);
    expect((await read(slug)).like_count).toBe(1);
  });
});

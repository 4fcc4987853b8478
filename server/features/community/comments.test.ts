import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { memberGroup } from '../../../test/support/member-group.ts';
import { publish, say } from '../../../test/support/posts.ts';

apiOnBoth('comments', (api) => {
  const two = async () => {
    const [ada, ben] = await memberGroup(api, 2);
    if (!ada || !ben) throw new Error('A crowd of two has two');
    return { ada, ben };
  };
  const list = async (postId: number, more: object = {}) => (await api.call('GET post/comment/list/{postId}', { postId, ...more })).body;

  test('come newest first, five at a time, and are counted', async () => {
    const { ada, ben } = await two();
    const { id, slug } = await publish(api, ada);
    const said: number[] = [];
    for (let at = 0; at < 12; at++) said.unshift(await say(api, at % 2 ? ada : ben, id, `Comment <i>${at}</i>\nline`));
    const first = await list(id);
    expect([first.count, first.next_offset, first.anchor_id]).toEqual([12, 5, said[0]]);
    expect(first.list[0]).toMatchObject({ post_id: id, comment: 'Comment <i>11</i>\nline', userInfo: { is_verified: 'N' } });
    const second = await list(id, { offset: 5, before_id: first.anchor_id });
    const third = await list(id, { offset: 10, before_id: first.anchor_id });
    expect([...first.list, ...second.list, ...third.list].map((one) => one.id)).toEqual(said);
    expect(third.next_offset).toBeNull();
    expect((await api.call('GET get-post/{slug}', { slug })).body.info.reply_count).toBe(12);
    expect(JSON.stringify(first)).not.toContain('@example');
  });

  test('repeat and skip nothing while others comment', async () => {
    const { ada, ben } = await two();
    const { id } = await publish(api, ada);
    const said: number[] = [];
    for (let at = 0; at < 8; at++) said.unshift(await say(api, ben, id));
    const first = await list(id);
    for (let at = 0; at < 3; at++) await say(api, ada, id);
    const second = await list(id, { offset: first.next_offset, before_id: first.anchor_id });
    expect([...first.list, ...second.list].map((one) => one.id)).toEqual(said);
    expect([second.count, second.anchor_id, second.next_offset]).toEqual([8, first.anchor_id, null]);
  });

  test('earn points in a discussion, twenty times a day at most, and none on a post', async () => {
    const { ada, ben } = await two();
    const talk = await publish(api, ada, { type: 'DISCUSSION' });
    const post = await publish(api, ada);
    const points: number[] = [];
    for (let at = 0; at < 22; at++) {
      const { body } = await api.call('POST post/comment', { post_id: talk.id, comment: `Reply ${at}` }, { token: ben.token });
      points.push(body.reward_points);
    }
    expect(points).toEqual([...Array(20).fill(5), 0, 0]);
    const plain = await api.call('POST post/comment', { post_id: post.id, comment: 'Nice' }, { token: ada.token });
    expect(plain.body).toMatchObject({ reward_points: 0, reply_count: 1 });
    const me = async () => (await api.call('GET users/me', {}, { token: ben.token })).body.reward_points;
    expect(await me()).toBe(100);
    await api.call('DELETE delete-post/{id}', { id: talk.id }, { token: ada.token });
    expect(await me()).toBe(100);
  });

  test('earn nothing where nobody else reads them', async () => {
    const { ada } = await two();
    const diary = await publish(api, ada, { type: 'DISCUSSION', post_type: 'PRIVATE' });
    const { body } = await api.call('POST post/comment', { post_id: diary.id, comment: 'Dear diary' }, { token: ada.token });
    expect(body).toMatchObject({ reward_points: 0, reply_count: 1 });
  });

  test('can be deleted by their author only, once', async () => {
    const { ada, ben } = await two();
    const { id } = await publish(api, ada);
    await say(api, ada, id);
    const comment = await say(api, ben, id);
    const remove = (token?: string) => api.call('DELETE post/comment/{id}', { id: comment }, token ? { token } : {});
    expect((await remove()).status).toBe(401);
    expect((await remove(ada.token)).error.code).toBe('not_owner');
    const removed = await remove(ben.token);
    expect([removed.status, removed.body.reply_count]).toEqual([200, 1]);
    expect((await remove(ben.token)).status).toBe(404);
    expect((await list(id)).count).toBe(1);
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['too much', 'x'.repeat(2001)],
  ])('%s is refused', async (_case, comment) => {
    const { ada } = await two();
    const { id } = await publish(api, ada);
    const { status, error } = await api.call('POST post/comment', { post_id: id, comment }, { token: ada.token });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'comment']);
    expect((await list(id)).count).toBe(0);
  });

  test('answer 404 for a missing post', async () => {
    const { ada } = await two();
    expect((await api.call('GET post/comment/list/{postId}', { postId: 999_999 })).status).toBe(404);
    const said = await api.call('POST post/comment', { post_id: 999_999, comment: 'Hello?' }, { token: ada.token });
    expect(said.status).toBe(404);
  });
});

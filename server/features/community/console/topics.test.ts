import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { memberGroup } from '../../../../test/support/member-group.ts';
import { postForm, publish } from '../../../../test/support/posts.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';

apiOnBoth('topics in the console', (api) => {
  const editor = async () => (await becomeStaff(api.database().kysely, 'EDITOR')).token;
  const topics = async (lang = 'en') => (await api.call('GET topic/all', {}, { lang })).body.list;
  const make = async (staff: string, title: string, more: Record<string, unknown> = {}) =>
    (await api.call('POST console/topics', { texts: { en: { title } }, ...more }, { staff })).body as { id: number; version: number };
  const member = async () => (await memberGroup(api, 1))[0] ?? { id: 0, token: '' };

  test('a topic is offered in its place and in every language, gone with the archive, and back with its followers', async () => {
    const staff = await editor();
    const { id, version } = await make(staff, 'Baths & oils', { position: 0 });
    expect((await api.call('GET console/topics/{id}', { id }, { staff })).body.info).toMatchObject({
      slug: 'baths-and-oils',
      post_count: 0,
    });
    expect((await topics())[0]).toMatchObject({ id, title: 'Baths & oils' });
    await api.call('PUT console/topics/{id}', { id, version, texts: { de: { title: 'Bad und Öl' } } }, { staff });
    expect((await topics('de'))[0]).toMatchObject({ id, title: 'Bad und Öl' });
    const { token } = await member();
    expect((await api.call('POST follow/topic', { topic_id: id, to: 1 }, { token })).status).toBe(200);
    await api.call('DELETE console/topics/{id}', { id }, { staff });
    expect((await topics()).some((topic) => topic.id === id)).toBe(false);
    expect((await api.call('POST follow/topic', { topic_id: id, to: 1 }, { token })).status).toBe(404);
    const post = await api.call('POST add-post', { ...postForm(), topic: id }, { token });
    expect([post.status, post.error.errors?.[0]?.field]).toEqual([400, 'topic']);
    await api.call('POST console/topics/{id}/restore', { id }, { staff });
    expect((await topics())[0]).toMatchObject({ id, follower_count: 1 });
  });

  test('a topic with a post stays, even a private one, and says so', async () => {
    const staff = await editor();
    const { id } = await make(staff, 'In use');
    await publish(api, await member(), postForm({ topic: id, post_type: 'PRIVATE' }));
    const kept = await api.call('DELETE console/topics/{id}', { id }, { staff });
    expect([kept.status, kept.error]).toMatchObject([409, { code: 'in_use', used_by: [{ kind: 'posts', count: 1 }] }]);
    expect((await topics()).some((topic) => topic.id === id)).toBe(true);
  });

  test('of posts and an archive at once, no post is left in an archived topic', async () => {
    const staff = await editor();
    const [{ id }, author] = [await make(staff, 'Race'), await member()];
    const posts = Array.from({ length: 4 }, () => api.call('POST add-post', { ...postForm(), topic: id }, { token: author.token }));
    const [archived, ...written] = await Promise.all([api.call('DELETE console/topics/{id}', { id }, { staff }), ...posts]);
    const count = written.filter(({ status }) => status === 200).length;
    expect(archived.status).toBe(count === 0 ? 200 : 409);
  });

  test('a taken slug, a title that is missing and a role that may not are refused', async () => {
    const staff = await editor();
    await make(staff, 'First come');
    const taken = await api.call('POST console/topics', { slug: 'first-come', texts: { en: { title: 'Second' } } }, { staff });
    expect([taken.status, taken.error.errors?.[0]?.field]).toEqual([400, 'slug']);
    const { id } = await make(staff, 'First come');
    expect((await api.call('GET console/topics/{id}', { id }, { staff })).body.info).toMatchObject({ slug: 'first-come-2' });
    expect((await api.call('POST console/topics', { slug: 'x' }, { staff })).error.errors?.[0]?.field).toBe('texts.en.title');
    const { token: moderator } = await becomeStaff(api.database().kysely, 'MODERATOR');
    expect((await api.call('GET console/topics', {}, { staff: moderator })).error.code).toBe('forbidden');
  });
});

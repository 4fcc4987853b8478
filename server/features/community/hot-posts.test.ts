import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { memberGroup } from '../../../test/support/member-group.ts';
import { publish, say } from '../../../test/support/posts.ts';

apiOnBoth('hot posts', (api) => {
  const heats = async () => {
    const { rows } = await sql<{ post_id: number; heat: number }>`select post_id, heat from post_heat order by post_id`.execute(
      api.database().kysely,
    );
    return new Map(rows.map(({ post_id, heat }) => [post_id, heat]));
  };

  test('are those with the most recent likes and replies', async () => {
    const people = await memberGroup(api, 8);
    const [ada, ...rest] = people;
    if (ada === undefined) throw new Error('A crowd has somebody');
    const old = await publish(api, ada, { title: 'Liked long ago' });
    const talked = await publish(api, ada, { title: 'Talked about' });
    const liked = await publish(api, ada, { title: 'Liked now' });
    const quiet = await publish(api, ada, { title: 'Quiet' });
    for (const { token } of rest) await api.call('POST post/like', { post_id: old.id, to: 1 }, { token });
    const db = api.database().kysely;
    await sql`update post set created_at = now() - interval '30 days' where id = ${old.id}`.execute(db);
    await sql`update post_like set created_at = now() - interval '20 days' where post_id = ${old.id}`.execute(db);
    for (const { token } of rest.slice(0, 3)) await api.call('POST post/like', { post_id: liked.id, to: 1 }, { token });
    for (const one of rest.slice(0, 2)) await say(api, one, talked.id);
    // A like that is taken back leaves no warmth: now the old post is as cold as its likes are.
    const { token } = ada;
    await api.call('POST post/like', { post_id: old.id, to: 1 }, { token });
    await api.call('POST post/like', { post_id: old.id, to: 0 }, { token });
    const { list, count } = (await api.call('GET hotpost/list', {})).body;
    expect(list.map(({ id }) => id).slice(0, 3)).toEqual([talked.id, liked.id, quiet.id]);
    expect(list).toHaveLength(5);
    expect(list[0]).toMatchObject({ title: 'Talked about', type: 'POST', like_count: 0, reply_count: 2, image: null });
    expect(count).toBe((await api.call('GET post/list', {})).body.count);
  });

  test('have the same heat counted step by step and computed from scratch', async () => {
    const [ada, ben] = await memberGroup(api, 2);
    if (!ada || !ben) throw new Error('A crowd of two has two');
    const { id } = await publish(api, ada);
    await say(api, ben, id);
    await api.call('POST post/like', { post_id: id, to: 1 }, { token: ben.token });
    const grown = (await heats()).get(id) ?? Number.NaN;
    const comment = await say(api, ada, id);
    await api.call('DELETE post/comment/{id}', { id: comment }, { token: ada.token });
    const again = (await heats()).get(id) ?? Number.NaN;
    expect(again).toBeCloseTo(grown, 6);
  });

  test('are paged to the end without repeats', async () => {
    const first = (await api.call('GET hotpost/list', { limit: 60 })).body;
    const ids: number[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const page: typeof first = (await api.call('GET hotpost/list', { offset })).body;
      ids.push(...page.list.map(({ id }) => id));
      offset = page.next_offset;
    }
    expect(ids).toEqual(first.list.map(({ id }) => id));
    expect((await api.call('GET hotpost/list', { offset: 5000 })).body).toMatchObject({ list: [], next_offset: null });
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { memberGroup } from '../../../test/support/member-group.ts';
import { postForm, publish } from '../../../test/support/posts.ts';

apiOnBoth('counters of the community', (api) => {
  /** What is counted otherwise than its rows say. */
  const miscounted = async () => {
    const { rows } = await sql`
      select 'likes' as what, id from post p where like_count <> (select count(*) from post_like where post_id = p.id)
      union all
      select 'comments', id from post p where comment_count <> (select count(*) from post_comment where post_id = p.id)
      union all
      select 'topic', id from topic t where post_count <> (select count(*) from post where topic_id = t.id and post_type = 'PUBLIC')
      union all
      select 'member', id from member m where post_count <> (select count(*) from post where member_id = m.id and post_type = 'PUBLIC')
      union all
      select 'points', id from member m where reward_points <> (select coalesce(sum(points), 0) from reward where member_id = m.id)
      union all
      select 'feed', p.id from post p left join feed_item f on f.post_id = p.id left join post_heat h on h.post_id = p.id
      where (f.topic_id, f.type, f.is_public, h.is_public) is distinct from (p.topic_id, p.type, p.post_type = 'PUBLIC', p.post_type = 'PUBLIC')
      union all
      select 'blocks', coalesce(c.block, n.block) from feed_count c full join (
        select coalesce(topic_id, 0) as topic_id, coalesce(type, '') as type, id / 1024 as block, count(*) as count from post
        where post_type = 'PUBLIC' group by cube (topic_id, type), id / 1024
      ) n on (c.topic_id, c.type, c.block) = (n.topic_id, n.type, n.block)
      where coalesce(c.count, 0) <> coalesce(n.count, 0)`.execute(api.database().kysely);
    return rows;
  };

  const act = fc.record({
    who: fc.nat(24),
    what: fc.nat(2),
    to: fc.constantFrom(0, 1, undefined),
    does: fc.constantFrom('like', 'like', 'say', 'say', 'unsay', 'write', 'edit', 'delete'),
    isPublic: fc.boolean(),
    topic: fc.integer({ min: 1, max: 3 }),
  });

  test('equal the rows after a hundred writes at once, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 100, maxLength: 100 }), async (acts) => {
        const people = await memberGroup(api, 25);
        const [ada] = people;
        if (ada === undefined) throw new Error('A crowd has somebody');
        const posts = [await publish(api, ada), await publish(api, ada, { type: 'DISCUSSION' }), await publish(api, ada, { topic: 2 })];
        const said = await Promise.all(
          people.map(({ token }, at) => api.call('POST post/comment', { post_id: posts[at % 3]?.id, comment: 'First' }, { token })),
        );
        const answers = await Promise.all(
          acts.map(({ who, what, to, does, isPublic, topic }) => {
            const token = people[who]?.token ?? '';
            const id = posts[what]?.id;
            const post_type = isPublic ? 'PUBLIC' : 'PRIVATE';
            if (does === 'like') return api.call('POST post/like', { post_id: id, to }, { token });
            if (does === 'say') return api.call('POST post/comment', { post_id: id, comment: 'At once' }, { token });
            if (does === 'unsay') return api.call('DELETE post/comment/{id}', { id: said[who]?.body.id }, { token });
            if (does === 'write') return api.call('POST add-post', postForm({ title: 'At once', topic, post_type }), { token });
            const own = { token: ada.token };
            if (does === 'edit') return api.call('POST edit-post/{id}', postForm({ id, type: undefined, topic, post_type }), own);
            return who === 0 ? api.call('DELETE delete-post/{id}', { id }, own) : api.call('POST post/like', { post_id: id }, { token });
          }),
        );
        expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
        expect(await miscounted()).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });

  test('count a hundred double clicks once and a hundred comments a hundred times', async () => {
    const people = await memberGroup(api, 100);
    const [ada] = people;
    if (ada === undefined) throw new Error('A crowd has somebody');
    const { id, slug } = await publish(api, ada, { type: 'DISCUSSION' });
    const likes = await Promise.all(
      people.flatMap(({ token }) => [1, 1].map((to) => api.call('POST post/like', { post_id: id, to }, { token }))),
    );
    const replies = await Promise.all(
      people.map(({ token }) => api.call('POST post/comment', { post_id: id, comment: 'Me too' }, { token })),
    );
    expect([...likes, ...replies].filter(({ status }) => status !== 200)).toEqual([]);
    const { info } = (await api.call('GET get-post/{slug}', { slug })).body;
    expect([info.like_count, info.reply_count]).toEqual([100, 100]);
    expect(new Set(replies.map(({ body }) => body.reply_count)).size).toBe(100);
    expect(await miscounted()).toEqual([]);
  });
});

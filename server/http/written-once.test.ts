import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import { apiOnBoth } from '../../test/support/api.ts';
import { memberGroup } from '../../test/support/member-group.ts';
import { postForm, publish } from '../../test/support/posts.ts';
import { becomeStaff } from '../../test/support/staff.ts';

apiOnBoth('what is written under an Idempotency-Key', (api) => {
  const calls = Object.values(endpoints)
    .filter((endpoint) => 'headers' in endpoint && (endpoint.headers as readonly string[]).includes('Idempotency-Key'))
    .map(({ key }) => key);

  test.each(calls)('has its answer kept in the same transaction: %s', async (key) => {
    const [me = { id: 0, token: '' }] = await memberGroup(api, 1);
    const discussion = await publish(api, me, { type: 'DISCUSSION' });
    const [product] = (await api.call('POST product/search-web', { limit: 1 })).body.list;
    const { id: staffId, token: staff } = await becomeStaff(api.database().kysely, 'ADMIN');
    const written: Record<string, { table: string; body: object; path?: string; headers?: object }> = {
      'POST review': { table: 'review', body: { product_id: product?.id, rating: 4, comment: 'Once' } },
      'POST add-post': { table: 'post', body: postForm() },
      'POST post/comment': { table: 'post_comment', body: { post_id: discussion.id, comment: 'Once' } },
      'POST console/members/{id}/points': {
        ...{ table: 'reward', body: { points: 3, reason: 'Once' } },
        ...{ path: `console/members/${staffId}/points`, headers: { cookie: `staff=${staff}` } },
      },
    };
    const { table = '', body: payload = {}, path = key.split(' ')[1], headers: own } = written[key] ?? {};
    const headers = { ...(own ?? { authorization: `Bearer ${me.token}` }), 'idempotency-key': 'one' };
    const answer = await api.app().http.inject({ method: 'POST', url: `/api/${path}`, payload, headers });
    expect(answer.statusCode).toBe(200);
    const { rows } = await sql`
      select kept.answer, made.xmin = kept.xmin as together from ${sql.table(table)} made
      join idempotent_answer kept on kept.member_id = made.member_id and kept.call = ${key}
      where ${sql.ref(own === undefined ? 'made.id' : 'made.member_id')} = ${answer.json().id ?? staffId}`.execute(api.database().kysely);
    expect(rows).toEqual([{ answer: answer.body, together: true }]);
  });
});

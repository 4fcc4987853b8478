import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';

describeOnBoth('the follows of a seeded shop', (database) => {
  const ask = async (query: ReturnType<typeof sql>) => (await query.execute(database().kysely)).rows;

  test('are what the counters say, and there are some', async () => {
    const wrong = sql`
      select id from member m where follower_count <> (select count(*) from member_follow where followed_id = m.id)
        or following_count <> (select count(*) from member_follow where follower_id = m.id)
      union all select id from topic t where follower_count <> (select count(*) from topic_follow where topic_id = t.id)`;
    expect(await ask(wrong)).toEqual([]);
    expect(await ask(sql`select count(*) > 100 as many, max(f.follower_count) > 10 as popular from member_follow, member f`)).toEqual([
      { many: true, popular: true },
    ]);
  });

  test('are no older than who follows and whom', async () => {
    const early = sql`select 1 from member_follow f join member a on a.id = f.follower_id join member b on b.id = f.followed_id
      where f.created_at < greatest(a.created_at, b.created_at)`;
    expect(await ask(early)).toEqual([]);
  });
});

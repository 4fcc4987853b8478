import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { publish, say } from '../../../test/support/posts.ts';
import { unzip } from '../../../test/support/unzip.ts';

apiOnBoth('blocking and muting', (api) => {
  const db = () => api.database().kysely;
  const pair = async (): Promise<[GroupMember, GroupMember]> => {
    const [one, two] = await memberGroup(api, 2);
    if (!one || !two) throw new Error('A group has its members');
    return [one, two];
  };
  const block = (who: GroupMember, whom: { id: number }, to?: 0 | 1) =>
    api.call('POST block/user', { to_id: whom.id, to }, { token: who.token });
  const mute = (who: GroupMember, whom: { id: number }, to?: 0 | 1) =>
    api.call('POST mute/user', { to_id: whom.id, to }, { token: who.token });
  const list = async ({ token }: GroupMember, input: object = {}) => (await api.call('GET block/list', input, { token })).body;

  /** Writes a review and a post, and answers what likes of them are asked with. */
  async function writeAll(who: GroupMember) {
    const { rows } = await sql<{ id: number }>`
      select id from product where is_active and id not in (select product_id from review where member_id = ${who.id}) order by id limit 1`.execute(
      db(),
    );
    const product_id = rows[0]?.id ?? 0;
    const { body } = await api.call('POST review', { product_id, rating: 4, comment: 'Mine' }, { token: who.token });
    const post = await publish(api, who, { type: 'DISCUSSION' });
    return { review: { product_id, review_id: body.id }, post_id: post.id };
  }
  type Written = Awaited<ReturnType<typeof writeAll>>;
  /** Everything that one member does with what another wrote. */
  const acts = ({ token }: GroupMember, whom: GroupMember, { review, post_id }: Written) => [
    () => api.call('POST follow/user', { to_id: whom.id, to: 1 }, { token }),
    () => api.call('POST like/product', { ...review, to: 1 }, { token }),
    () => api.call('POST post/like', { post_id, to: 1 }, { token }),
    () => api.call('POST post/comment', { post_id, comment: 'Hello' }, { token }),
  ];
  const codes = async (all: ReturnType<typeof acts>) => {
    const said = [];
    for (const act of all) said.push(await act().then(({ status, error }) => error.code ?? status));
    return said;
  };

  /** Counters that differ from their rows, and follows and likes in spite of a block. */
  const wrong = async () =>
    (
      await sql`
      select 'member', id from member m where follower_count <> (select count(*) from member_follow where followed_id = m.id)
        or following_count <> (select count(*) from member_follow where follower_id = m.id)
      union all select 'review', id from review r where like_count <> (select count(*) from review_like where review_id = r.id)
      union all select 'post', id from post p where like_count <> (select count(*) from post_like where post_id = p.id)
        or comment_count <> (select count(*) from post_comment where post_id = p.id)
      union all select 'followed', b.blocked_id from member_block b join member_follow f
        on (f.follower_id, f.followed_id) in ((b.member_id, b.blocked_id), (b.blocked_id, b.member_id))
      union all select 'liked', r.id from member_block b join review r on r.member_id in (b.member_id, b.blocked_id)
        join review_like l on l.review_id = r.id and l.member_id in (b.member_id, b.blocked_id) and l.member_id <> r.member_id
      union all select 'liked post', p.id from member_block b join post p on p.member_id in (b.member_id, b.blocked_id)
        join post_like l on l.post_id = p.id and l.member_id in (b.member_id, b.blocked_id) and l.member_id <> p.member_id`.execute(db())
    ).rows;

  test('flips without a wish, sets with one, and a repeat changes nothing', async () => {
    const [ada, bea] = await pair();
    const blocked: number[] = [];
    for (const to of [undefined, undefined, 1, 1, 0, 0] as const) blocked.push((await block(ada, bea, to)).body.is_blocked);
    expect(blocked).toEqual([1, 0, 1, 1, 0, 0]);
    const muted: number[] = [];
    for (const to of [undefined, undefined, 1, 1, 0, 0] as const) muted.push((await mute(ada, bea, to)).body.is_muted);
    expect(muted).toEqual([1, 0, 1, 1, 0, 0]);
    expect((await block(ada, bea, 1)).body).toEqual({ is_blocked: 1, message: 'Member blocked' });
    expect((await mute(ada, bea, 1)).body).toEqual({ is_muted: 1, message: 'Member muted' });
    expect(await list(ada)).toMatchObject({ list: [{ id: bea.id, is_blocked: 1, is_muted: 1 }], count: 1, next_offset: null, unseen: [] });
    expect((await list(bea)).list).toEqual([]);
  });

  test('refuses oneself, nobody and visitors', async () => {
    const [ada] = await pair();
    for (const key of ['POST block/user', 'POST mute/user'] as const) {
      const ask = (input: object, token?: string) => api.call(key, { ...input }, token ? { token } : {});
      expect((await ask({ to_id: ada.id, to: 1 }, ada.token)).error.errors?.[0]?.field).toBe('to_id');
      expect((await ask({ to_id: 999_999_999, to: 1 }, ada.token)).status).toBe(404);
      expect((await ask({ to_id: ada.id, to: 2 }, ada.token)).error.errors?.[0]?.field).toBe('to');
      expect((await ask({ to_id: ada.id })).status).toBe(401);
    }
    expect((await api.call('GET block/list', {})).status).toBe(401);
    expect((await api.call('GET block/list', { uuids: 'x' }, { token: ada.token })).error.errors?.[0]?.field).toMatch(/^uuids/);
  });

  test('ends follows and likes of both sides with their counters, refuses new ones, and brings nothing back', async () => {
    const [ada, bea] = await pair();
    const [hers, theirs] = [await writeAll(ada), await writeAll(bea)];
    expect(await codes([...acts(ada, bea, theirs), ...acts(bea, ada, hers)])).toEqual(Array.from({ length: 8 }, () => 200));
    // Likes of one's own and of others stay.
    await api.call('POST post/like', { post_id: hers.post_id, to: 1 }, { token: ada.token });
    const [other] = await pair();
    await api.call('POST post/like', { post_id: hers.post_id, to: 1 }, { token: other.token });
    await block(ada, bea, 1);
    expect(await wrong()).toEqual([]);
    expect(await codes([...acts(ada, bea, theirs), ...acts(bea, ada, hers)])).toEqual(Array.from({ length: 8 }, () => 'blocked'));
    // What flips, flips to nothing; taking back what is not there is as harmless as ever.
    expect((await api.call('POST post/like', { post_id: theirs.post_id }, { token: ada.token })).error.code).toBe('blocked');
    expect((await api.call('POST post/like', { post_id: theirs.post_id, to: 0 }, { token: ada.token })).body.is_like).toBe(0);
    const likes = async () =>
      (await sql<{ likes: number }>`select like_count as likes from post where id = ${hers.post_id}`.execute(db())).rows;
    expect(await likes()).toEqual([{ likes: 2 }]);
    await block(ada, bea, 0);
    expect(await likes()).toEqual([{ likes: 2 }]);
    expect(await codes([...acts(ada, bea, theirs), ...acts(bea, ada, hers)])).toEqual(Array.from({ length: 8 }, () => 200));
  });

  test('lets nothing through that comes at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [ada, bea] = await pair();
      const [hers, theirs] = [await writeAll(ada), await writeAll(bea)];
      const all = [...acts(ada, bea, theirs), ...acts(bea, ada, hers)];
      const [blocked, ...answers] = await Promise.all([
        ...(round % 2 ? [block(ada, bea, 1)] : [block(bea, ada, 1)]),
        ...all.map((act) => act()),
        ...all.map((act) => act()),
      ]);
      expect(blocked?.status).toBe(200);
      expect(answers.filter(({ status, error }) => status !== 200 && error.code !== 'blocked')).toEqual([]);
      expect(await wrong()).toEqual([]);
    }
    const [ada, bea] = await pair();
    await Promise.all([block(ada, bea), block(bea, ada), block(ada, bea), block(bea, ada), mute(ada, bea), mute(ada, bea)]);
    const [left] = (
      await sql<{ count: number }>`
      select (select count(*) from member_block where member_id in (${ada.id}, ${bea.id}))::integer
        + (select count(*) from member_mute where member_id = ${ada.id})::integer as count`.execute(db())
    ).rows;
    expect(left?.count).toBe(0);
  });

  test('a mute ends nothing and is told to nobody', async () => {
    const [ada, bea] = await pair();
    const [hers, theirs] = [await writeAll(ada), await writeAll(bea)];
    await codes([...acts(ada, bea, theirs), ...acts(bea, ada, hers)]);
    await mute(ada, bea, 1);
    expect(await codes([...acts(ada, bea, theirs), ...acts(bea, ada, hers)])).toEqual(Array.from({ length: 8 }, () => 200));
    const uuidOf = async ({ id }: GroupMember) =>
      (await sql<{ uuid: string }>`select uuid from member where id = ${id}`.execute(db())).rows[0]?.uuid ?? '';
    const uuids = [await uuidOf(ada), await uuidOf(bea)];
    expect((await list(ada, { uuids: uuids.join(',') })).unseen).toEqual([{ uuid: uuids[1], why: 'MUTED' }]);
    expect((await list(bea, { uuids: uuids.join(',') })).unseen).toEqual([]);
    await block(ada, bea, 1);
    expect((await list(ada, { uuids: uuids.join(',') })).unseen).toEqual([{ uuid: uuids[1], why: 'BLOCKED' }]);
    expect((await list(bea, { uuids: uuids.join(',') })).unseen).toEqual([{ uuid: uuids[0], why: 'BLOCKED_BY' }]);
  });

  test('an export has the own lists, and nothing of who blocked the member', async () => {
    const [ada, bea] = await pair();
    const theirs = await publish(api, bea, { title: 'Of bea alone' });
    await say(api, ada, theirs.id, 'Said by ada');
    await block(ada, bea, 1);
    const take = async ({ token }: GroupMember) => {
      const { rawPayload } = await api.app().http.inject({ url: '/api/account/export', headers: { authorization: `Bearer ${token}` } });
      const files = unzip(rawPayload);
      return (name: string) => JSON.parse(String(files.get(`${name}.json`)));
    };
    const [hers, others] = [await take(ada), await take(bea)];
    expect([hers('blocked').length, hers('muted'), others('blocked'), others('muted')]).toEqual([1, [], [], []]);
    expect(hers('comments')).toMatchObject([{ comment: 'Said by ada', post: null }]);
  });

  test('tells the list page by page', async () => {
    const [ada, ...others] = await memberGroup(api, 5);
    if (!ada) throw new Error('A group has its members');
    for (const other of others) await block(ada, other, 1);
    const first = await list(ada, { limit: 3 });
    const rest = await list(ada, { limit: 3, offset: first.next_offset ?? 0 });
    expect([first.count, first.next_offset, rest.next_offset]).toEqual([4, 3, null]);
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(others.map(({ id }) => id).reverse());
  });
});

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Output } from '../../../contract/index.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { publish } from '../../../test/support/posts.ts';
import { rebuildFeed } from './index.ts';

type Feed = Output<'GET post/list'>;

interface Fact {
  id: number;
  topic_id: number;
  type: 'POST' | 'DISCUSSION';
  post_type: 'PUBLIC' | 'PRIVATE';
  member_id: number;
  uuid: string;
}

/** More than three blocks of posts, with gaps, by two members and many others; one of nine is private. */
const MANY = 4_000;

apiOnBoth('the feed', (api) => {
  let facts: Fact[] = [];
  let people: GroupMember[] = [];

  beforeAll(async () => {
    people = await memberGroup(api, 3);
    const db = api.database().kysely;
    await sql`
      insert into post (slug, member_id, topic_id, type, post_type, title, description)
      select 'many-' || n, case when n % 3 = 0 then ${people[0]?.id}::int when n % 97 = 0 then ${people[1]?.id}::int else 1 + n % 50 end,
        1 + n % 3, case when n % 5 < 2 then 'DISCUSSION' else 'POST' end, case when n % 9 = 0 then 'PRIVATE' else 'PUBLIC' end,
        'Many ' || n, 'Said ' || n from generate_series(1, ${MANY}) n`.execute(db);
    await sql`delete from post where id between 1500 and 1900 or id % 41 = 0`.execute(db);
    await api.database().withoutTimeout(rebuildFeed);
    const { rows } = await sql<Fact>`
      select p.id, p.topic_id, p.type, p.post_type, p.member_id, m.uuid from post p join member m on m.id = p.member_id order by p.id desc`.execute(
      db,
    );
    facts = rows;
  });

  test('returns at every offset what a full walk finds there', { timeout: 60_000 }, async () => {
    const input = fc.record(
      {
        who: fc.constantFrom(-1, 0, 1, 2),
        offset: fc.nat(MANY + 100),
        limit: fc.integer({ min: 1, max: 60 }),
        topic_id: fc.constantFrom(1, 2, 3, 77),
        type: fc.constantFrom('POST' as const, 'DISCUSSION' as const),
        author: fc.constantFrom(0, 1, 2),
        before_id: fc.integer({ min: 1, max: MANY + 60 }),
      },
      { requiredKeys: ['who', 'offset', 'limit'] },
    );
    await fc.assert(
      fc.asyncProperty(input, async ({ who, author, ...rest }) => {
        const reader = people[who];
        const writer = author === undefined ? undefined : facts.find(({ member_id }) => member_id === people[author]?.id);
        const uuid = author === undefined ? undefined : (writer?.uuid ?? '00000000-0000-4000-8000-000000000000');
        const seen = facts.filter(
          (fact) =>
            (fact.post_type === 'PUBLIC' || fact.member_id === reader?.id) &&
            (rest.topic_id === undefined || fact.topic_id === rest.topic_id) &&
            (rest.type === undefined || fact.type === rest.type) &&
            (uuid === undefined || fact.uuid === uuid),
        );
        const all = seen.filter(({ id }) => id <= (rest.before_id ?? MANY * 2));
        const { status, body } = await api.call('GET post/list', { ...rest, ...(uuid && { uuid }) }, reader ? { token: reader.token } : {});
        const ids = all.slice(rest.offset, rest.offset + rest.limit).map(({ id }) => id);
        const next = rest.offset + ids.length;
        expect([status, body.list.map(({ id }) => id), body.count]).toEqual([200, ids, all.length]);
        expect(body.next_offset).toBe(ids.length > 0 && next < all.length ? next : null);
        expect(body.anchor_id).toBe(rest.before_id ?? seen[0]?.id ?? null);
      }),
      { numRuns: 300 },
    );
  });

  test('is empty at the largest offset there is, from wherever it is counted', async () => {
    for (const before_id of [undefined, 1, 40])
      for (const token of [undefined, people[2]?.token]) {
        const { status, body } = await api.call(
          'GET post/list',
          { offset: 2 ** 31 - 1, ...(before_id && { before_id }) },
          token ? { token } : {},
        );
        expect([status, body.list]).toEqual([200, []]);
      }
  });

  test('repeats and skips nothing while others write', async () => {
    for (const reader of [undefined, people[0]]) {
      const options = reader ? { token: reader.token } : {};
      const expected = (await api.call('GET post/list', { limit: 60, topic_id: 1 }, options)).body.list.map(({ id }) => id);
      const read: number[] = [];
      let page: Feed | undefined;
      while (read.length < 60) {
        const offset = page?.next_offset ?? 0;
        const input = { limit: 7, topic_id: 1, offset, ...(page && { before_id: page.anchor_id }) };
        const writing = [0, 1, 2].map((who) =>
          publish(api, people[who] ?? { id: 0, token: '' }, { post_type: who === 1 ? 'PRIVATE' : 'PUBLIC' }),
        );
        page = (await api.call('GET post/list', input, options)).body;
        read.push(...page.list.map(({ id }) => id));
        await Promise.all(writing);
      }
      // The first page may have been read before or after the first writers.
      const begun = read.slice(read.indexOf(expected[0] ?? 0));
      expect(new Set(read).size).toBe(read.length);
      expect(begun.slice(0, 40)).toEqual(expected.slice(0, 40));
    }
  });

  test('numbers posts in order however many are written at once', async () => {
    let over = false;
    const writing = Promise.all(Array.from({ length: 40 }, (_, at) => publish(api, people[at % 3] ?? { id: 0, token: '' }))).finally(() => {
      over = true;
    });
    const seen = new Set<number>();
    let newest = 0;
    while (!over) {
      const { list } = (await api.call('GET post/list', { limit: 60 })).body;
      const late = list.filter(({ id }) => id < newest && !seen.has(id) && id > newest - 40);
      if (seen.size > 0) expect(late).toEqual([]);
      for (const { id } of list) seen.add(id);
      newest = list[0]?.id ?? 0;
    }
    expect(new Set((await writing).map(({ id }) => id)).size).toBe(40);
  });

  test.each([
    ['offset', { offset: -1 }],
    ['limit', { limit: 61 }],
    ['type', { type: 'ESSAY' }],
    ['uuid', { uuid: 'me' }],
    ['before_id', { before_id: 0 }],
    ['topic_id', { topic_id: 'skin' }],
    ['keyword', { keyword: 'x'.repeat(101) }],
  ])('names a bad %s', async (field, input) => {
    const { status, error } = await api.call('GET post/list', input);
    expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('lists topics in order with their public posts', async () => {
    const { list, count } = (await api.call('GET topic/all', {})).body;
    expect(list.map(({ id, title }) => [id, title])).toEqual([
      [1, 'routines'],
      [2, 'sensitive skin'],
      [3, 'fragrance'],
    ]);
    expect([count, list[0]?.is_follow]).toEqual([3, 0]);
    await api.call('POST follow/topic', { topic_id: 1, to: 1 }, { token: people[0]?.token ?? '' });
    const followed = (await api.call('GET topic/all', {}, { token: people[0]?.token ?? '' })).body.list[0];
    expect([followed?.is_follow, followed?.follower_count]).toEqual([1, (list[0]?.follower_count ?? 0) + 1]);
    for (const { id, post_count } of list) expect((await api.call('GET post/list', { topic_id: id })).body.count).toBe(post_count);
  });
});

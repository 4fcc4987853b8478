import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Output } from '../../../contract/index.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember, type Persona } from '../../../test/support/personas.ts';
import { followData } from './index.ts';

const LIST = 'GET customer/pagination/list';
type Person = Output<typeof LIST>['list'][number];

apiOnBoth(
  'follows',
  (api) => {
    const follow = (who: Persona, whom: { id: number }, to?: 0 | 1) =>
      api.call('POST follow/user', { to_id: whom.id, ...(to !== undefined && { to }) }, { token: who.token });
    const detail = async (uuid: string, token?: string) =>
      (await api.call('GET customer/detail/{uuid}', { uuid }, { ...(token && { token }) })).body.info;
    const list = async (input: object, token?: string) => (await api.call(LIST, input, { ...(token && { token }) })).body;

    /** Counters of members and topics that differ from their rows. */
    const wrongCounters = async () =>
      (
        await sql`
        select 'member', id from member m where follower_count <> (select count(*) from member_follow where followed_id = m.id)
          or following_count <> (select count(*) from member_follow where follower_id = m.id)
        union all select 'topic', id from topic t where follower_count <> (select count(*) from topic_follow where topic_id = t.id)`.execute(
          api.database().kysely,
        )
      ).rows;

    async function everybody(input: object, token?: string): Promise<Person[]> {
      const people: Person[] = [];
      for (let offset: number | null = 0; offset !== null; ) {
        const page: Output<typeof LIST> = await list({ ...input, limit: 60, offset }, token);
        people.push(...page.list);
        offset = page.next_offset;
      }
      return people;
    }

    test('follows and unfollows a member, with both counters', async () => {
      const [ada, bea] = [await newMember(api), await newMember(api)];
      const { status, body } = await follow(ada, bea);
      expect([status, body]).toEqual([200, { is_follow: 1, message: 'You’re now following this member' }]);
      expect(await detail(bea.uuid, ada.token)).toMatchObject({ follower_count: 1, following_count: 0, is_follow: 1 });
      expect(await detail(bea.uuid)).toMatchObject({ follower_count: 1, is_follow: 0 });
      expect(await detail(ada.uuid, bea.token)).toMatchObject({ follower_count: 0, following_count: 1, is_follow: 0 });
      expect((await follow(ada, bea, 1)).body.is_follow).toBe(1);
      expect((await follow(ada, bea)).body).toEqual({ is_follow: 0, message: 'You’re no longer following this member' });
      expect((await follow(ada, bea, 0)).body.is_follow).toBe(0);
      expect(await detail(bea.uuid, ada.token)).toMatchObject({ follower_count: 0, is_follow: 0 });
      expect(await wrongCounters()).toEqual([]);
    });

    test('refuses to follow oneself or nobody, and visitors', async () => {
      const ada = await newMember(api);
      expect((await follow(ada, ada)).error).toEqual({ code: 'self_follow', message: 'You can’t follow yourself', errors: [] });
      expect((await follow(ada, { id: 999_999_999 })).status).toBe(404);
      expect((await api.call('POST follow/user', { to_id: 1 })).status).toBe(401);
      expect((await api.call('POST follow/user', { to_id: 'x' }, { token: ada.token })).error.errors?.[0]?.field).toBe('to_id');
      expect((await api.call('POST follow/topic', { topic_id: 999_999_999 }, { token: ada.token })).status).toBe(404);
      expect((await api.call('POST follow/topic', { topic_id: 1 })).status).toBe(401);
    });

    test('keeps counters exact when members follow one another at once', async () => {
      const members = await Promise.all(Array.from({ length: 8 }, () => newMember(api)));
      const pairs = members.flatMap((one) => members.filter((other) => other !== one).map((other) => [one, other] as const));
      const answers = await Promise.all(pairs.flatMap(([one, other]) => [follow(one, other, 1), follow(one, other, 1)]));
      expect(answers.every(({ status, body }) => status === 200 && body.is_follow === 1)).toBe(true);
      for (const { uuid } of members) expect(await detail(uuid)).toMatchObject({ follower_count: 7, following_count: 7 });
      // Flipped an even number of times, and mixed with sets, everything still adds up.
      await Promise.all(pairs.flatMap(([one, other], n) => [follow(one, other), follow(one, other, n % 2 ? 1 : 0), follow(one, other)]));
      expect(await wrongCounters()).toEqual([]);
    });

    test('counts a hundred who follow a topic at once', async () => {
      const members = await Promise.all(Array.from({ length: 10 }, () => newMember(api)));
      const [before] = (await sql<{ count: number }>`select follower_count as count from topic where id = 2`.execute(api.database().kysely))
        .rows;
      const calls = members.flatMap(({ token }) =>
        Array.from({ length: 10 }, () => api.call('POST follow/topic', { topic_id: 2, to: 1 }, { token })),
      );
      for (const { body } of await Promise.all(calls)) expect(body).toEqual({ is_follow: 1, message: 'You’re now following this topic' });
      const [after] = (await sql<{ count: number }>`select follower_count as count from topic where id = 2`.execute(api.database().kysely))
        .rows;
      expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(10);
      expect((await api.call('POST follow/topic', { topic_id: 2 }, { token: members[0]?.token ?? '' })).body.is_follow).toBe(0);
      expect(await wrongCounters()).toEqual([]);
    });

    test('deletes the follows of a deleted account', async () => {
      const [ada, bea, cleo] = [await newMember(api), await newMember(api), await newMember(api)];
      for (const [one, other] of [
        [ada, bea],
        [bea, ada],
        [cleo, ada],
        [ada, cleo],
      ] as const)
        await follow(one, other, 1);
      await api.call('POST follow/topic', { topic_id: 1, to: 1 }, { token: ada.token });
      const { kysely } = api.database();
      expect(await followData.export(kysely, ada.id)).toMatchObject({
        following: [{ user_name: expect.any(String) }, { user_name: expect.any(String) }],
        followers: [{ user_name: expect.any(String) }, { user_name: expect.any(String) }],
        topics: [{ topic: expect.any(String) }],
      });
      await kysely.transaction().execute(async (tx) => {
        await followData.delete?.(tx, ada.id, 'ANONYMISE');
        await sql`delete from member where id = ${ada.id}`.execute(tx);
      });
      expect(await wrongCounters()).toEqual([]);
      expect(await detail(bea.uuid)).toMatchObject({ follower_count: 0, following_count: 0 });
    });

    test('lists people to follow once each, most followed first, without oneself', async () => {
      const ada = await newMember(api);
      await follow(ada, { id: 5 }, 1);
      const people = await everybody({}, ada.token);
      const { count } = await list({}, ada.token);
      expect(people).toHaveLength(count);
      expect((await list({})).count).toBe(count + 1);
      expect(people.find(({ id }) => id === ada.id)).toBeUndefined();
      expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
      const counts = people.map(({ follower_count }) => follower_count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(people.filter(({ is_follow }) => is_follow === 1).map(({ id }) => id)).toEqual([5]);
      expect(await list({})).toMatchObject({ next_offset: 5 });
    });

    test('finds people by name and user name despite typing errors, right after sign-up or renaming', async () => {
      const zoe = await newMember(api, { name: 'Zoë Quillfeather', user_name: 'zoequill_77' });
      const names = async (keyword: string, token?: string) => (await everybody({ keyword }, token)).map(({ name }) => name);
      for (const keyword of ['Zoë Quillfeather', 'zoe', 'QUILLFEATHER', 'quillfaether', 'quill', 'zoequill_77', 'feather zoe quill'])
        expect([keyword, await names(keyword)]).toEqual([keyword, expect.arrayContaining(['Zoë Quillfeather'])]);
      expect(await names('quillfeather', zoe.token)).toEqual([]);
      expect((await list({ keyword: 'tester', limit: 60 })).count).toBe(60);
      const form = { name: 'Maud Ottersby', user_name: 'zoequill_77', email: zoe.email, mobile_number: '5557654321', country_id: 250 };
      expect((await api.call('PUT edit/customer', form, { token: zoe.token })).status).toBe(200);
      expect([await names('ottersby'), await names('quillfeather')]).toEqual([['Maud Ottersby'], []]);
      const { count } = await list({});
      await sql`delete from member where id = ${zoe.id}`.execute(api.database().kysely);
      expect([await names('ottersby'), (await list({})).count]).toEqual([[], count - 1]);
      expect(await names('!?')).toEqual([]);
    });

    test('finds nothing private and treats SQL wildcards as text', async () => {
      const hostile = ["'; drop table member; --", '%', '_', '\\', "' | !", ':*', 'a'.repeat(100), '\u202e', '👩‍🦰'];
      for (const keyword of hostile) expect([keyword, (await api.call(LIST, { keyword })).status]).toEqual([keyword, 200]);
      expect((await api.call(LIST, { keyword: 'a'.repeat(101) })).error.errors?.[0]?.field).toBe('keyword');
      expect(JSON.stringify(await everybody({}))).not.toMatch(/@|email|mobile|birth/i);
    });
  },
  () => ({ adapters: { captcha: easyCaptcha }, accountRates: generousRates }),
);

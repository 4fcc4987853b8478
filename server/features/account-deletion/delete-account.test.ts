import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { beforeTransactions } from '../../../test/support/before-transactions.ts';
import { type BusyMember, busyMember } from '../../../test/support/busy-member.ts';
import { keptLog } from '../../../test/support/kept-log.ts';
import { memberGroup } from '../../../test/support/member-group.ts';
import { easyCaptcha, generousRates, newMember, signUpForm } from '../../../test/support/personas.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { tokenHash } from '../../db/token.ts';
import { deleteSessions, hashPassword, upsertPassword } from '../accounts/index.ts';
import { reviewData } from '../reviews/index.ts';
import { deleteAccount } from './delete-account.ts';
import { memberDataOf } from './index.ts';

const box = testMailbox();

apiOnBoth(
  'leaving',
  (api) => {
    const db = () => api.database().kysely;
    const leave = (member: { token: string; password: string }, mode: string, password = member.password) =>
      api.call('POST account/delete', { password, mode }, { token: member.token });

    /** What is counted otherwise than its rows say. */
    const miscounted = async () => {
      const { rows } = await sql`
        select 'likes of a post' as what, id from post p where like_count <> (select count(*) from post_like where post_id = p.id)
        union all select 'comments', id from post p where comment_count <> (select count(*) from post_comment where post_id = p.id)
        union all select 'topic', id from topic t where post_count <> (select count(*) from post where topic_id = t.id and post_type = 'PUBLIC')
        union all select 'topic followers', id from topic t where follower_count <> (select count(*) from topic_follow where topic_id = t.id)
        union all select 'followers', id from member m where follower_count <> (select count(*) from member_follow where followed_id = m.id)
        union all select 'following', id from member m where following_count <> (select count(*) from member_follow where follower_id = m.id)
        union all select 'likes of a review', id from review r where like_count <> (select count(*) from review_like where review_id = r.id)
        union all select 'ratings', id from product p where rating_count <> (select count(*) from review where product_id = p.id)
          or rating_sum <> (select coalesce(sum(half_stars), 0) from review where product_id = p.id)
        union all select 'ratings by owners or without labels', id from product p
          where (independent_count, independent_sum, owner_count, owner_sum) <> (
            select (count(*) filter (where label = 'NONE'))::integer, coalesce(sum(half_stars) filter (where label = 'NONE'), 0)::integer,
              (count(*) filter (where owns))::integer, coalesce(sum(half_stars) filter (where owns), 0)::integer
            from review where product_id = p.id)
        union all select 'histogram', id from product p where rating_histogram <> array(
          select count(*) filter (where (half_stars + 1) / 2 = bucket)::integer
          from generate_series(1, 5) bucket left join review on review.product_id = p.id group by bucket order by bucket)
        union all select 'feed', coalesce(c.block, n.block) from feed_count c full join (
          select coalesce(topic_id, 0) as topic_id, coalesce(type, '') as type, id / 1024 as block, count(*) as count from post
          where post_type = 'PUBLIC' group by cube (topic_id, type), id / 1024
        ) n on (c.topic_id, c.type, c.block) = (n.topic_id, n.type, n.block) where coalesce(c.count, 0) <> coalesce(n.count, 0)`.execute(
        db(),
      );
      return rows;
    };
    const favourites = async ({ productId }: BusyMember) => {
      const { rows } = await sql<{ count: number }>`select favourite_count as count from product where id = ${productId}`.execute(db());
      return rows[0]?.count ?? 0;
    };
    const open = (url: string | null) => api.app().http.inject(url ?? '');
    /** Tables that belong to members, with the rows that one has there. */
    const rowsOf = async (id: number) => {
      const { rows } = await sql<{ name: string; column: string }>`
        select c.conrelid::regclass::text as name, a.attname as column from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'member'::regclass order by 1, 2`.execute(db());
      const counts: Record<string, number> = {};
      for (const { name, column } of rows) {
        const found = await sql<{
          n: number;
        }>`select count(*)::integer as n from ${sql.table(name)} where ${sql.ref(column)} = ${id}`.execute(db());
        counts[`${name}.${column}`] = found.rows[0]?.n ?? 0;
      }
      return counts;
    };

    test('with ERASE deletes everything and corrects every counter', async () => {
      const member = await busyMember(api, box);
      const before = await rowsOf(member.id);
      const unused = ['reset_token.member_id', 'idempotent_answer.member_id'];
      expect(Object.keys(before).filter((place) => before[place] === 0)).toEqual(unused.toSorted());
      const kept = await favourites(member);
      const { status, body } = await leave(member, 'ERASE');
      expect([status, body.message]).toEqual([200, 'Your account has been deleted']);
      expect(Object.values(await rowsOf(member.id)).every((count) => count === 0)).toBe(true);
      for (const { id } of member.posts) expect((await sql`select 1 from post where id = ${id}`.execute(db())).rows).toEqual([]);
      expect((await sql`select 1 from review where id = ${member.reviewId}`.execute(db())).rows).toEqual([]);
      expect((await sql`select 1 from newsletter_subscription where address = ${member.email}`.execute(db())).rows).toEqual([]);
      expect([await miscounted(), await favourites(member)]).toEqual([[], kept - 1]);
    });

    test('with ANONYMISE keeps texts without a name or a way back', async () => {
      const member = await busyMember(api, box);
      const [open, secret, discussion] = member.posts;
      expect((await leave(member, 'ANONYMISE')).status).toBe(200);
      expect(Object.values(await rowsOf(member.id)).every((count) => count === 0)).toBe(true);
      const nobody = { name: 'Former member', uuid: null, image: null, is_verified: 'N' };
      const reviews = (await api.call('GET review/list/pagination/{productId}', { productId: member.productId })).body.list;
      const review = reviews.find(({ id }) => id === member.reviewId);
      expect(review?.customer).toEqual({ ...nobody, skin_tone: null, hair_style: null, country: null });
      for (const post of [open, discussion]) {
        const { info } = (await api.call('GET get-post/{slug}', { slug: post?.slug ?? '' })).body;
        expect(info).toMatchObject({ user_id: null, image: null, userInfo: { ...nobody, id: null } });
      }
      expect((await api.call('GET get-post/{slug}', { slug: secret?.slug ?? '' })).status).toBe(404);
      const comments = (await api.call('GET post/comment/list/{postId}', { postId: member.elsewhere.id })).body;
      expect(comments.list).toMatchObject([{ comment: 'My reply', userInfo: nobody }]);
      expect((await sql`select 1 from post where id = ${secret?.id}`.execute(db())).rows).toEqual([]);
      expect((await api.call('GET customer/detail/{uuid}', { uuid: member.uuid })).status).toBe(404);
      expect(await miscounted()).toEqual([]);
    });

    test('ends sessions, deletes pictures, mails a confirmation and frees address and user name', async () => {
      const member = await busyMember(api, box);
      const me = (await api.call('GET users/me', {}, { token: member.token })).body;
      const { info } = (await api.call('GET get-post/{slug}', { slug: member.posts[0]?.slug ?? '' })).body;
      const pictures = async () => [(await open(me.image)).statusCode, (await open(info.image)).statusCode];
      expect(await pictures()).toEqual([200, 200]);
      await leave(member, 'ANONYMISE');
      expect(await pictures()).toEqual([404, 404]);
      expect((await api.call('GET users/me', {}, { token: member.token })).status).toBe(401);
      expect((await api.call('POST login', { email: member.email, password: member.password })).error.code).toBe('bad_credentials');
      let letter = await box.take(member.email);
      while (letter.subject !== 'Your account has been deleted') letter = await box.take(member.email);
      await sql`delete from attempt_counter where subject like 'mail-pause:%'`.execute(db());
      const again = await api.call('POST customer/signup', signUpForm({ email: member.email, user_name: me.user_name }));
      expect(again.status).toBe(200);
    });

    test('purges every product page that showed the name', async () => {
      const member = await busyMember(api, box);
      const purged: number[] = [];
      const removed: string[] = [];
      const forget = reviewData(
        async (ids) => void purged.push(...ids),
        async (image) => void removed.push(image),
      ).delete;
      const task = await db()
        .transaction()
        .execute((tx) => forget?.(tx, member.id, 'ANONYMISE') ?? Promise.resolve(undefined));
      await task?.();
      expect(purged).toContain(member.productId);
      expect(removed).toHaveLength(1);
    });

    test('is done once the account is gone, and what cannot be cleared up then keeps nothing else from it', async () => {
      const member = await busyMember(api, box);
      const [told, log]: [string[], ReturnType<typeof keptLog>] = [[], keptLog()];
      const away = () => Promise.reject(new Error('no such disk'));
      const pictures = { take: away, rename: away, settle: away, discard: away };
      const rated = async () => void told.push('rated');
      const memberData = memberDataOf({ pictures, rated, purge: (tag) => void told.push(tag), stores: new Map() });
      const caller = { memberId: member.id, uuid: member.uuid, session: tokenHash(member.token), isFresh: false };
      const asked = { password: member.password, mode: 'ERASE' } as const;
      await deleteAccount({ db: db(), outbox: { nudge: () => undefined }, log, memberData }, caller, asked);
      expect((await api.call('GET users/me', {}, { token: member.token })).status).toBe(401);
      expect(told).toEqual(expect.arrayContaining([`member:${member.uuid}`, 'community', 'rated']));
      expect(log.lines[0]?.[0]).toEqual({ err: expect.objectContaining({ message: 'no such disk' }) });
    });

    test.each(['bad_password', 'unauthenticated'])('is not done by what was proved and is so no longer: %s', async (code) => {
      const { id, uuid, token, password } = await newMember(api);
      const other = await hashPassword('Other-rose-29');
      const work = () => (code === 'bad_password' ? upsertPassword(db(), id, other) : deleteSessions(db(), id));
      const parts = { db: beforeTransactions(db(), work), outbox: { nudge: () => undefined }, log: keptLog(), memberData: [] };
      const caller = { memberId: id, uuid, session: tokenHash(token), isFresh: true };
      await expect(deleteAccount(parts, caller, { password, mode: 'ERASE' })).rejects.toMatchObject({ code });
      expect(await db().selectFrom('member').select('id').where('id', '=', id).execute()).toEqual([{ id }]);
    });

    test('needs the password and a known mode', async () => {
      const member = await newMember(api);
      const wrong = await leave(member, 'ERASE', 'Wrong-one-26');
      expect([wrong.status, wrong.error.code]).toEqual([400, 'bad_password']);
      expect((await leave(member, 'BURN')).error.errors?.[0]?.field).toBe('mode');
      expect((await leave(member, 'ERASE', '')).error.errors?.[0]?.field).toBe('password');
      const guesses = await Promise.all(Array.from({ length: 12 }, () => leave(member, 'ERASE', 'Wrong-one-26')));
      expect(guesses.some(({ status }) => status === 423)).toBe(true);
      expect((await api.call('GET users/me', {}, { token: member.token })).status).toBe(200);
    });

    test('asks members without a password to set one first', async () => {
      const [social] = await memberGroup(api, 1);
      if (social === undefined) throw new Error('A crowd has somebody');
      expect((await leave({ ...social, password: 'Rose-water-26' }, 'ERASE')).error.code).toBe('bad_password');
    });

    test('runs once when sent twice at once', async () => {
      const member = await newMember(api);
      const answers = await Promise.all(Array.from({ length: 4 }, () => leave(member, 'ERASE')));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.every((status) => [200, 400, 401].includes(status))).toBe(true);
    });

    test('never fails and keeps counters right while everybody writes', async () => {
      const [one, two] = [await busyMember(api, box), await busyMember(api, box)];
      const people = await memberGroup(api, 10);
      const [first] = one.posts;
      const acts = (token: string) => [
        api.call('POST post/like', { post_id: first?.id, to: 1 }, { token }),
        api.call('POST post/comment', { post_id: two.elsewhere.id, comment: 'At once' }, { token }),
        api.call('POST follow/user', { to_id: one.id, to: 1 }, { token }),
        api.call('POST follow/topic', { topic_id: 1, to: 1 }, { token }),
        api.call('POST like/product', { product_id: one.productId, review_id: one.reviewId, to: 1 }, { token }),
        api.call('POST favourite', { product_id: one.productId }, { token }),
        api.call('POST recent/viewed/product', { product_id: two.productId }, { token }),
        api.call('POST add-post', { type: 'POST', topic: 1, title: 'At once', description: 'Words' }, { token }),
        api.call('POST review', { product_id: one.productId, rating: 4, comment: 'At once' }, { token }),
      ];
      const [leaves, others, own] = await Promise.all([
        Promise.all([leave(one, 'ERASE'), leave(two, 'ANONYMISE')]),
        Promise.all(people.flatMap(({ token }) => acts(token))),
        Promise.all([one, two].flatMap(({ token }) => acts(token))),
      ]);
      expect(leaves.map(({ status }) => status)).toEqual([200, 200]);
      const failed = (answers: typeof own, ...allowed: number[]) =>
        answers.filter(({ status, error }) => !allowed.includes(status) && error.code !== 'self_follow').map(({ error }) => error);
      expect(failed(others, 200, 404, 409)).toEqual([]);
      expect(failed(own, 200, 401, 404, 409, 503)).toEqual([]);
      expect(await miscounted()).toEqual([]);
      for (const { id } of [one, two]) expect(Object.values(await rowsOf(id)).every((count) => count === 0)).toBe(true);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../test/support/api.ts';
import { memberGroup } from '../../test/support/member-group.ts';
import { easyCaptcha, generousRates, newMember } from '../../test/support/personas.ts';
import { testMailbox } from '../../test/support/test-mailbox.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import { sweepEvents, writeActive, writeEvent, writePastEvents } from './events.ts';

const box = testMailbox();

apiOnBoth(
  'the event stream',
  (api) => {
    const db = () => api.database().kysely;
    const eventsOf = async (memberId: number) => {
      const { rows } = await sql<{ kind: string; subject: string | null }>`
        select kind, subject_kind || ' ' || subject_id as subject from event where member_id = ${memberId} order by id`.execute(db());
      return rows.map(({ kind, subject }) => `${kind} ${subject ?? ''}`.trim());
    };

    test('has what a member does, in its order, and nothing of what was refused or is as it was', async () => {
      const member = await newMember(api);
      const as = { token: member.token };
      const [product] = (await api.call('POST product/search-web', { limit: 1, review: 'NO' })).body.list;
      const productId = product?.id ?? 0;
      await api.call('POST favourite', { product_id: productId, to: 1 }, as);
      await api.call('POST favourite', { product_id: productId, to: 1 }, as);
      await api.call('POST favourite', { product_id: productId, to: 0 }, as);
      const review = (await api.call('POST review', { product_id: productId, rating: 4, comment: 'Good' }, as)).body.id;
      expect((await api.call('POST review', { product_id: productId, rating: 4, comment: 'Good' }, as)).status).toBe(409);
      await api.call('PUT review/{id}', { id: review, rating: 3, comment: 'Not so good' }, as);
      await api.call('DELETE review/{id}', { id: review }, as);
      await api.call('POST follow/topic', { topic_id: 1, to: 1 }, as);
      const post = (await api.call('POST add-post', { type: 'POST', topic: 1, title: 'Mine', description: 'Words' }, as)).body.id;
      const edited = { id: post, type: 'POST', topic: 1, title: 'Mine', description: 'Other words' };
      expect((await api.call('POST edit-post/{id}', edited, as)).status).toBe(200);
      await api.call('POST post/like', { post_id: post, to: 1 }, as);
      const comment = (await api.call('POST post/comment', { post_id: post, comment: 'And more' }, as)).body.id;
      await api.call('DELETE post/comment/{id}', { id: comment }, as);
      await api.call('DELETE delete-post/{id}', { id: post }, as);
      expect(await eventsOf(member.id)).toEqual([
        'SIGNED_UP',
        `FAVOURED PRODUCT ${productId}`,
        `UNFAVOURED PRODUCT ${productId}`,
        `REVIEW_WRITTEN REVIEW ${review}`,
        `REVIEW_EDITED REVIEW ${review}`,
        `REVIEW_DELETED REVIEW ${review}`,
        'FOLLOWED TOPIC 1',
        `POST_WRITTEN POST ${post}`,
        `POST_EDITED POST ${post}`,
        `LIKED POST ${post}`,
        `COMMENT_WRITTEN COMMENT ${comment}`,
        `COMMENT_DELETED COMMENT ${comment}`,
        `POST_DELETED POST ${post}`,
      ]);
    });

    test('has an event only if its transaction stands', async () => {
      const [member] = await memberGroup(api, 1);
      const failed = db()
        .transaction()
        .execute(async (tx) => {
          await writeEvent(tx, {
            kind: 'REVIEW_WRITTEN',
            memberId: member?.id ?? 0,
            subject: { kind: 'REVIEW', id: 1 },
            data: { stars: 4 },
          });
          throw new Error('and then something failed');
        });
      await expect(failed).rejects.toThrow('something failed');
      expect(await eventsOf(member?.id ?? 0)).not.toContain('REVIEW_WRITTEN REVIEW 1');
    });

    test('a day on which a member only reads is one event, on the day that they come back too', async () => {
      const member = await newMember(api);
      await sql`update event set at = at - interval '2 days' where member_id = ${member.id}`.execute(db());
      await sql`update session set used_at = now() - interval '2 hours' where member_id = ${member.id}`.execute(db());
      for (let times = 0; times < 3; times += 1) await api.call('GET users/me', {}, { token: member.token });
      expect(await eventsOf(member.id)).toEqual(['SIGNED_UP', 'ACTIVE']);
      await Promise.all([writeActive(db(), member.id), writeActive(db(), 2_000_000_000)]);
      expect(await eventsOf(member.id)).toEqual(['SIGNED_UP', 'ACTIVE']);
    });

    test('forgets who did it when they leave, and everything after 400 days', async () => {
      const member = await newMember(api);
      const own = sql<{ id: string }>`select id from event where member_id = ${member.id}`;
      const [event] = (await own.execute(db())).rows;
      await api.call('POST account/delete', { password: member.password, mode: 'ERASE' }, { token: member.token });
      const left = sql<object>`select kind, member_id, subject_id, data from event where id = ${event?.id}`;
      expect((await left.execute(db())).rows).toEqual([{ kind: 'SIGNED_UP', member_id: null, subject_id: null, data: null }]);
      await sql`update event set at = now() - interval '399 days' where id = ${event?.id}`.execute(db());
      await sweepEvents(db());
      expect((await left.execute(db())).rows).toHaveLength(1);
      await sql`update event set at = now() - interval '401 days' where id = ${event?.id}`.execute(db());
      await sweepEvents(db());
      expect((await left.execute(db())).rows).toEqual([]);
    });

    test('what is over goes in batches, and nothing else goes with it', async () => {
      await sql`insert into event (at, kind)
        select now() - make_interval(days => n) + interval '1 hour', 'ACTIVE' from generate_series(1001, 1035) n`.execute(db());
      let statements = 0;
      const counting = db().withPlugin({
        transformQuery({ node }) {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await deleteInBatches(counting, 'event', sql`at < now() - make_interval(days => ${1010})`, 10);
      const left = await sql<{ count: number }>`select count(*)::int as count from event where at < now() - interval '1000 days'`.execute(
        db(),
      );
      expect([statements, left.rows[0]?.count]).toEqual([3, 10]);
      await sweepEvents(db());
    });

    test('begins with the last half year of a shop that had none, once', async () => {
      await sql`delete from event`.execute(db());
      await sql`update review set created_at = now() - interval '3 days' where id = (select min(id) from review)`.execute(db());
      await sql`update review set created_at = now() - interval '300 days' where id = (select max(id) from review)`.execute(db());
      await Promise.all([writePastEvents(db()), writePastEvents(db())]);
      const { rows } = await sql<{ kind: string; told: number; there: number }>`
        select 'REVIEW_WRITTEN' as kind, count(*)::int as told,
          (select count(*)::int from review where created_at >= now() - interval '180 days') as there
        from event where kind = 'REVIEW_WRITTEN'`.execute(db());
      expect(rows[0]?.told).toBe(rows[0]?.there);
      expect(rows[0]?.told).toBeGreaterThan(0);
      const { rows: order } = await sql<{ ok: boolean }>`
        select bool_and(ok) as ok from (select at >= lag(at, 1, at) over (order by id) as ok from event) ordered`.execute(db());
      expect(order[0]?.ok).toBe(true);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);

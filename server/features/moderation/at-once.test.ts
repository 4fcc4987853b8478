import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { decideCase, newcomer, openCase, writeReview } from '../../../test/support/moderation.ts';
import { postForm, publish } from '../../../test/support/posts.ts';
import { becomeStaff } from '../../../test/support/staff.ts';
import { whileHeld } from '../../../test/support/while-held.ts';

apiOnBoth('decisions that are taken at once', (api, engine) => {
  const db = () => api.database().kysely;
  const admins = () => Promise.all([becomeStaff(db(), 'ADMIN'), becomeStaff(db(), 'ADMIN')]);
  const heldMember = (id: number) => sql`select from member where id = ${id} for no key update`;
  const memberOf = async (id: number) => {
    const { rows } = await sql<{ points: number; isLong: boolean }>`
      select reward_points as points, suspended_until > now() + interval '20 days' as "isLong" from member where id = ${id}`.execute(db());
    return rows[0];
  };
  beforeEach((context) => context.skip(engine === 'embedded', 'its one session does one thing after the other'));

  test('what is kept while its writer is banned stays hidden', async () => {
    const [writer, [judge, other]] = [await newcomer(api), await admins()];
    const words = postForm({ title: 'A shop', description: 'At https://elsewhere.example' });
    const { id } = (await api.call('POST add-post', words, { token: writer.token })).body;
    const memberCase = await openCase(api, 'MEMBER', writer.id);
    const { rows } = await sql<{ id: number }>`
      select id from moderation_case where subject_kind = 'POST' and subject_id = ${id}`.execute(db());
    const answers = await whileHeld(db(), heldMember(writer.id), [
      () => decideCase(api, memberCase, judge.token, { act: 'BAN' }),
      () => decideCase(api, rows[0]?.id ?? 0, other.token, { act: 'KEEP' }),
    ]);
    const post = await db().selectFrom('post').select('state').where('id', '=', id).executeTakeFirst();
    expect([answers, post?.state]).toEqual([[200, 200], 'HIDDEN']);
  });

  test('what is removed while its writer is banned stays removed, and costs its points once', async () => {
    const [writer, [judge, other]] = [await newcomer(api), await admins()];
    const { id } = await writeReview(api, writer);
    const [reviewCase, memberCase] = [await openCase(api, 'REVIEW', id), await openCase(api, 'MEMBER', writer.id)];
    expect((await memberOf(writer.id))?.points).toBe(5);
    const answers = await whileHeld(db(), heldMember(writer.id), [
      () => decideCase(api, reviewCase, judge.token, { act: 'REMOVE' }),
      () => decideCase(api, memberCase, other.token, { act: 'BAN' }),
    ]);
    const { rows } = await sql<{ state: string }>`select state from review_record where id = ${id}`.execute(db());
    expect([answers, rows[0]?.state, (await memberOf(writer.id))?.points]).toEqual([[200, 200], 'REMOVED', 0]);
  });

  test('of two suspensions the longer one holds', async () => {
    const [writer, [judge, other]] = [await newcomer(api), await admins()];
    const { id } = await writeReview(api, writer);
    const [reviewCase, memberCase] = [await openCase(api, 'REVIEW', id), await openCase(api, 'MEMBER', writer.id)];
    const answers = await whileHeld(db(), sql`select from session where member_id = ${writer.id} for update`, [
      () => decideCase(api, memberCase, judge.token, { act: 'SUSPEND', days: 30 }),
      () => decideCase(api, reviewCase, other.token, { act: 'SUSPEND', days: 7 }),
    ]);
    expect([answers, (await memberOf(writer.id))?.isLong]).toEqual([[200, 200], true]);
  });

  test('an edit and a decision on the same words do not wait for each other', async () => {
    const [writer, [judge]] = [await newcomer(api), await admins()];
    const review = await writeReview(api, writer);
    const post = await publish(api, writer);
    const edit = (key: 'PUT review/{id}' | 'POST edit-post/{id}', form: Record<string, unknown>) => () =>
      api.call(key, form, { token: writer.token });
    const hide = (id: number) => () => decideCase(api, id, judge.token, { act: 'HIDE' });
    const reviewed = await whileHeld(db(), sql`select from product where id = ${review.productId} for no key update`, [
      edit('PUT review/{id}', { id: review.id, rating: 2, comment: 'Other words' }),
      hide(await openCase(api, 'REVIEW', review.id)),
    ]);
    const posted = await whileHeld(db(), sql`select pg_advisory_xact_lock(7391563)`, [
      edit('POST edit-post/{id}', { id: post.id, topic: 1, title: 'Other words', description: 'Said otherwise' }),
      hide(await openCase(api, 'POST', post.id)),
    ]);
    // Who decides is told that the words are others by now.
    expect([reviewed, posted]).toEqual([
      [200, 409],
      [200, 409],
    ]);
  });
});

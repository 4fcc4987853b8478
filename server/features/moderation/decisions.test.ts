import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { miscounted } from '../../../test/support/miscounted.ts';
import { caseInfo, decideCase, newcomer, openCase, statement, writeReview } from '../../../test/support/moderation.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';
import { publish, say } from '../../../test/support/posts.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

const options = () => ({ adapters: { captcha: easyCaptcha }, accountRates: generousRates });

apiOnBoth(
  'decisions',
  (api) => {
    const db = () => api.database().kysely;
    const moderator = () => becomeStaff(db(), 'MODERATOR');
    const pointsOf = async (token: string) => (await api.call('GET users/me', {}, { token })).body.reward_points;
    const reviewsOf = async (productId: number, token?: string) =>
      (await api.call('GET review/list/pagination/{productId}', { productId, limit: 60 }, token ? { token } : {})).body;
    const undo = (uuid: string | null, staff: string) => api.call('POST console/decisions/{uuid}/undo', { uuid: uuid ?? '' }, { staff });
    const ratingOf = async (slug: string) => (await api.call('GET product/slug/detail/{slug}', { slug })).body.info.number_of_ratings;

    test('a review that is removed is nowhere, costs its points, and comes back with both when that is undone', async () => {
      const [writer, judge] = [await newcomer(api), await moderator()];
      const { id, productId, slug } = await writeReview(api, writer);
      const before = [await ratingOf(slug), (await reviewsOf(productId)).count, await pointsOf(writer.token)];
      const caseId = await openCase(api, 'REVIEW', id);
      const listedAs = async (state: 'OPEN' | 'DECIDED') =>
        (await api.call('GET console/cases', { state, limit: 60 }, { staff: judge.token })).body.list.find((one) => one.id === caseId)?.act;
      const decided = await decideCase(api, caseId, judge.token, { act: 'REMOVE' });
      expect([decided.status, decided.body.message]).toEqual([200, 'Decision saved']);
      expect(await listedAs('DECIDED')).toBe('REMOVE');
      expect([await ratingOf(slug), (await reviewsOf(productId)).count, await pointsOf(writer.token)]).toEqual([
        (before[0] ?? 0) - 1,
        (before[1] ?? 0) - 1,
        0,
      ]);
      const mine = (await api.call('GET review/mine/{id}', { id }, { token: writer.token })).body.info;
      expect(mine.withheld).toEqual({ state: 'REMOVED', is_pending: 0, decision: decided.body.decision });
      const { info } = (await api.call('GET decision/{uuid}', { uuid: decided.body.decision }, { token: writer.token })).body;
      expect(info).toMatchObject({
        ...{ act: 'REMOVE', state: 'REMOVED', points: -5, is_standing: 1, appeal: null },
        ...{ found_by: 'REPORT', decided_by: 'PERSON', ground: { kind: 'RULE', code: 'ADVERT', title: 'No advertising' } },
      });
      expect((await api.call('POST console/decisions/{uuid}/undo', { uuid: decided.body.decision }, { staff: judge.token })).status).toBe(
        200,
      );
      expect([await ratingOf(slug), (await reviewsOf(productId)).count, await pointsOf(writer.token)]).toEqual(before);
      expect(await listedAs('OPEN')).toBeNull();
      expect(await miscounted(db())).toEqual([]);
    });

    test('posts and comments are hidden wherever they are counted, and their author alone sees them', async () => {
      const [writer, other, judge] = [await newcomer(api), await newcomer(api), await moderator()];
      const post = await publish(api, writer, { title: 'About nothing much' });
      const place = await publish(api, other);
      const commentId = await say(api, writer, place.id, 'Nothing to see here');
      await decideCase(api, await openCase(api, 'POST', post.id), judge.token, { act: 'HIDE' });
      await decideCase(api, await openCase(api, 'COMMENT', commentId), judge.token, { act: 'HIDE' });
      const open = (token?: string) => api.call('GET get-post/{slug}', { slug: post.slug }, token ? { token } : {});
      expect([(await open()).status, (await open(other.token)).status]).toEqual([404, 404]);
      expect((await open(writer.token)).body.info.withheld).toMatchObject({ state: 'HIDDEN' });
      const comments = async (token?: string) =>
        (await api.call('GET post/comment/list/{postId}', { postId: place.id }, token ? { token } : {})).body;
      expect(await comments()).toMatchObject({ list: [], count: 0 });
      expect(await comments(writer.token)).toMatchObject({ list: [{ id: commentId, withheld: { state: 'HIDDEN' } }], count: 1 });
      expect((await api.call('DELETE post/comment/{id}', { id: commentId }, { token: writer.token })).body.reply_count).toBe(0);
      expect((await api.call('DELETE delete-post/{id}', { id: post.id }, { token: writer.token })).status).toBe(200);
    });

    test('a restriction needs a ground, facts, and days where it ends', async () => {
      const [writer, judge] = [await newcomer(api), await moderator()];
      const { id } = await writeReview(api, writer);
      const caseId = await openCase(api, 'REVIEW', id);
      const refused = async (more: Record<string, unknown>) => {
        const { status, error } = await decideCase(api, caseId, judge.token, more);
        return [status, error.errors?.[0]?.field];
      };
      expect(await refused({ act: 'HIDE', ground: undefined })).toEqual([400, 'ground']);
      expect(await refused({ act: 'HIDE', ground: { kind: 'RULE', code: 'ILLEGAL' } })).toEqual([400, 'ground']);
      expect(await refused({ act: 'HIDE', facts: '  ' })).toEqual([400, 'facts']);
      expect(await refused({ act: 'LIMIT' })).toEqual([400, 'days']);
      expect(await refused({ act: 'LABEL' })).toEqual([400, 'label']);
      expect(await refused({ act: 'REVERT' })).toEqual([400, 'act']);
      const foreign = await writeReview(api, await newcomer(api));
      expect(await refused({ act: 'HIDE', also: [{ kind: 'REVIEW', id: foreign.id }] })).toEqual([400, 'also']);
      const decisions = await sql`select from decision where case_id = ${caseId}`.execute(db());
      expect(decisions.rows).toEqual([]);
    });

    test('of two who decide at once one does, and the other is told', async () => {
      const [writer, judge, other] = [await newcomer(api), await moderator(), await moderator()];
      const { id } = await writeReview(api, writer);
      const caseId = await openCase(api, 'REVIEW', id);
      const { version } = await caseInfo(api, caseId, judge.token);
      const asked = { id: caseId, version, ...statement };
      const answers = await Promise.all([
        api.call('POST console/cases/{id}/decision', { ...asked, act: 'REMOVE' }, { staff: judge.token }),
        api.call('POST console/cases/{id}/decision', { ...asked, act: 'KEEP' }, { staff: other.token }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.error.code).toBe('changed_meanwhile');
      expect(await miscounted(db())).toEqual([]);
    });

    test('nobody decides on their own words or report, nor somebody without the role', async () => {
      const [judge, colleague] = [await moderator(), await moderator()];
      const reporter = { id: judge.id, token: 'a-token-of-the-judge' };
      await sql`insert into session (member_id, token_hash) values (${judge.id}, sha256(${reporter.token}::bytea))`.execute(db());
      const theirs = await writeReview(api, reporter);
      const other = await writeReview(api, await newcomer(api));
      for (const caseId of [await openCase(api, 'REVIEW', theirs.id), await openCase(api, 'REVIEW', other.id, reporter)])
        for (const answer of [
          await decideCase(api, caseId, judge.token, { act: 'KEEP' }),
          await api.call('POST console/cases/{id}/claim', { id: caseId, to: 1 }, { staff: judge.token }),
          await undo((await decideCase(api, caseId, colleague.token, { act: 'HIDE' })).body.decision, judge.token),
        ])
          expect(answer.error.code).toBe('forbidden');
      const editor = await becomeStaff(db(), 'EDITOR');
      expect((await api.call('GET console/cases', {}, { staff: editor.token })).status).toBe(403);
    });

    test('a case that somebody has claimed is decided by them alone', async () => {
      const [writer, judge, other] = [await newcomer(api), await moderator(), await moderator()];
      const { id } = await writeReview(api, writer);
      const caseId = await openCase(api, 'REVIEW', id);
      const claim = (staff: string, to: 0 | 1) => api.call('POST console/cases/{id}/claim', { id: caseId, to }, { staff });
      expect((await claim(judge.token, 1)).status).toBe(200);
      expect((await claim(other.token, 1)).error.code).toBe('changed_meanwhile');
      expect((await decideCase(api, caseId, other.token, { act: 'KEEP' })).status).toBe(409);
      const listed = (await api.call('GET console/cases', { state: 'CLAIMED', limit: 60 }, { staff: other.token })).body.list;
      expect(listed.find((row) => row.id === caseId)?.claimed_by?.id).toBe(judge.id);
      expect((await decideCase(api, caseId, judge.token, { act: 'KEEP' })).status).toBe(200);
    });

    test('further words of the same author go with one decision and come back with it', async () => {
      const [writer, judge] = [await newcomer(api), await moderator()];
      const first = await writeReview(api, writer);
      const second = await writeReview(api, writer);
      const post = await publish(api, writer);
      const also = [
        { kind: 'REVIEW', id: second.id },
        { kind: 'POST', id: post.id },
      ];
      const decided = await decideCase(api, await openCase(api, 'REVIEW', first.id), judge.token, { act: 'REMOVE', also });
      expect(await pointsOf(writer.token)).toBe(0);
      expect((await api.call('GET get-post/{slug}', { slug: post.slug })).status).toBe(404);
      const list = (await api.call('GET decision/list', {}, { token: writer.token })).body;
      expect([list.count, list.list.filter(({ may_appeal_until }) => may_appeal_until !== null).length]).toEqual([3, 3]);
      await api.call('POST console/decisions/{uuid}/undo', { uuid: decided.body.decision }, { staff: judge.token });
      expect(await pointsOf(writer.token)).toBe(10);
      expect((await api.call('GET get-post/{slug}', { slug: post.slug })).status).toBe(200);
      expect(await miscounted(db())).toEqual([]);
    });

    test('limits, suspensions and bans keep a member from what they should, and end with a reversal', async () => {
      const [writer, admin] = [await newcomer(api), await becomeStaff(db(), 'ADMIN')];
      const first = await writeReview(api, writer);
      const limited = await decideCase(api, await openCase(api, 'REVIEW', first.id), admin.token, { act: 'LIMIT', days: 7 });
      const post = () =>
        api.call('POST add-post', { type: 'POST', topic: 1, title: 'Hello', description: 'Hello' }, { token: writer.token });
      const refusal = await post();
      expect([refusal.status, refusal.error.code]).toEqual([403, 'limited']);
      const { productId } = first;
      const foreign = await writeReview(api, await newcomer(api));
      for (const refused of [
        await api.call('POST favourite', { product_id: productId, to: 1 }, { token: writer.token }),
        await api.call('POST report', { kind: 'REVIEW', id: foreign.id, reason: 'SPAM' }, { token: writer.token }),
        await api.call('DELETE review/{id}', { id: first.id }, { token: writer.token }),
      ])
        expect(refused.error.code).toBe('limited');
      expect((await api.call('GET users/me', {}, { token: writer.token })).status).toBe(200);
      await api.call('POST console/decisions/{uuid}/undo', { uuid: limited.body.decision }, { staff: admin.token });
      expect((await post()).status).toBe(200);
      const { uuid } = (await api.call('GET users/me', {}, { token: writer.token })).body;
      const profile = async () => (await api.call('GET customer/detail/{uuid}', { uuid })).status;
      const rating = await ratingOf(first.slug);
      const banned = await decideCase(api, await openCase(api, 'REVIEW', first.id), admin.token, { act: 'BAN' });
      expect(banned.status).toBe(200);
      expect([await profile(), await ratingOf(first.slug)]).toEqual([404, rating - 1]);
      expect((await api.call('GET users/me', {}, { token: writer.token })).status).toBe(401);
      await api.call('POST console/decisions/{uuid}/undo', { uuid: banned.body.decision }, { staff: admin.token });
      expect([await profile(), await ratingOf(first.slug)]).toEqual([200, rating]);
      expect(await miscounted(db())).toEqual([]);
    });

    test('a ban needs a fresh factor, and of staff a second admin; so does taking it back, but for the second', async () => {
      const [admin, second] = [await becomeStaff(db(), 'ADMIN'), await becomeStaff(db(), 'ADMIN')];
      const old = await becomeStaff(db(), 'ADMIN', 'old');
      const colleague = await becomeStaff(db(), 'EDITOR');
      const caseId = await openCase(api, 'MEMBER', colleague.id);
      expect((await decideCase(api, caseId, old.token, { act: 'BAN' })).error.code).toBe('fresh_factor_needed');
      const judge = await moderator();
      expect((await decideCase(api, caseId, judge.token, { act: 'SUSPEND', days: 1 })).error.code).toBe('forbidden');
      expect((await decideCase(api, caseId, admin.token, { act: 'BAN' })).body.decision).toBeNull();
      expect((await decideCase(api, caseId, admin.token, { act: 'BAN' })).body.decision).toBeNull();
      expect((await caseInfo(api, caseId, second.token)).waits_for_second?.id).toBe(admin.id);
      const { decision } = (await decideCase(api, caseId, second.token, { act: 'BAN' })).body;
      expect(decision).not.toBeNull();
      const inConsole = async () => (await api.call('GET console/me', {}, { staff: colleague.token })).status;
      expect(await inConsole()).toBe(401);
      expect([(await undo(decision, judge.token)).error.code, (await undo(decision, old.token)).error.code]).toEqual([
        'forbidden',
        'fresh_factor_needed',
      ]);
      await sql`insert into appeal (decision, party, member_id, lang, text) values (${decision}, 'AUTHOR', ${colleague.id}, 'en', 'Why?')`.execute(
        db(),
      );
      const reverse = (staff: string) =>
        api.call('POST console/decisions/{uuid}/appeal', { uuid: decision, uphold: 0, answer: 'So be it' }, { staff });
      expect([(await reverse(judge.token)).error.code, (await reverse(old.token)).error.code]).toEqual([
        'forbidden',
        'fresh_factor_needed',
      ]);
      // The session of the console ended with the ban, and does not come back with its end.
      expect([(await undo(decision, second.token)).status, await inConsole()]).toEqual([200, 401]);
    });

    test('a label says what the moderator found, and counts accordingly', async () => {
      const [writer, judge] = [await newcomer(api), await moderator()];
      const { id, productId } = await writeReview(api, writer);
      const decided = await decideCase(api, await openCase(api, 'REVIEW', id), judge.token, { act: 'LABEL', label: 'PAID' });
      const shown = async () => (await reviewsOf(productId)).list.find((row) => row.id === id);
      expect(await shown()).toMatchObject({ label: 'PAID', rating: 4 });
      await api.call('POST console/decisions/{uuid}/undo', { uuid: decided.body.decision }, { staff: judge.token });
      expect(await shown()).toMatchObject({ label: 'NONE', rating: 4 });
      expect(await miscounted(db())).toEqual([]);
    });

    test('what somebody who leaves had written is kept for the open case alone', async () => {
      const [writer, judge] = [await newMember(api), await moderator()];
      const { id } = await writeReview(api, writer, 'Words that will be gone');
      const caseId = await openCase(api, 'REVIEW', id);
      const left = await api.call('POST account/delete', { password: writer.password, mode: 'ERASE' }, { token: writer.token });
      expect([left.status, left.error.code]).toEqual([200, undefined]);
      const info = await caseInfo(api, caseId, judge.token);
      expect(info).toMatchObject({ author: null, words: { text: 'Words that will be gone' }, allowed: ['KEEP'], subject: { state: null } });
      expect((await decideCase(api, caseId, judge.token, { act: 'KEEP' })).status).toBe(200);
    });
  },
  options,
);

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { noise } from '../../../test/support/hostile-pictures.ts';
import type { GroupMember } from '../../../test/support/member-group.ts';
import { caseInfo, decideCase, newcomer, openCase, writeReview } from '../../../test/support/moderation.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';
import { publish, say } from '../../../test/support/posts.ts';
import { sendPicture } from '../../../test/support/send-picture.ts';
import { becomeStaff } from '../../../test/support/staff.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { unzip } from '../../../test/support/unzip.ts';
import { readConfig } from '../../config.ts';
import { sweepModeration } from './queries.ts';

const dataDir = temporaryFolder('rosewater-sealed-');
const WORDS = 'Reported words';

apiOnBoth(
  'words that their author deletes while a case about them is open',
  (api) => {
    const db = () => api.database().kysely;
    const moderator = () => becomeStaff(db(), 'MODERATOR');
    const photograph = async ({ token }: GroupMember, id: number, alt: string) =>
      (await sendPicture(api, 'POST review/photo', { id, alt, bytes: await noise(60, 60).png().toBuffer() }, token)).body.id;
    /** How each kind is written, and deleted. */
    const kinds = {
      REVIEW: { call: 'DELETE review/{id}', write: async (by: GroupMember) => (await writeReview(api, by, WORDS)).id },
      POST: { call: 'DELETE delete-post/{id}', write: async (by: GroupMember) => (await publish(api, by, { description: WORDS })).id },
      COMMENT: {
        call: 'DELETE post/comment/{id}',
        write: async (by: GroupMember) => say(api, by, (await publish(api, await newcomer(api))).id, WORDS),
      },
      PICTURE: {
        call: 'DELETE review/photo/{id}',
        write: async (by: GroupMember) => photograph(by, (await writeReview(api, by)).id, WORDS),
      },
    } as const;
    const erase = async (kind: keyof typeof kinds, id: number, { token }: GroupMember) =>
      expect((await api.call(kinds[kind].call, { id }, { token })).status).toBe(200);
    const copiesFor = async (caseId: number) =>
      (
        await sql<{ text: string; days: number }>`
          select words->>'text' as text, round(extract(epoch from until - now()) / 86400)::integer as days
          from sealed_copy where case_id = ${caseId}`.execute(db())
      ).rows;
    const allCopies = async () => (await sql<{ case_id: number }>`select case_id from sealed_copy`.execute(db())).rows.length;

    test.each(Object.keys(kinds) as (keyof typeof kinds)[])('stay for that case alone: %s', async (kind) => {
      const [writer, judge] = [await newcomer(api), await moderator()];
      const id = await kinds[kind].write(writer);
      const caseId = await openCase(api, kind, id);
      const { version } = await caseInfo(api, caseId, judge.token);
      await erase(kind, id, writer);
      expect(await caseInfo(api, caseId, judge.token)).toMatchObject({
        ...{ subject: { state: null, link: null }, words: { text: WORDS }, author: { id: writer.id }, version: version + 1 },
        allowed: ['KEEP', 'WARN', 'LIMIT', 'SUSPEND', 'BAN'],
      });
      expect(await copiesFor(caseId)).toEqual([{ text: WORDS, days: 184 }]);
      const { list } = (await api.call('GET console/cases', { limit: 60 }, { staff: judge.token })).body;
      expect(list.find((one) => one.id === caseId)?.excerpt).toContain(WORDS);
      const late = await api.call('POST console/cases/{id}/decision', { id: caseId, version, act: 'KEEP' }, { staff: judge.token });
      expect(late.error.code).toBe('changed_meanwhile');
      const { decision } = (await decideCase(api, caseId, judge.token, { act: 'WARN' })).body;
      const { info } = (await api.call('GET decision/{uuid}', { uuid: decision ?? '' }, { token: writer.token })).body;
      const { rows } = await sql`select stars from decision where uuid = ${decision}`.execute(db());
      expect([info.text, rows]).toEqual([expect.stringContaining(WORDS), [{ stars: kind === 'REVIEW' ? 8 : null }]]);
    });

    test('stay while an appeal waits, and leave nothing where no case does', async () => {
      const [writer, judge] = [await newcomer(api), await moderator()];
      const before = await allCopies();
      for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) await erase(kind, await kinds[kind].write(writer), writer);
      const [kept, hidden] = [await newcomer(api), await newcomer(api)];
      const decided = async (by: GroupMember, act: 'KEEP' | 'HIDE') => {
        const id = await kinds.REVIEW.write(by);
        const caseId = await openCase(api, 'REVIEW', id);
        return { id, caseId, uuid: (await decideCase(api, caseId, judge.token, { act })).body.decision ?? '' };
      };
      await erase('REVIEW', (await decided(kept, 'KEEP')).id, kept);
      expect(await allCopies()).toBe(before);
      const { id, caseId, uuid } = await decided(hidden, 'HIDE');
      await api.call('POST decision/{uuid}/appeal', { uuid, text: 'It says what I saw' }, { token: hidden.token });
      await erase('REVIEW', id, hidden);
      expect(await caseInfo(api, caseId, judge.token)).toMatchObject({ state: 'APPEALED', words: { text: WORDS } });
    });

    test('stay as well where they go together with those that are deleted: comments of others, photos', async () => {
      const [writer, other, judge] = [await newcomer(api), await newcomer(api), await moderator()];
      const { id: postId } = await publish(api, writer);
      const reported = await say(api, other, postId, 'Reported below a post');
      await say(api, other, postId, 'Nobody minds');
      const { id: reviewId } = await writeReview(api, writer);
      const photoId = await photograph(writer, reviewId, 'Reported with a review');
      const [commentCase, photoCase] = [await openCase(api, 'COMMENT', reported), await openCase(api, 'PICTURE', photoId)];
      const before = await allCopies();
      await erase('POST', postId, writer);
      await erase('REVIEW', reviewId, writer);
      expect([await copiesFor(commentCase), await copiesFor(photoCase), await allCopies()]).toMatchObject([
        [{ text: 'Reported below a post' }],
        [{ text: 'Reported with a review' }],
        before + 2,
      ]);
      expect((await caseInfo(api, commentCase, judge.token)).author?.id).toBe(other.id);
    });

    test('are told to their author alone, without pictures that are gone', async () => {
      const [writer, other] = [await newcomer(api), await newcomer(api)];
      const id = await kinds.PICTURE.write(writer);
      await openCase(api, 'PICTURE', id, other);
      await erase('PICTURE', id, writer);
      const takeAlong = async ({ token }: GroupMember) => {
        const headers = { authorization: `Bearer ${token}` };
        const files = unzip((await api.app().http.inject({ url: '/api/account/export', headers })).rawPayload);
        const copies = JSON.parse(files.get('sealed_copies.json')?.toString('utf8') ?? 'null');
        return { copies, pictures: [...files.keys()].filter((name) => name.startsWith('pictures/')) };
      };
      const copy = { subject_kind: 'PICTURE', subject_id: id, title: null, text: WORDS, stars: null, alternative_texts: [WORDS] };
      expect(await takeAlong(writer)).toEqual({ copies: [{ ...copy, until: expect.any(String) }], pictures: [] });
      expect(await takeAlong(other)).toEqual({ copies: [], pictures: [] });
    });

    test.each(['ERASE', 'ANONYMISE'] as const)('go with the account (%s) where the case is closed by then', async (mode) => {
      const [writer, judge] = [await newMember(api), await moderator()];
      const [one, other] = [await writeReview(api, writer, 'Judged by then'), await writeReview(api, writer, WORDS)];
      const [closed, open] = [await openCase(api, 'REVIEW', one.id), await openCase(api, 'REVIEW', other.id)];
      for (const { id } of [one, other]) await erase('REVIEW', id, writer);
      expect((await decideCase(api, closed, judge.token, { act: 'WARN' })).status).toBe(200);
      await sql`update sealed_copy set until = until - interval '10 days' where case_id in (${closed}, ${open})`.execute(db());
      expect(await copiesFor(closed)).toHaveLength(1);
      const left = await api.call('POST account/delete', { password: writer.password, mode }, { token: writer.token });
      expect(left.status).toBe(200);
      expect([await copiesFor(closed), await copiesFor(open)]).toEqual([[], [{ text: WORDS, days: 174 }]]);
      expect(await caseInfo(api, open, judge.token)).toMatchObject({ author: null, words: { text: WORDS }, allowed: ['KEEP'] });
    });

    test.each([
      ['ERASE', null],
      ['ERASE', 'REMOVE'],
      ['ANONYMISE', 'HIDE'],
    ] as const)('of others below a post stay for their case also when its writer leaves: %s, %s before', async (mode, act) => {
      const [writer, other, judge] = [await newMember(api), await newcomer(api), await moderator()];
      const { id: postId } = await publish(api, writer);
      const caseId = await openCase(api, 'COMMENT', await say(api, other, postId, WORDS));
      const postCase = act === null ? null : await openCase(api, 'POST', postId);
      if (postCase !== null) expect((await decideCase(api, postCase, judge.token, { act })).status).toBe(200);
      const left = await api.call('POST account/delete', { password: writer.password, mode }, { token: writer.token });
      expect([left.status, await copiesFor(caseId)]).toEqual([200, [{ text: WORDS, days: 184 }]]);
      expect((await caseInfo(api, caseId, judge.token)).words.text).toBe(WORDS);
    });

    test('and edits that were refused while they waited are in no decision once the account is gone', async () => {
      const [writer, judge] = [await newMember(api), await moderator()];
      const { id } = await writeReview(api, writer, WORDS);
      await api.call('PUT review/{id}', { id, rating: 3, comment: 'See https://refused.example' }, { token: writer.token });
      const caseId = await openCase(api, 'REVIEW', id);
      expect((await decideCase(api, caseId, judge.token, { act: 'REVERT' })).status).toBe(200);
      const decisions = async () =>
        (
          await sql<{ text: string; kinds: string[] }>`
            select d::text as text, array(select e->>'kind' from jsonb_array_elements(effects) with ordinality o (e, n) order by n) as kinds
            from decision d where case_id = ${caseId} and act = 'REVERT'`.execute(db())
        ).rows.map(({ text, kinds }) => [text.includes('refused.example'), kinds]);
      expect(await decisions()).toEqual([[true, ['HOLD', 'PENDING']]]);
      const left = await api.call('POST account/delete', { password: writer.password, mode: 'ERASE' }, { token: writer.token });
      expect([left.status, await decisions()]).toEqual([200, [[false, ['HOLD']]]]);
      const { rows } = await sql`select from decision where decision::text like '%refused.example%'`.execute(db());
      expect(rows).toHaveLength(0);
    });

    test('go after their time, with an edit that waited; the case stays', async () => {
      const [writer, judge] = [await newcomer(api), await moderator()];
      const { id } = await writeReview(api, writer, WORDS);
      const caseId = await openCase(api, 'REVIEW', id);
      await api.call('PUT review/{id}', { id, rating: 3, comment: 'See https://elsewhere.example' }, { token: writer.token });
      await erase('REVIEW', id, writer);
      await sweepModeration(db());
      const pending = { text: 'See https://elsewhere.example' };
      expect(await caseInfo(api, caseId, judge.token)).toMatchObject({ words: { text: WORDS }, pending });
      await sql`update sealed_copy set until = now() - interval '1 second' where case_id = ${caseId}`.execute(db());
      await sweepModeration(db());
      const after = await caseInfo(api, caseId, judge.token);
      expect([after.words.text, after.pending, after.reports.length]).toEqual(['', null, 1]);
    });
  },
  () => ({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    adapters: { captcha: easyCaptcha },
    accountRates: generousRates,
  }),
);

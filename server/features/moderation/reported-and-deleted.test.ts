import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { noise } from '../../../test/support/hostile-pictures.ts';
import { decideCase, newcomer, openCase, writeReview } from '../../../test/support/moderation.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';
import { publish, say } from '../../../test/support/posts.ts';
import { sendPicture } from '../../../test/support/send-picture.ts';
import { becomeStaff } from '../../../test/support/staff.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { whileHeld } from '../../../test/support/while-held.ts';
import { readConfig } from '../../config.ts';

const dataDir = temporaryFolder('rosewater-reported-');
const WORDS = 'Reported words';

apiOnBoth(
  'words that are reported and deleted in the same moment',
  (api, engine) => {
    const db = () => api.database().kysely;
    type Kind = 'REVIEW' | 'POST' | 'COMMENT' | 'PICTURE';
    const reportOf =
      (kind: Kind, id: number, { token }: { token: string }) =>
      () =>
        api.call('POST report', { kind, id, reason: 'ADVERT' }, { token });
    /** What is sealed of a subject, a list a case. */
    const sealedOf = async (kind: Kind, id: number) => {
      const { rows } = await sql<{ text: string | null }>`
        select z.words->>'text' as text from moderation_case c left join sealed_copy z on z.case_id = c.id
        where c.subject_kind = ${kind} and c.subject_id = ${id}`.execute(db());
      return rows.map(({ text }) => text);
    };
    // A report waits for it once its case is written; nothing else does.
    const reports = sql`lock table report in share mode`;
    const feed = sql`select pg_advisory_xact_lock(7391563)`;

    beforeEach((context) => context.skip(engine === 'embedded', 'its one session does one thing after the other'));

    test('are in the case that came first, or there is none', async () => {
      const [writer, reporter] = [await newcomer(api), await newcomer(api)];
      const [first, second] = [await publish(api, writer, { description: WORDS }), await publish(api, writer)];
      const erase = (id: number) => () => api.call('DELETE delete-post/{id}', { id }, { token: writer.token });
      expect(await whileHeld(db(), reports, [reportOf('POST', first.id, reporter), erase(first.id)])).toEqual([200, 200]);
      expect(await whileHeld(db(), feed, [erase(second.id), reportOf('POST', second.id, reporter)])).toEqual([200, 404]);
      expect([await sealedOf('POST', first.id), await sealedOf('POST', second.id)]).toEqual([[WORDS], []]);
    });

    test('are so where they go with what they stand on: comments of others with a post, photos with a review', async () => {
      const [writer, other, reporter] = [await newcomer(api), await newcomer(api), await newcomer(api)];
      const { id: postId } = await publish(api, writer);
      const { id: reviewId } = await writeReview(api, writer);
      const [commentId, alt] = [await say(api, other, postId, WORDS), { id: reviewId, alt: WORDS }];
      const { id: photoId } = (
        await sendPicture(api, 'POST review/photo', { ...alt, bytes: await noise(60, 60).png().toBuffer() }, writer.token)
      ).body;
      const withPost = await whileHeld(db(), reports, [
        reportOf('COMMENT', commentId, reporter),
        () => api.call('DELETE delete-post/{id}', { id: postId }, { token: writer.token }),
      ]);
      const withReview = await whileHeld(db(), reports, [
        reportOf('PICTURE', photoId, reporter),
        () => api.call('DELETE review/{id}', { id: reviewId }, { token: writer.token }),
      ]);
      expect([withPost, withReview]).toEqual([
        [200, 200],
        [200, 200],
      ]);
      expect([await sealedOf('COMMENT', commentId), await sealedOf('PICTURE', photoId)]).toEqual([[WORDS], [WORDS]]);
    });

    test('are so where an account goes: its own words, and comments of others below them', async () => {
      const [one, two, other, reporter] = [await newMember(api), await newMember(api), await newcomer(api), await newcomer(api)];
      const { id: reviewId } = await writeReview(api, one, WORDS);
      const { id: postId } = await publish(api, two);
      const commentId = await say(api, other, postId, WORDS);
      const leave =
        ({ token, password }: { token: string; password: string }) =>
        () =>
          api.call('POST account/delete', { password, mode: 'ERASE' }, { token });
      expect(await whileHeld(db(), reports, [reportOf('REVIEW', reviewId, reporter), leave(one)])).toEqual([200, 200]);
      expect(await whileHeld(db(), reports, [reportOf('COMMENT', commentId, reporter), leave(two)])).toEqual([200, 200]);
      expect([await sealedOf('REVIEW', reviewId), await sealedOf('COMMENT', commentId)]).toEqual([[WORDS], [WORDS]]);
    });

    test.each(['PUT review/photo/{id}', 'DELETE review/photo/{id}'] as const)(
      '%s and a decision on its review do not wait for each other',
      async (call) => {
        const [writer, judge] = [await newcomer(api), await becomeStaff(db(), 'MODERATOR')];
        const { id: reviewId } = await writeReview(api, writer);
        const photo = { id: reviewId, alt: WORDS, bytes: await noise(60, 60).png().toBuffer() };
        const { id } = (await sendPicture(api, 'POST review/photo', photo, writer.token)).body;
        // The case of the review is the earlier one: who decides on both holds it first.
        const [reviewCase, photoCase] = [await openCase(api, 'REVIEW', reviewId), await openCase(api, 'PICTURE', id)];
        const answers = await whileHeld(db(), sql`select from moderation_case where id = ${photoCase} for update`, [
          () => api.call(call, { id, alt: 'Other words' }, { token: writer.token }),
          () => decideCase(api, reviewCase, judge.token, { act: 'HIDE', also: [{ kind: 'PICTURE', id }] }),
        ]);
        // Who decides is told that the photos are others by now.
        expect(answers).toEqual([200, 409]);
      },
    );
  },
  () => ({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    adapters: { captcha: easyCaptcha },
    accountRates: generousRates,
  }),
);

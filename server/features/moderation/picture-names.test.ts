import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { noise } from '../../../test/support/hostile-pictures.ts';
import { newcomer, writeReview } from '../../../test/support/moderation.ts';
import { postForm } from '../../../test/support/posts.ts';
import { sendPicture } from '../../../test/support/send-picture.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { readConfig } from '../../config.ts';
import type { RenamePicture } from '../../db/subjects.ts';
import { newPictureName } from '../../http/picture-name.ts';
import { Refusal } from '../../http/refusal.ts';
import { postSubjects } from '../community/index.ts';
import { reviewSubjects } from '../reviews/index.ts';

const dataDir = temporaryFolder('rosewater-picture-names-');

apiOnBoth(
  'names of pictures',
  (api) => {
    const db = () => api.database().kysely;
    const scene = () => noise(60, 60).png().toBuffer();

    test('get no name for those who see them no longer', async () => {
      const writer = await newcomer(api);
      const review = await writeReview(api, writer);
      await sendPicture(api, 'POST review/photo', { id: review.id, alt: 'A look', bytes: await scene() }, writer.token);
      const post = (await api.call('POST add-post', postForm({ title: 'Look', description: 'At this' }), { token: writer.token })).body;
      await sendPicture(api, 'POST post/photo', { id: post.id, bytes: await scene() }, writer.token);
      const setStates = async (photo: 'HIDDEN' | 'VISIBLE', whole: 'HIDDEN' | 'VISIBLE') => {
        await sql`update review_photo_record set state = ${photo} where review_id = ${review.id}`.execute(db());
        await db()
          .transaction()
          .execute(async (tx) => {
            for (const [store, id] of [
              [reviewSubjects, review.id],
              [postSubjects, post.id],
            ] as const) {
              await store.lock(tx, id);
              await store.setState(tx, id, whole);
            }
          });
      };
      const images = async () => {
        const { rows } = await sql<{ image: string }>`
          select image from review_photo_record where review_id = ${review.id} union all select image from post where id = ${post.id}`.execute(
          db(),
        );
        return rows.map(({ image }) => image);
      };
      const before = await images();
      await setStates('VISIBLE', 'HIDDEN');
      /** What is hidden is shown again while its picture is renamed. */
      const rename: RenamePicture = async (_name, reach, attach) => {
        await setStates('VISIBLE', 'VISIBLE');
        return attach(newPictureName(reach, 'jpg'));
      };
      await expect(postSubjects.settlePictures?.(db(), rename, post.id)).rejects.toBeInstanceOf(Refusal);
      await setStates('HIDDEN', 'VISIBLE');
      await expect(reviewSubjects.settlePictures?.(db(), rename, review.id)).rejects.toThrow();
      expect(await images()).toEqual(before);
      await setStates('VISIBLE', 'HIDDEN');
      await reviewSubjects.settlePictures?.(db(), (_name, reach, attach) => attach(newPictureName(reach, 'jpg')), review.id);
      expect((await images())[0]).toMatch(/^private-/);
    });

    test('that kept their names while their storage was away are found in the night, and no others', async () => {
      const writer = await newcomer(api);
      const review = await writeReview(api, writer);
      const photo = { id: review.id, alt: 'A look', bytes: await scene() };
      await sendPicture(api, 'POST review/photo', photo, writer.token);
      const post = (await api.call('POST add-post', postForm({ title: 'Look', description: 'At this' }), { token: writer.token })).body;
      await sendPicture(api, 'POST post/photo', { id: post.id, bytes: await scene() }, writer.token);
      const misnamed = async () => [
        (await reviewSubjects.misnamed?.(db()))?.includes(review.id),
        (await postSubjects.misnamed?.(db()))?.includes(post.id),
      ];
      expect(await misnamed()).toEqual([false, false]);
      await sql`update review_photo_record set state = 'HELD' where review_id = ${review.id}`.execute(db());
      await db()
        .transaction()
        .execute((tx) => postSubjects.setState(tx, post.id, 'HIDDEN'));
      expect(await misnamed()).toEqual([true, true]);
    });
  },
  () => ({ config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }) }),
);

import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { noise } from '../../../test/support/hostile-pictures.ts';
import { caseInfo, decideCase, newcomer, openCase, trustedMember, writeReview } from '../../../test/support/moderation.ts';
import { postForm } from '../../../test/support/posts.ts';
import { sendPicture } from '../../../test/support/send-picture.ts';
import { becomeStaff } from '../../../test/support/staff.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { readConfig } from '../../config.ts';

const dataDir = temporaryFolder('rosewater-removed-pictures-');

apiOnBoth(
  'pictures of what was removed',
  (api) => {
    const db = () => api.database().kysely;
    /** Coarse patches, as a photo has them: noise of single pixels is gone once it is scaled. */
    const scene = async () =>
      sharp(await noise(12, 9).png().toBuffer())
        .resize(900, 675, { kernel: 'cubic' })
        .jpeg()
        .toBuffer();
    const again = (picture: Buffer) => sharp(picture).resize(640).png().toBuffer();
    const read = async (address: string) => (await api.app().http.inject({ url: address })).headers['cache-control'];
    const everybody = 'public, max-age=31536000, s-maxage=600, immutable';
    const photosOf = async (productId: number) => (await api.call('GET review/photos/{productId}', { productId })).body.count;

    test('are held wherever they come again, under a name that nobody knows, until the removal is undone', async () => {
      const [writer, other, judge] = [await newcomer(api), await newcomer(api), await becomeStaff(db(), 'MODERATOR')];
      const picture = await scene();
      const [first, second] = [await writeReview(api, writer), await writeReview(api, other)];
      const sent = await sendPicture(api, 'POST review/photo', { id: first.id, alt: 'A look', bytes: picture }, writer.token);
      expect(await read(sent.body.image)).toBe(everybody);
      const removed = await decideCase(api, await openCase(api, 'REVIEW', first.id), judge.token, { act: 'REMOVE' });
      const copy = await sendPicture(api, 'POST review/photo', { id: second.id, alt: 'A look', bytes: await again(picture) }, other.token);
      expect([copy.status, copy.body.message]).toEqual([200, 'Photo added. It will appear once we have checked it.']);
      expect([await read(copy.body.image), await photosOf(second.productId)]).toEqual(['private', 0]);
      const seenBy = async (token: string) =>
        (await api.call('GET review/list/pagination/{productId}', { productId: second.productId }, { token })).body.list
          .find((one) => one.id === second.id)
          ?.photos.map(({ id, withheld }) => [id, withheld?.state]);
      expect([await seenBy(other.token), await seenBy(writer.token)]).toEqual([[[copy.body.id, 'HELD']], []]);
      const fresh = await sendPicture(api, 'POST review/photo', { id: second.id, alt: 'A look', bytes: await scene() }, other.token);
      expect([await read(fresh.body.image), await photosOf(second.productId)]).toEqual([everybody, 1]);
      const [hold] = (await api.call('GET decision/list', {}, { token: other.token })).body.list;
      expect(hold).toMatchObject({ act: 'HOLD', facts: 'This photo looks like one that was removed before.' });

      const post = (await api.call('POST add-post', postForm({ title: 'Look', description: 'At this' }), { token: other.token })).body;
      const onPost = await sendPicture(api, 'POST post/photo', { id: post.id, bytes: await again(picture) }, other.token);
      expect([await read(onPost.body.image ?? ''), (await api.call('GET get-post/{slug}', { slug: post.slug })).status]).toEqual([
        'private',
        404,
      ]);

      await api.call('POST console/decisions/{uuid}/undo', { uuid: removed.body.decision }, { staff: judge.token });
      const last = await sendPicture(api, 'POST review/photo', { id: second.id, alt: 'A look', bytes: await again(picture) }, other.token);
      expect([await read(last.body.image), await photosOf(second.productId)]).toEqual([everybody, 2]);
    });

    test('of words that were removed along with others are welcome again once those words are', async () => {
      const [writer, other] = [await newcomer(api), await newcomer(api)];
      const [judge, second] = [await becomeStaff(db(), 'MODERATOR'), await becomeStaff(db(), 'MODERATOR')];
      const [one, further, place] = [await writeReview(api, writer), await writeReview(api, writer), await writeReview(api, other)];
      const [bad, fine] = [await scene(), await scene()];
      await sendPicture(api, 'POST review/photo', { id: one.id, alt: 'A look', bytes: bad }, writer.token);
      await sendPicture(api, 'POST review/photo', { id: further.id, alt: 'A look', bytes: fine }, writer.token);
      const also = [{ kind: 'REVIEW', id: further.id }];
      await decideCase(api, await openCase(api, 'REVIEW', one.id), judge.token, { act: 'REMOVE', also });
      const { list } = (await api.call('GET decision/list', {}, { token: writer.token })).body;
      const uuid = list.find(({ subject }) => subject.id === further.id)?.uuid ?? '';
      await api.call('POST decision/{uuid}/appeal', { uuid, text: 'It is fine' }, { token: writer.token });
      await api.call('POST console/decisions/{uuid}/appeal', { uuid, uphold: 0, answer: 'So it is.' }, { staff: second.token });
      const showAgain = async (picture: Buffer) => {
        const sent = { id: place.id, alt: 'A look', bytes: await again(picture) };
        return read((await sendPicture(api, 'POST review/photo', sent, other.token)).body.image);
      };
      expect([await showAgain(fine), await showAgain(bad)]).toEqual([everybody, 'private']);
    });

    test('are looked for in a post that is held as well, and other pictures or their words make its case another one', async () => {
      const [writer, judge] = [await newcomer(api), await becomeStaff(db(), 'MODERATOR')];
      const picture = await scene();
      const removed = await writeReview(api, writer);
      await sendPicture(api, 'POST review/photo', { id: removed.id, alt: 'A look', bytes: picture }, writer.token);
      await decideCase(api, await openCase(api, 'REVIEW', removed.id), judge.token, { act: 'REMOVE' });
      const words = postForm({ title: 'A look', description: 'At https://elsewhere.example' });
      const { id } = (await api.call('POST add-post', words, { token: writer.token })).body;
      const { rows } = await sql<{ id: number }>`
        select id from moderation_case where subject_kind = 'POST' and subject_id = ${id}`.execute(db());
      const postCase = async () => caseInfo(api, rows[0]?.id ?? 0, judge.token);
      const before = await postCase();
      await sendPicture(api, 'POST post/photo', { id, bytes: await again(picture) }, writer.token);
      const after = await postCase();
      expect([before.decisions.length, after.decisions.map(({ act }) => act), after.version > before.version]).toEqual([
        1,
        ['HOLD', 'HOLD'],
        true,
      ]);

      const review = await writeReview(api, writer);
      const shown = { id: review.id, alt: 'A look', bytes: await scene() };
      const photo = (await sendPicture(api, 'POST review/photo', shown, writer.token)).body;
      const cases = [await openCase(api, 'PICTURE', photo.id), await openCase(api, 'REVIEW', review.id)];
      const versions = () => Promise.all(cases.map(async (one) => (await caseInfo(api, one, judge.token)).version));
      const seen = await versions();
      await api.call('PUT review/photo/{id}', { id: photo.id, alt: 'Another look' }, { token: writer.token });
      expect(await versions()).toEqual(seen.map((version) => version + 1));
    });

    test('put a member who shows one as their own before a moderator, and keep nothing from anybody until that', async () => {
      const [writer, member, judge] = [await newcomer(api), await newcomer(api), await becomeStaff(db(), 'MODERATOR')];
      const picture = await scene();
      const review = await writeReview(api, writer);
      await sendPicture(api, 'POST review/photo', { id: review.id, alt: 'A look', bytes: picture }, writer.token);
      await decideCase(api, await openCase(api, 'REVIEW', review.id), judge.token, { act: 'REMOVE' });
      const send = async (bytes: Buffer) =>
        (await sendPicture(api, 'POST user/photo', { id: member.id, bytes }, member.token)).body.image ?? '';
      const casesOf = async () => {
        const { rows } = await sql<{ id: number }>`
          select id from moderation_case where subject_kind = 'MEMBER' and subject_id = ${member.id}`.execute(db());
        return rows;
      };
      await send(await scene());
      expect(await casesOf()).toEqual([]);
      const image = await send(await again(picture));
      expect(await read(image)).toBe(everybody);
      const caseId = (await casesOf())[0]?.id ?? 0;
      expect(await caseInfo(api, caseId, judge.token)).toMatchObject({
        ...{ hold: 'PICTURE', hold_facts: 'This photo looks like one that was removed before.', reports: [], decisions: [] },
        words: { images: [{ image }] },
      });
      const told = async () => (await api.call('GET decision/list', {}, { token: member.token })).body.list;
      expect(await told()).toEqual([]);
      expect((await decideCase(api, caseId, judge.token, { act: 'WARN' })).status).toBe(200);
      expect(await told()).toMatchObject([{ act: 'WARN', found_by: 'AUTOMATIC', decided_by: 'PERSON' }]);
    });

    test('of a profile, sent or taken down, make its open case another one', async () => {
      const [member, judge] = [await newcomer(api), await becomeStaff(db(), 'MODERATOR')];
      const caseId = await openCase(api, 'MEMBER', member.id);
      const version = async () => (await caseInfo(api, caseId, judge.token)).version;
      const read = await version();
      await sendPicture(api, 'POST user/photo', { id: member.id, bytes: await scene() }, member.token);
      expect(await version()).toBe(read + 1);
      await api.call('DELETE remove/photo/{id}', { id: member.id }, { token: member.token });
      expect(await version()).toBe(read + 2);
      const late = await api.call('POST console/cases/{id}/decision', { id: caseId, version: read, act: 'KEEP' }, { staff: judge.token });
      expect(late.error.code).toBe('changed_meanwhile');
    });

    test('of a review that is held are kept from everybody, and shown once it was kept', async () => {
      const [writer, judge] = [await newcomer(api), await becomeStaff(db(), 'MODERATOR')];
      const review = await writeReview(api, writer, 'Found at https://elsewhere.example');
      const sent = await sendPicture(api, 'POST review/photo', { id: review.id, alt: 'A look', bytes: await scene() }, writer.token);
      expect([review.isHeld, await read(sent.body.image)]).toEqual([1, 'private']);
      const { rows } = await sql<{ id: number }>`select id from moderation_case where subject_id = ${review.id} and state = 'OPEN'`.execute(
        db(),
      );
      await decideCase(api, rows[0]?.id ?? 0, judge.token, { act: 'KEEP' });
      const { list } = (await api.call('GET review/photos/{productId}', { productId: review.productId })).body;
      expect(await read(list[0]?.image ?? '')).toBe(everybody);
    });

    test('that were kept protect no others: with another picture, three reports hold the post again', async () => {
      const [writer, judge] = [await trustedMember(api), await becomeStaff(db(), 'MODERATOR')];
      const { id } = (await api.call('POST add-post', postForm({ title: 'Look', description: 'At this' }), { token: writer.token })).body;
      const send = async () => sendPicture(api, 'POST post/photo', { id, bytes: await scene() }, writer.token);
      const report = async () => {
        const { token } = await trustedMember(api);
        await api.call('POST report', { kind: 'POST', id, reason: 'SEXUAL' }, { token });
        return (await db().selectFrom('post').select('state').where('id', '=', id).executeTakeFirst())?.state;
      };
      const threeReports = async () => [await report(), await report(), await report()];
      await send();
      await decideCase(api, await openCase(api, 'POST', id), judge.token, { act: 'KEEP' });
      expect(await threeReports()).toEqual(['VISIBLE', 'VISIBLE', 'VISIBLE']);
      expect((await send()).status).toBe(200);
      expect(await report()).toBe('HELD');
    });
  },
  () => ({ config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }) }),
);

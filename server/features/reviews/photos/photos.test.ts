import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { noise, refusedPictures } from '../../../../test/support/hostile-pictures.ts';
import { type GroupMember, memberGroup } from '../../../../test/support/member-group.ts';
import { decideCase } from '../../../../test/support/moderation.ts';
import { sendPicture } from '../../../../test/support/send-picture.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { folderPictureStore } from '../../../adapters/picture-store.ts';
import { readConfig } from '../../../config.ts';

const CALL = 'POST review/photo';
const dataDir = temporaryFolder('rosewater-review-photos-');

apiOnBoth(
  'photos of reviews',
  (api) => {
    const db = () => api.database().kysely;
    const picture = () => noise(60, 60).jpeg().toBuffer();
    const read = async (address: string) => (await api.app().http.inject({ url: address })).statusCode;
    const product = async (at: number) => {
      const { rows } = await sql<{ id: number }>`
        select id from product where is_active order by id desc limit 1 offset ${at}`.execute(db());
      return rows[0]?.id ?? 0;
    };
    const written = async (writer: GroupMember | undefined, at = 0) => {
      const product_id = await product(at);
      const { body } = await api.call('POST review', { product_id, rating: 4, comment: 'With photos' }, writer ?? {});
      return { id: body.id, productId: product_id };
    };
    const send = async (id: number, alt: string, who: GroupMember | undefined, bytes?: Buffer) =>
      sendPicture(api, CALL, { id, alt, bytes: bytes ?? (await picture()) }, who?.token);
    const shown = async ({ id, productId }: { id: number; productId: number }) => {
      const { list } = (await api.call('GET review/list/pagination/{productId}', { productId, limit: 60 })).body;
      return list.find((review) => review.id === id)?.photos ?? [];
    };
    const uploads = async () => (await sql`select name from uploaded_picture`.execute(db())).rows.length;

    test('are kept in order with their words, without metadata, four at most', async () => {
      const [ann] = await memberGroup(api, 1);
      const review = await written(ann);
      const tagged = await noise(80, 40)
        .withExif({ IFD3: { GPSLatitude: '48/1' } })
        .jpeg()
        .toBuffer();
      const first = await send(review.id, ' Two stripes ', ann, tagged);
      expect([first.status, first.body.alt]).toEqual([200, 'Two stripes']);
      const kept = await api.app().http.inject({ url: first.body.image });
      expect((await sharp(kept.rawPayload).metadata()).exif).toBeUndefined();
      for (const alt of ['Second', 'Third', 'Fourth']) expect((await send(review.id, alt, ann)).status).toBe(200);
      const fifth = await send(review.id, 'Fifth', ann);
      expect([fifth.status, fifth.body.errors?.[0]?.field]).toEqual([400, 'image']);
      expect((await shown(review)).map(({ alt }) => alt)).toEqual(['Two stripes', 'Second', 'Third', 'Fourth']);
      const { id, image } = first.body;
      expect((await shown(review))[0]).toEqual({ id, image, alt: 'Two stripes', is_sensitive: 0, withheld: null });
    });

    test('sent at once are four, each at a place of its own', async () => {
      const [ann] = await memberGroup(api, 1);
      const review = await written(ann);
      const before = await uploads();
      const answers = [];
      for (const round of [0, 1]) answers.push(...(await Promise.all([1, 2, 3].map((at) => send(review.id, `${round} ${at}`, ann)))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(await shown(review)).toHaveLength(4);
      expect(await uploads()).toBe(before + 4);
    });

    test('are refused without words, beyond 200 characters, and when they are no pictures; nothing is left', async () => {
      const [ann] = await memberGroup(api, 1);
      const review = await written(ann);
      const before = await uploads();
      for (const alt of ['', '  ', 'x'.repeat(201), 'two\nlines']) {
        const { status, body } = await send(review.id, alt, ann);
        expect([status, body.errors?.[0]?.field], alt.slice(0, 10)).toEqual([400, 'alt']);
      }
      expect((await send(review.id, 'é'.repeat(200), ann)).status).toBe(200);
      for (const [, bytes] of (await refusedPictures()).slice(0, 4)) expect((await send(review.id, 'None', ann, bytes)).status).toBe(415);
      expect(await uploads()).toBe(before + 1);
    });

    test('change words and places, and close the gap when one goes', async () => {
      const [ann] = await memberGroup(api, 1);
      const review = await written(ann);
      for (const alt of ['a', 'b', 'c', 'd']) await send(review.id, alt, ann);
      const alts = async () => (await shown(review)).map(({ alt }) => alt).join('');
      const [a, b, , d] = await shown(review);
      const change = (id: number | undefined, changes: object) => api.call('PUT review/photo/{id}', { id, ...changes }, ann ?? {});
      await change(d?.id, { position: 0 });
      expect(await alts()).toBe('dabc');
      await change(a?.id, { position: 3, alt: 'A' });
      expect(await alts()).toBe('dbcA');
      expect((await change(b?.id, { position: 4 })).error.errors?.[0]?.field).toBe('position');
      expect((await api.call('DELETE review/photo/{id}', { id: d?.id }, ann ?? {})).status).toBe(200);
      expect(await read(d?.image ?? '')).toBe(404);
      expect(await alts()).toBe('bcA');
      // A place behind the last is the last.
      await change(b?.id, { position: 3 });
      expect(await alts()).toBe('cAb');
      await send(review.id, 'e', ann);
      expect(await alts()).toBe('cAbe');
    });

    test('are changed by the writer of the review alone', async () => {
      const [ann, eve] = await memberGroup(api, 2);
      const review = await written(ann);
      const { id } = (await send(review.id, 'Mine', ann)).body;
      const before = await uploads();
      expect((await send(review.id, 'Yours', eve)).body.code).toBe('not_owner');
      expect((await send(999_999_999, 'Nobody’s', ann)).status).toBe(404);
      expect((await send(review.id, 'A visitor’s', undefined)).status).toBe(401);
      for (const key of ['PUT review/photo/{id}', 'DELETE review/photo/{id}'] as const) {
        expect((await api.call(key, { id, alt: 'x' }, eve ?? {})).error.code).toBe('not_owner');
        expect((await api.call(key, { id: 999_999_999 }, ann ?? {})).status).toBe(404);
      }
      expect([await uploads(), (await shown(review)).map(({ alt }) => alt)]).toEqual([before, ['Mine']]);
    });

    test('narrow the list, and stand together for a product, those of the latest review first', async () => {
      const [ann, bea, cleo] = await memberGroup(api, 3);
      const [one, two] = [await written(ann, 1), await written(bea, 1)];
      await written(cleo, 1);
      for (const alt of ['1a', '1b']) await send(one.id, alt, ann);
      await send(two.id, '2a', bea);
      const list = async (with_photos: number) =>
        (await api.call('GET review/list/pagination/{productId}', { productId: one.productId, limit: 60, with_photos })).body;
      expect([(await list(1)).list.map(({ id }) => id), (await list(1)).count]).toEqual([[two.id, one.id], 2]);
      expect((await list(0)).list.every(({ photos }) => photos.length === 0)).toBe(true);
      const all = async (paging: object) => (await api.call('GET review/photos/{productId}', { productId: one.productId, ...paging })).body;
      const { list: photos, count } = await all({});
      expect([photos.map(({ alt }) => alt), count]).toEqual([['2a', '1a', '1b'], 3]);
      expect(photos[0]).toMatchObject({ review_id: two.id, customer: { uuid: expect.any(String), name: expect.any(String) } });
      expect((await all({ offset: 1, limit: 1 })).next_offset).toBe(2);
      expect((await api.call('GET review/photos/{productId}', { productId: 999_999_999 })).status).toBe(404);
    });

    test('go with the review', async () => {
      const [ann] = await memberGroup(api, 1);
      const review = await written(ann, 2);
      const before = await uploads();
      const { image } = (await send(review.id, 'Gone', ann)).body;
      expect(await read(image)).toBe(200);
      await api.call('DELETE review/{id}', { id: review.id }, ann ?? {});
      expect([await read(image), await uploads()]).toEqual([404, before]);
    });

    test('are blurred when their writer or a decision says so, and the decision can be undone', async () => {
      const [ann, reader] = await memberGroup(api, 2);
      const review = await written(ann, 5);
      const { id } = (await send(review.id, 'A rash', ann)).body;
      const isSensitive = async () => (await shown(review)).map((photo) => photo.is_sensitive);
      const mark = (to: 0 | 1, by = ann) => api.call('PUT review/photo/{id}', { id, is_sensitive: to }, by ?? {});
      expect(await isSensitive()).toEqual([0]);
      expect((await mark(1)).status).toBe(200);
      expect(await isSensitive()).toEqual([1]);
      expect([(await mark(0, reader)).status, (await mark(0)).status, ...(await isSensitive())]).toEqual([403, 200, 0]);
      await api.call('POST report', { kind: 'PICTURE', id, reason: 'SEXUAL', text: '' }, reader ?? {});
      const { token } = await becomeStaff(db(), 'MODERATOR');
      const [one] = (await api.call('GET console/cases', { kind: 'PICTURE', state: 'OPEN' }, { staff: token })).body.list;
      const decide = (label: 'PAID' | 'SENSITIVE') =>
        decideCase(api, one?.id ?? 0, token, { act: 'LABEL', label, ground: { kind: 'RULE', code: 'SEXUAL' }, facts: 'Skin' });
      expect((await decide('PAID')).error.errors?.[0]?.field).toBe('label');
      const { decision } = (await decide('SENSITIVE')).body;
      expect(await isSensitive()).toEqual([1]);
      expect((await api.call('POST console/decisions/{uuid}/undo', { uuid: decision ?? '' }, { staff: token })).status).toBe(200);
      expect(await isSensitive()).toEqual([0]);
    });

    test('wait to be checked for their words, as they are added and when those change', async () => {
      const [ann] = await memberGroup(api, 1);
      const review = await written(ann, 6);
      const held = await send(review.id, 'See https://elsewhere.example', ann);
      expect([held.status, held.body.message]).toEqual([200, 'Photo added. It will appear once we have checked it.']);
      const { id } = (await send(review.id, 'Two stripes', ann)).body;
      expect((await shown(review)).map(({ alt }) => alt)).toEqual(['Two stripes']);
      const changed = await api.call('PUT review/photo/{id}', { id, alt: 'Call +49 170 1234567' }, ann ?? {});
      expect(changed.body.message).toBe('Photo updated. It will appear again once we have checked it.');
      expect(await shown(review)).toEqual([]);
    });

    test('are neither taken nor shown while the operator has them off, and come back', async () => {
      const [ann] = await memberGroup(api, 1);
      const review = await written(ann, 3);
      await send(review.id, 'Shown', ann);
      const { token } = await becomeStaff(db(), 'ADMIN');
      const set = async (value: 0 | 1 | string | null) => {
        const { version } = (await api.call('GET console/settings/{id}', { id: 'review_photos' }, { staff: token })).body;
        return (await api.call('PUT console/settings/{id}', { id: 'review_photos', version, value }, { staff: token })).status;
      };
      expect(await set('never')).toBe(400);
      expect(await set(0)).toBe(200);
      expect(await shown(review)).toEqual([]);
      expect((await api.call('GET review/photos/{productId}', { productId: review.productId })).body).toMatchObject({ list: [], count: 0 });
      expect((await send(review.id, 'Off', ann)).body.code).toBe('photos_off');
      expect(await set(1)).toBe(200);
      expect((await shown(review)).map(({ alt }) => alt)).toEqual(['Shown']);
      expect(await set(0)).toBe(200);
      expect(await set(null)).toBe(200);
      expect(await shown(review)).toHaveLength(1);
    });

    test('that a crash left behind are swept, and those of a review are not', async () => {
      const [ann] = await memberGroup(api, 1);
      const review = await written(ann, 4);
      const { image } = (await send(review.id, 'Kept', ann)).body;
      const left = `upload-${'2'.repeat(40)}.jpg`;
      await sql`insert into uploaded_picture (name) values (${left})`.execute(db());
      await sql`update uploaded_picture set created_at = now() - interval '2 hours'`.execute(db());
      const originals = folderPictureStore(path.join(dataDir, 'pictures'));
      await originals.write(left, Buffer.of(1));
      const { rows } = await sql<{ name: string }>`
        select name from uploaded_picture u where not exists (select from review_photo where image = u.name)`.execute(db());
      expect(rows.map(({ name }) => name)).toContain(left);
      const { selectOrphans } = await import('../../pictures/queries.ts');
      const orphans = await selectOrphans(db());
      expect([orphans.includes(left), orphans.some((name) => image.endsWith(name))]).toEqual([true, false]);
    });
  },
  () => ({ config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }) }),
);

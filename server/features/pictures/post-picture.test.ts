import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { noise } from '../../../test/support/hostile-pictures.ts';
import { keptLog } from '../../../test/support/kept-log.ts';
import { easyCaptcha, generousRates, newMember, type Persona } from '../../../test/support/personas.ts';
import { sendPicture } from '../../../test/support/send-picture.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { folderPictureStore } from '../../adapters/picture-store.ts';
import { readConfig } from '../../config.ts';
import { createPictureSizes } from '../../http/picture-sizes.ts';
import { Refusal } from '../../http/refusal.ts';
import { createMemberPictures } from './index.ts';

const CALL = 'POST post/photo';
const dataDir = temporaryFolder('rosewater-post-pictures-');

apiOnBoth(
  'pictures of posts',
  (api) => {
    const written = (more: object = {}) => ({ type: 'POST', title: 'A rose', description: 'Red.', topic: 1, ...more });
    const post = async ({ token }: Persona, more: object = {}) => (await api.call('POST add-post', written(more), { token })).body;
    const send = (member: Persona, id: number, bytes: Buffer) => sendPicture(api, CALL, { id, bytes }, member.token);
    const read = (address: string | null) => api.app().http.inject({ url: address ?? '/pictures/none', headers: { accept: 'image/webp' } });
    const names = async () =>
      (await sql<{ name: string }>`select name from uploaded_picture order by 1`.execute(api.database().kysely)).rows.map(
        ({ name }) => name,
      );

    test('are shown with the post and deleted with it', async () => {
      const ada = await newMember(api);
      const before = await names();
      const { id, slug } = await post(ada);
      const { status, body } = await send(ada, id, await noise(900, 600).jpeg().toBuffer());
      expect([status, body.message]).toEqual([200, 'Your picture has been saved']);
      expect((await api.call('GET get-post/{slug}', { slug })).body.info.image).toBe(body.image);
      expect((await read(`${body.image}?w=160`)).headers['cache-control']).toBe('public, max-age=31536000, s-maxage=600, immutable');
      expect((await api.call('DELETE delete-post/{id}', { id }, { token: ada.token })).status).toBe(200);
      expect((await read(`${body.image}?w=160`)).statusCode).toBe(404);
      expect(await names()).toEqual(before);
    });

    test('of a private post are not shared by caches and are renamed when it turns private or public', async () => {
      const ada = await newMember(api);
      const { id, slug } = await post(ada);
      const first = (await send(ada, id, await noise(300, 200).jpeg().toBuffer())).body.image;
      const turn = (post_type: string) => api.call('POST edit-post/{id}', { ...written(), id, post_type }, { token: ada.token });
      const image = async () => (await api.call('GET get-post/{slug}', { slug }, { token: ada.token })).body.info.image;
      await turn('PRIVATE');
      const second = await image();
      expect((await read(first)).statusCode).toBe(404);
      expect((await read(second)).headers['cache-control']).toBe('private');
      expect((await sharp((await read(second)).rawPayload).metadata()).width).toBe(300);
      const third = (await send(ada, id, await noise(30, 20).jpeg().toBuffer())).body.image;
      expect((await read(third)).headers['cache-control']).toBe('private');
      expect((await read(second)).statusCode).toBe(404);
      await turn('PUBLIC');
      expect([(await read(third)).statusCode, (await read(await image())).headers['cache-control']]).toEqual([
        404,
        'public, max-age=31536000, s-maxage=600, immutable',
      ]);
      expect((await names()).filter((name) => (first ?? '').includes(name) || (second ?? '').includes(name))).toEqual([]);
    });

    test('cannot be set on posts of others or private ones, nor by file name alone', async () => {
      const [ada, eve] = [await newMember(api), await newMember(api)];
      const [open, hidden] = [await post(ada), await post(ada, { post_type: 'PRIVATE' })];
      const before = await names();
      const picture = await noise(50, 50).jpeg().toBuffer();
      expect((await send(eve, open.id, picture)).body.code).toBe('not_owner');
      expect((await send(eve, hidden.id, picture)).body.code).toBe('not_found');
      expect((await send(eve, 999_999_999, picture)).body.code).toBe('not_found');
      expect((await sendPicture(api, CALL, { id: open.id, bytes: picture })).status).toBe(401);
      expect((await sendPicture(api, CALL, { id: 'x', bytes: picture }, ada.token)).status).toBe(400);
      expect((await send(ada, open.id, Buffer.from('<svg/>'))).body.code).toBe('file_type');
      expect(await names()).toEqual(before);
      expect((await api.call('GET get-post/{slug}', { slug: open.slug })).body.info.image).toBeNull();
    });

    test('are private when the post turns private during the upload', async () => {
      const ada = await newMember(api);
      const { id, slug } = await post(ada);
      const picture = await noise(1000, 800).jpeg().toBuffer();
      const turn = (post_type: string) => api.call('POST edit-post/{id}', { ...written(), id, post_type }, { token: ada.token });
      for (const post_type of ['PRIVATE', 'PUBLIC', 'PRIVATE', 'PUBLIC', 'PRIVATE']) {
        await Promise.all([send(ada, id, picture), turn(post_type)]);
        const { image } = (await api.call('GET get-post/{slug}', { slug }, { token: ada.token })).body.info;
        const { statusCode, headers } = await read(image);
        expect([post_type, statusCode, headers['cache-control']]).toEqual([
          post_type,
          200,
          post_type === 'PRIVATE' ? 'private' : 'public, max-age=31536000, s-maxage=600, immutable',
        ]);
      }
    });

    test('are named for the final visibility when it changes repeatedly', async () => {
      const ada = await newMember(api);
      const { id, slug } = await post(ada, { post_type: 'PRIVATE' });
      await send(ada, id, await noise(90, 60).jpeg().toBuffer());
      for (let round = 0; round < 8; round += 1) {
        const turn = (post_type: string) => api.call('POST edit-post/{id}', { id, ...written({ post_type }) }, { token: ada.token });
        await Promise.all(['PUBLIC', 'PRIVATE', 'PUBLIC', 'PRIVATE', 'PRIVATE'].map(turn));
        const { post_type, image } = (await api.call('GET get-post/{slug}', { slug }, { token: ada.token })).body.info;
        expect(image).toMatch(post_type === 'PRIVATE' ? /private-/ : /upload-/);
        expect((await read(image)).statusCode).toBe(200);
      }
    });

    test('are swept when a crash left them behind, not when shown or just sent', async () => {
      const ada = await newMember(api);
      const { id } = await post(ada);
      const shown = (await send(ada, id, await noise(40, 40).jpeg().toBuffer())).body.image ?? '';
      const { kysely } = api.database();
      const left = `upload-${'0'.repeat(40)}.jpg`;
      const young = `upload-${'1'.repeat(40)}.jpg`;
      await sql`insert into uploaded_picture (name) values (${left}), (${young})`.execute(kysely);
      await sql`update uploaded_picture set created_at = now() - interval '2 hours' where name <> ${young}`.execute(kysely);
      const originals = folderPictureStore(path.join(dataDir, 'pictures'));
      await originals.write(left, Buffer.of(1));
      const sizes = createPictureSizes(originals, folderPictureStore(path.join(dataDir, 'picture-sizes')));
      await createMemberPictures({ db: kysely, originals, sizes, log: keptLog(), tidy: async () => undefined }).sweep();
      expect(await originals.read(left)).toBeNull();
      const kept = await names();
      expect([kept.includes(left), kept.includes(young), kept.some((name) => shown.includes(name))]).toEqual([false, true, true]);
      expect((await read(shown)).statusCode).toBe(200);
    });

    test('that cannot be removed stay noted until they can, and the others go', async () => {
      const { kysely } = api.database();
      const [stuck, left] = [`upload-${'2'.repeat(40)}.jpg`, `upload-${'3'.repeat(40)}.jpg`];
      for (const name of [stuck, left])
        await sql`insert into uploaded_picture (name, created_at) values (${name}, now() - interval '2 hours')`.execute(kysely);
      const broken = new Set([stuck]);
      const originals = {
        read: async () => null,
        write: async () => undefined,
        remove: async (name: string) => {
          if (broken.has(name)) throw new Error('no such disk');
        },
      };
      let tidied = 0;
      const tidy = async () => {
        tidied += 1;
      };
      const sizes = { forget: async () => undefined };
      const pictures = createMemberPictures({ db: kysely, originals, sizes, log: keptLog(), tidy });
      await expect(pictures.sweep()).rejects.toThrow('no such disk');
      const noted = await names();
      expect([noted.includes(stuck), noted.includes(left), tidied]).toEqual([true, false, 1]);
      broken.clear();
      await pictures.sweep();
      expect(await names()).not.toContain(stuck);
    });

    /** A storage in memory, with what it keeps and what is said of it; the next removal fails. */
    const memoryPictures = () => {
      const { kysely: db } = api.database();
      const [kept, log] = [new Map<string, Buffer>(), keptLog()];
      let isAway = true;
      const originals = {
        read: async (name: string) => kept.get(name) ?? null,
        write: async (name: string, bytes: Buffer) => void kept.set(name, bytes),
        async remove(name: string) {
          if (isAway) {
            isAway = false;
            throw new Error('no such disk');
          }
          kept.delete(name);
        },
      };
      const said = () => log.lines.map(([first]) => (first as { err: Error }).err.message);
      const sizes = { forget: async () => undefined };
      return { kept, said, pictures: createMemberPictures({ db, originals, sizes, log, tidy: async () => undefined }) };
    };
    const file = async () => new File([new Uint8Array(await noise(30, 20).jpeg().toBuffer())], 'photo');

    test('are kept where the one before cannot be removed yet, which the sweep does', async () => {
      const { kept, said, pictures } = memoryPictures();
      const old = `upload-${'4'.repeat(40)}.jpg`;
      kept.set(old, Buffer.of(1));
      await sql`insert into uploaded_picture (name, created_at) values (${old}, now() - interval '2 hours')`.execute(api.database().kysely);
      const name = await pictures.take(await file(), 'everybody', async () => old);
      expect([kept.has(name), kept.has(old), said()]).toEqual([true, true, ['no such disk']]);
      expect(await names()).toEqual(expect.arrayContaining([name, old]));
      await pictures.sweep();
      expect([kept.has(name), kept.has(old), (await names()).includes(old)]).toEqual([true, false, false]);
    });

    test('go when they were refused, and stay when nobody knows whether they were written down', async () => {
      const { kept, said, pictures } = memoryPictures();
      const take = async (error: Error) => pictures.take(await file(), 'everybody', () => Promise.reject(error));
      await expect(take(new Error('Connection terminated unexpectedly'))).rejects.toThrow('Connection terminated');
      const [unsure = ''] = kept.keys();
      await expect(take(new Refusal('not_owner'))).rejects.toThrow('not_owner');
      // The first removal failed and is the sweep's.
      expect([kept.size, said()]).toEqual([2, ['no such disk']]);
      await expect(take(new Refusal('not_owner'))).rejects.toThrow('not_owner');
      expect([kept.size, kept.has(unsure), (await names()).includes(unsure)]).toEqual([2, true, true]);
      await sql`update uploaded_picture set created_at = now() - interval '2 hours' where name = ${unsure}`.execute(api.database().kysely);
      await pictures.sweep();
      expect(kept.has(unsure)).toBe(false);
    });
  },
  () => ({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    adapters: { captcha: easyCaptcha },
    accountRates: generousRates,
  }),
);

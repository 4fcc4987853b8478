import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { noise } from '../../../test/support/hostile-pictures.ts';
import { memberGroup } from '../../../test/support/member-group.ts';
import { sendPicture } from '../../../test/support/send-picture.ts';
import { becomeStaff } from '../../../test/support/staff.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { openPictureStores } from '../../adapters/picture-stores.ts';
import { readConfig } from '../../config.ts';
import { sweepConsolePictures } from './pictures.ts';

const config = readConfig({ DATA_DIR: temporaryFolder('rosewater-console-pictures-'), LOG_LEVEL: 'silent' });

apiOnBoth(
  'pictures of the console',
  (api) => {
    const db = () => api.database().kysely;
    const editor = async () => (await becomeStaff(db(), 'EDITOR')).token;
    const jpeg = () => noise(300, 200).jpeg().toBuffer();
    const send = (bytes: Buffer, staff?: string) => sendPicture(api, 'POST console/picture', { bytes }, staff);
    const read = async (address: string) => (await api.app().http.inject(address)).statusCode;
    const stored = async () => (await openPictureStores(config, () => undefined)).originals;
    const isKept = async (image: string) => (await (await stored()).read(image.slice('/pictures/'.length))) !== null;
    const sweep = async (more: object = {}) => {
      const originals = await stored();
      await sweepConsolePictures(db(), {
        originals: { ...originals, ...more },
        sizes: { forget: async () => undefined },
        encode: () => Promise.reject(new Error('unused')),
      });
    };
    const age = (days: number) => sql`update uploaded_picture set created_at = now() - ${`${days} days`}::interval`.execute(db());

    test('one is taken in, shown, given to a brand by address or name, taken off and brought back by its history', async () => {
      const staff = await editor();
      const sent = await send(await jpeg(), staff);
      expect(sent.status).toBe(200);
      const { image } = sent.body;
      expect(image).toMatch(/^\/pictures\/shop-[0-9a-f]{40}\.jpg$/);
      expect(await read(image)).toBe(200);
      const { id } = (await api.call('POST console/brands', { name: 'Pictured', image }, { staff })).body;
      const shown = async () => (await api.call('GET console/brands/{id}', { id }, { staff })).body.info.image;
      expect(await shown()).toBe(image);
      const list = async () => (await api.call('GET brand/list', {})).body.list.find((brand) => brand.id === id)?.image;
      await expect.poll(list, { timeout: 60_000 }).toBe(image);
      const byName = await api.call('PUT console/brands/{id}', { id, version: 1, image: image.slice('/pictures/'.length) }, { staff });
      expect(byName.body.version).toBe(1);
      await api.call('PUT console/brands/{id}', { id, version: 1, image: null }, { staff });
      expect(await shown()).toBeNull();
      await age(30);
      await sweep();
      const [cleared] = (await api.call('GET console/brands/{id}/history', { id }, { staff })).body.list;
      await api.call('POST console/brands/{id}/revert', { id, revision_id: cleared?.id, version: 2 }, { staff });
      expect([await shown(), await read(image)]).toEqual([image, 200]);
    });

    test('one that nothing was given for a week is gone, and cannot be given any more', async () => {
      const staff = await editor();
      const { image } = (await send(await jpeg(), staff)).body;
      await age(6);
      await sweep();
      expect(await isKept(image)).toBe(true);
      await age(8);
      await sweep();
      expect(await isKept(image)).toBe(false);
      const late = await api.call('POST console/brands', { name: 'Late', image }, { staff });
      expect([late.status, late.error.errors?.[0]?.field]).toEqual([400, 'image']);
    });

    test('one whose file cannot be removed stays noted, and goes once it can', async () => {
      const staff = await editor();
      const { image } = (await send(await jpeg(), staff)).body;
      const { image: other } = (await send(await jpeg(), staff)).body;
      await age(8);
      const { remove } = await stored();
      const removeOthers = (name: string) => (image.endsWith(name) ? Promise.reject(new Error('no such disk')) : remove(name));
      await expect(sweep({ remove: removeOthers })).rejects.toThrow('no such disk');
      expect([await isKept(image), await isKept(other)]).toEqual([true, false]);
      await sweep();
      expect(await isKept(image)).toBe(false);
      expect((await sql`select from uploaded_picture where name = ${image.slice('/pictures/'.length)}`.execute(db())).rows).toEqual([]);
    });

    test('only pictures of the shop can be given: no unknown name, path, address elsewhere or member’s own', async () => {
      const staff = await editor();
      const [member] = await memberGroup(api, 1);
      const own = await sendPicture(api, 'POST user/photo', { id: member?.id ?? 0, bytes: await jpeg() }, member?.token);
      const { id } = (await api.call('POST console/brands', { name: 'Plain' }, { staff })).body;
      for (const image of [
        '/pictures/none.jpg',
        '../config',
        '/pictures/../x.jpg',
        'https://elsewhere.example/x.jpg',
        '',
        own.body.image,
      ]) {
        const refused = await api.call('PUT console/brands/{id}', { id, version: 1, image }, { staff });
        expect([image, refused.status, refused.error.errors?.[0]?.field]).toEqual([image, 400, 'image']);
      }
      expect((await api.call('GET console/brands/{id}', { id }, { staff })).body).toMatchObject({ version: 1, info: { image: null } });
    });

    test('what is no picture, and who may not, get no further, and each upload is in the audit log', async () => {
      const staff = await editor();
      expect((await send(Buffer.from('GIF89a nothing'), staff)).status).toBe(415);
      expect((await send(await jpeg())).status).toBe(401);
      const { token: moderator } = await becomeStaff(db(), 'MODERATOR');
      expect((await send(await jpeg(), moderator)).body.code).toBe('forbidden');
      const { token: admin } = await becomeStaff(db(), 'ADMIN');
      const before = (await api.call('GET console/audit', { subject: 'pictures' }, { staff: admin })).body.count;
      const { image } = (await send(await jpeg(), admin)).body;
      const log = (await api.call('GET console/audit', { subject: 'pictures' }, { staff: admin })).body;
      expect(log.count).toBe(before + 1);
      expect(log.list[0]).toMatchObject({ act: 'pictures.create', subject: { id: image.slice('/pictures/'.length) } });
    });
  },
  () => ({ config }),
);

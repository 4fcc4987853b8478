import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageLimits } from '../../../contract/limits.ts';
import { type Api, apiOnBoth } from '../../../test/support/api.ts';
import { announcedPng, emptyPng, noise, packedPictures, refusedPictures } from '../../../test/support/hostile-pictures.ts';
import { easyCaptcha, generousRates, newMember, type Persona } from '../../../test/support/personas.ts';
import { sendPicture } from '../../../test/support/send-picture.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { readConfig } from '../../config.ts';

const CALL = 'POST user/photo';
const dataDir = temporaryFolder('rosewater-pictures-');
const parts = () => ({
  config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
  adapters: { captcha: easyCaptcha },
  accountRates: generousRates,
});

/** Everything that lies in the data folder but the mails. */
const files = (): string[] =>
  fs
    .readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('.eml'));

const read = (api: Api, address: string, accept = '*/*') => api.app().http.inject({ url: address, headers: { accept } });

apiOnBoth(
  'pictures of members',
  (api) => {
    const send = (member: Persona, bytes: Buffer, more: object = {}) =>
      sendPicture(api, CALL, { id: member.id, bytes, ...more }, member.token);
    const rows = async () => (await sql`select name from uploaded_picture`.execute(api.database().kysely)).rows.length;

    test('are stored upright, without metadata, at most 2,560 pixels long, under random names', async () => {
      const member = await newMember(api);
      const tagged = noise(3000, 1500).withExif({ IFD0: { Copyright: 'Ada <script>', Orientation: '6' }, IFD3: { GPSLatitude: '48/1' } });
      const sent = Buffer.concat([
        await tagged.withMetadata({ orientation: 6 }).jpeg().toBuffer(),
        Buffer.from('<script>alert(1)</script>'),
      ]);
      const { status, body } = await send(member, sent);
      expect(status).toBe(200);
      expect(body.image).toMatch(/^\/pictures\/upload-[0-9a-f]{32,}\.jpg$/);
      const kept = await read(api, body.image ?? '');
      const meta = await sharp(kept.rawPayload).metadata();
      expect([meta.width, meta.height, meta.format]).toEqual([1280, 2560, 'jpeg']);
      expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(kept.rawPayload.includes('<script>')).toBe(false);
      expect(kept.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=600, immutable');
      expect((await api.call('GET users/me', {}, { token: member.token })).body.image).toBe(body.image);
    });

    test('replace the old one with all its sizes, and removing leaves nothing', async () => {
      const member = await newMember(api);
      const before = [files().length, await rows()];
      const first = (await send(member, await noise(1400, 900).jpeg().toBuffer())).body.image ?? '';
      for (const accept of ['image/avif', 'image/webp', '*/*']) expect((await read(api, `${first}?w=320`, accept)).statusCode).toBe(200);
      const second = (await send(member, await noise(800, 800).png().toBuffer(), { name: 'b.png' })).body.image ?? '';
      expect((await read(api, `${first}?w=320`, 'image/avif')).statusCode).toBe(404);
      expect(files().filter((name) => name.startsWith(path.basename(first)))).toEqual([]);
      expect((await read(api, `${second}?w=320`, 'image/webp')).headers['content-type']).toBe('image/webp');
      expect((await api.call('DELETE remove/photo/{id}', { id: member.id }, { token: member.token })).status).toBe(200);
      expect([files().length, await rows()]).toEqual(before);
      expect((await api.call('GET users/me', {}, { token: member.token })).body.image).toBeNull();
    });

    test('leave one when four are sent at once', async () => {
      const member = await newMember(api);
      const before = [files().length, await rows()];
      const picture = await noise(300, 300).jpeg().toBuffer();
      const answers = await Promise.all(Array.from({ length: 4 }, () => send(member, picture)));
      expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
      expect([files().length, await rows()]).toEqual(before.map((count) => count + 1));
      const { image } = (await api.call('GET users/me', {}, { token: member.token })).body;
      expect((await read(api, image ?? '')).statusCode).toBe(200);
    });

    test('stay transparent', async () => {
      const member = await newMember(api);
      const glass = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } });
      const { image } = (await send(member, await glass.png().toBuffer())).body;
      expect((await sharp((await read(api, image ?? '', 'image/webp')).rawPayload).metadata()).hasAlpha).toBe(true);
    });

    test('are refused unless JPEG or PNG by content, and leave no file', async () => {
      const member = await newMember(api);
      const before = [files(), await rows()];
      for (const [what, bytes] of await refusedPictures())
        for (const type of ['image/jpeg', 'image/png', 'image/svg+xml']) {
          const { status, body } = await send(member, bytes, { name: 'rose.png', type });
          expect([what, status, body.code]).toEqual([what, 415, 'file_type']);
        }
      const wrongName = { name: 'evil.svg', type: 'image/svg+xml' };
      expect((await send(member, await noise(30, 30).png().toBuffer(), wrongName)).status).toBe(200);
      await api.call('DELETE remove/photo/{id}', { id: member.id }, { token: member.token });
      expect([files(), await rows()]).toEqual(before);
    });

    test('are refused beyond 10 MB or 50 million pixels', async () => {
      const member = await newMember(api);
      const jpeg = await noise(600, 400).jpeg().toBuffer();
      const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
      expect((await send(member, padded(imageLimits.bytes))).status).toBe(200);
      for (const bytes of [imageLimits.bytes + 1, imageLimits.bytes * 2]) {
        const { status, body } = await send(member, padded(bytes));
        expect([status, body.code]).toEqual([413, 'file_too_large']);
      }
      for (const [width, height] of [
        [10_000, 5001],
        [60_000, 60_000],
        [2_000_000_000, 2_000_000_000],
      ] as const) {
        const { status, body } = await send(member, announcedPng(width, height));
        expect([width, status, body.code]).toEqual([width, ...(width > 1e9 ? [415, 'file_type'] : [400, 'too_many_pixels'])]);
      }
      expect((await send(member, emptyPng(10_000, 5000))).status).toBe(200);
    });

    test('are answered, or refused, even when they would unpack to hundreds of megabytes', async () => {
      const [member, other] = [await newMember(api), await newMember(api)];
      const packed = (await packedPictures()).map(([, bytes]) => bytes);
      const answers = await Promise.all([member, other].flatMap((one) => packed.map((bytes) => send(one, bytes))));
      expect(answers.every(({ status }) => [200, 400, 415, 503].includes(status))).toBe(true);
    }, 120_000);

    test('of others cannot be changed, and visitors are refused', async () => {
      const [ada, eve] = [await newMember(api), await newMember(api)];
      const picture = await noise(60, 60).jpeg().toBuffer();
      const { image } = (await send(ada, picture)).body;
      const before = [files(), await rows()];
      expect((await sendPicture(api, CALL, { id: ada.id, bytes: picture }, eve.token)).body.code).toBe('not_owner');
      expect((await sendPicture(api, CALL, { id: 999_999, bytes: picture }, eve.token)).body.code).toBe('not_owner');
      expect((await api.call('DELETE remove/photo/{id}', { id: ada.id }, { token: eve.token })).error.code).toBe('not_owner');
      expect((await sendPicture(api, CALL, { id: ada.id, bytes: picture })).status).toBe(401);
      expect((await api.call('GET users/me', {}, { token: ada.token })).body.image).toBe(image);
      expect([files(), await rows()]).toEqual(before);
    });

    test('are refused with the missing field before the form is read', async () => {
      const { id, token } = await newMember(api);
      const post = (payload: string | Buffer, type: string) =>
        api.app().http.inject({
          method: 'POST',
          url: '/api/user/photo',
          payload,
          headers: { 'content-type': type, authorization: `Bearer ${token}` },
        });
      expect((await post(JSON.stringify({ id }), 'application/json')).json().errors[0].field).toBe('image');
      expect((await post(JSON.stringify({ id, image: 'text' }), 'application/json')).json().errors[0].field).toBe('image');
      expect((await post('--x\r\n', 'multipart/form-data; boundary=x')).statusCode).toBe(400);
      expect((await post('', 'multipart/form-data')).statusCode).toBe(400);
      const text = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
      expect((await post(`${text('id')}${text('image')}--x--`, 'multipart/form-data; boundary=x')).json().errors[0].field).toBe('image');
      expect((await post(`${text('__proto__')}--x--`, 'multipart/form-data; boundary=x')).statusCode).toBe(400);
      expect((await post(`${text('f').repeat(200)}--x--`, 'multipart/form-data; boundary=x')).statusCode).toBe(400);
      const elsewhere = await api.app().http.inject({
        method: 'POST',
        url: '/api/search/list-web',
        payload: `${text('keyword')}--x--`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
      expect([elsewhere.statusCode, elsewhere.json().errors[0].field]).toEqual([400, 'content-type']);
      expect(files().filter((name) => name.endsWith('.part'))).toEqual([]);
    });
  },
  parts,
);

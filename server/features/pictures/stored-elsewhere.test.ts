import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { noise } from '../../../test/support/hostile-pictures.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';
import { startS3 } from '../../../test/support/s3.ts';
import { sendPicture } from '../../../test/support/send-picture.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { readConfig } from '../../config.ts';

const CALL = 'POST user/photo';
const server = await startS3();
const dataDir = temporaryFolder('rosewater-elsewhere-');
afterAll(() => server.stop());

apiOnBoth(
  'pictures of members in S3',
  (api) => {
    const read = (address: string) => api.app().http.inject({ url: address, headers: { accept: 'image/webp' } });

    test('are served in sizes, replaced and removed without touching the data folder', async () => {
      const ada = await newMember(api);
      const send = async (width: number) =>
        (await sendPicture(api, CALL, { id: ada.id, bytes: await noise(width, 300).jpeg().toBuffer() }, ada.token)).body.image ?? '';
      const first = await send(400);
      expect([(await read(first)).statusCode, (await read(`${first}?w=160`)).headers['content-type']]).toEqual([200, 'image/webp']);
      const second = await send(500);
      expect([(await read(first)).statusCode, (await read(`${first}?w=160`)).statusCode, (await read(second)).statusCode]).toEqual([
        404, 404, 200,
      ]);
      await api.call('DELETE remove/photo/{id}', { id: ada.id }, { token: ada.token });
      expect((await read(second)).statusCode).toBe(404);
      for (const folder of ['pictures', 'picture-sizes']) expect(fs.existsSync(path.join(dataDir, folder))).toBe(false);
      expect(fs.readdirSync(path.join(dataDir, 'incoming'))).toEqual([]);
    });
  },
  () => ({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...server.settings }),
    adapters: { captcha: easyCaptcha },
    accountRates: generousRates,
  }),
);

apiOnBoth(
  'a picture storage that is away',
  (api) => {
    test('answers 503 with Retry-After and changes nothing', async () => {
      const ada = await newMember(api);
      const bytes = await noise(40, 40).jpeg().toBuffer();
      const { status, body, headers } = await sendPicture(api, CALL, { id: ada.id, bytes }, ada.token);
      expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([503, 'unavailable', true]);
      const shown = await api.app().http.inject({ url: '/pictures/rose.webp' });
      expect([shown.statusCode, shown.json().code]).toEqual([503, 'unavailable']);
      expect((await api.call('GET users/me', {}, { token: ada.token })).body.image).toBeNull();
    });
  },
  () => ({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...server.settings, S3_ENDPOINT: 'http://127.0.0.1:9' }),
    adapters: { captcha: easyCaptcha },
    accountRates: generousRates,
  }),
);

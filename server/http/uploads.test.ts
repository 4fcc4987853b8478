import fs from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { imageLimits } from '../../contract/limits.ts';
import { apiOnBoth } from '../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember } from '../../test/support/personas.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { readConfig } from '../config.ts';

const dataDir = temporaryFolder('rosewater-uploads-');
const received = (): string[] => (fs.existsSync(path.join(dataDir, 'incoming')) ? fs.readdirSync(path.join(dataDir, 'incoming')) : []);

apiOnBoth(
  'forms with a file, over a socket',
  (api) => {
    /** A connection that has sent the head of a form and the beginning of its file. */
    async function begin(token: string, length: number, sent: Buffer): Promise<Socket> {
      const { http } = api.app();
      if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
      const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
      const head = ['POST /api/user/photo HTTP/1.1', 'host: localhost', `authorization: Bearer ${token}`, `content-length: ${length}`];
      const file = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
      socket.write(`${[...head, 'content-type: multipart/form-data; boundary=x'].join('\r\n')}\r\n\r\n${file}`);
      socket.write(sent);
      return socket;
    }

    const answer = (socket: Socket): Promise<string> => new Promise((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));

    test('deletes an upload that breaks off', async () => {
      const { token } = await newMember(api);
      const socket = await begin(token, 5_000_000, Buffer.alloc(1_000_000));
      await expect.poll(received, { timeout: 60_000 }).toHaveLength(1);
      socket.destroy();
      await expect.poll(received, { timeout: 60_000 }).toEqual([]);
    });

    test('refuses a too large upload by its declared length', async () => {
      const { token } = await newMember(api);
      const socket = await begin(token, imageLimits.bytes * 100, Buffer.alloc(10));
      expect(await answer(socket)).toMatch(/^HTTP\/1.1 413 .*"file_too_large"/s);
      socket.destroy();
      expect(received()).toEqual([]);
    });

    test('receives nothing without a token', async () => {
      const socket = await begin('made-up', 5_000_000, Buffer.alloc(100_000));
      expect(await answer(socket)).toMatch(/^HTTP\/1.1 401 /);
      socket.destroy();
      expect(received()).toEqual([]);
    });

    test('limits uploads at once, per sender and in all', async () => {
      const senders = await Promise.all(Array.from({ length: 17 }, () => newMember(api)));
      const [last, ...others] = senders;
      const some = (token: string) => Array.from({ length: 4 }, () => begin(token, 5_000_000, Buffer.alloc(100)));
      const sockets = await Promise.all(others.flatMap(({ token }) => some(token)));
      await expect.poll(received, { timeout: 60_000 }).toHaveLength(64);
      const fifth = await begin(others[0]?.token ?? '', 5_000_000, Buffer.alloc(100));
      expect(await answer(fifth)).toMatch(/^HTTP\/1.1 429 .*retry-after: \d.*"too_many_requests"/s);
      const late = await begin(last?.token ?? '', 5_000_000, Buffer.alloc(100));
      expect(await answer(late)).toMatch(/^HTTP\/1.1 503 .*retry-after: \d.*"unavailable"/s);
      for (const socket of [...sockets, fifth, late]) socket.destroy();
      await expect.poll(received, { timeout: 60_000 }).toEqual([]);
    });
  },
  () => ({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    adapters: { captcha: easyCaptcha },
    accountRates: generousRates,
  }),
);

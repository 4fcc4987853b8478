import fs from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { imageLimits } from '../../contract/limits.ts';
import { apiOnBoth } from '../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember } from '../../test/support/personas.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { readConfig } from '../config.ts';
import { answerError } from './answer-error.ts';
import { createUploads, type Upload } from './uploads.ts';

const dataDir = temporaryFolder('rosewater-uploads-');
const received = (): string[] => (fs.existsSync(path.join(dataDir, 'incoming')) ? fs.readdirSync(path.join(dataDir, 'incoming')) : []);

apiOnBoth(
  'forms with a file, over a socket',
  (api) => {
    /** A connection that has sent the head of a form and the beginning of its file. */
    async function begin(token: string, length: number, sent: Buffer, from = '192.0.2.1'): Promise<Socket> {
      const { http } = api.app();
      if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
      const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
      const head = ['POST /api/user/photo HTTP/1.1', 'host: localhost', `authorization: Bearer ${token}`, `content-length: ${length}`];
      head.push(`x-forwarded-for: ${from}`);
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

    test('limits uploads at once, per sender, per network and in all', async () => {
      const senders = await Promise.all(Array.from({ length: 17 }, () => newMember(api)));
      const [last, ...others] = senders;
      const start = ({ token }: { token: string }, from: string) => begin(token, 5_000_000, Buffer.alloc(100), from);
      const some = (sender: { token: string }, at: number) =>
        Array.from({ length: 4 }, () => start(sender, `192.0.2.${Math.floor(at / 4)}`));
      const sockets = await Promise.all(others.flatMap(some));
      await expect.poll(received, { timeout: 60_000 }).toHaveLength(64);
      const refused = /^HTTP\/1.1 429 .*retry-after: \d.*"too_many_requests"/s;
      const fifth = await start(others[0] ?? { token: '' }, '192.0.2.99');
      expect(await answer(fifth)).toMatch(refused);
      const neighbour = await start(last ?? { token: '' }, '192.0.2.1');
      expect(await answer(neighbour)).toMatch(refused);
      const late = await start(last ?? { token: '' }, '192.0.2.99');
      expect(await answer(late)).toMatch(/^HTTP\/1.1 503 .*retry-after: \d.*"unavailable"/s);
      for (const socket of [...sockets, fifth, neighbour, late]) socket.destroy();
      await expect.poll(received, { timeout: 60_000 }).toEqual([]);
    });
  },
  () => ({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1' }),
    adapters: { captcha: easyCaptcha },
    accountRates: generousRates,
  }),
);

test('counts a form until its file is discarded, such as while it waits to be decoded', async () => {
  const receive = createUploads(temporaryFolder('rosewater-forms-'));
  const http = fastify();
  http.setErrorHandler(answerError);
  await http.register(multipart, { throwFileSizeLimit: false });
  const received: Upload[] = [];
  http.post('/', async (request) => {
    received.push(await receive(request, 1));
    return {};
  });
  const form = new FormData();
  form.set('image', new File(['a'], 'a.jpg'));
  const sent = new Response(form);
  const [payload, headers] = [Buffer.from(await sent.arrayBuffer()), { 'content-type': sent.headers.get('content-type') ?? '' }];
  const statuses: number[] = [];
  const send = async (): Promise<void> => {
    statuses.push((await http.inject({ method: 'POST', url: '/', payload, headers })).statusCode);
  };
  for (let times = 0; times < 5; times += 1) await send();
  // Discarding one twice makes no more room.
  for (let times = 0; times < 2; times += 1) await received[0]?.discard();
  for (let times = 0; times < 2; times += 1) await send();
  expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 429]);
  for (const { discard } of received) await discard();
  await http.close();
});

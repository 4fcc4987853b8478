import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { type Api, apiOnBoth } from '../../test/support/api.ts';
import { easyCaptcha, newMember } from '../../test/support/personas.ts';

const ask = { keyword: '', offset: 0, limit: 10 };

/** Keeps the database from answering anybody; resolves to what lets it answer again. */
async function holdDatabase(api: Api): Promise<() => void> {
  const { pool } = api.database();
  const most = (pool as pg.Pool & { options: { max: number } }).options.max;
  const held = await Promise.all(Array.from({ length: most }, () => pool.connect()));
  return () => {
    for (const client of held) client.release();
  };
}

apiOnBoth(
  'a shop with more requests than it can serve',
  (api) => {
    test('turns those away that would wait too long, and serves everybody again once the database does', async () => {
      const answerAgain = await holdDatabase(api);
      const answers = Array.from({ length: 40 }, () => api.call('GET post/list', ask));
      const turnedAway = await Promise.all(answers.slice(4));
      for (const { status, error, headers } of turnedAway) {
        expect([status, error.code]).toEqual([503, 'unavailable']);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      }
      answerAgain();
      const served = await Promise.all(answers.slice(0, 4));
      expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await api.call('GET post/list', ask)).status).toBe(200);
    });
  },
  () => ({ admission: { maxConcurrent: 4, maxWaitMs: 50, maxWaiting: 1000 } }),
);

apiOnBoth(
  'a shop whose queue is full',
  (api) => {
    test('serves members who write before it serves visitors', async () => {
      const member = await newMember(api);
      const write = (id: number) => api.call('POST recent/viewed/product', { product_id: id }, { token: member.token });
      // From now on the shop knows the token without looking it up.
      expect((await write(1)).status).toBe(200);
      const answerAgain = await holdDatabase(api);
      const browsing = Array.from({ length: 40 }, (_, at) => api.call('GET post/list', ask, { from: `192.0.2.${at}` }));
      const turnedAway = vi.fn();
      for (const asked of browsing) asked.then(({ status, headers }) => status === 503 && turnedAway(headers['retry-after']));
      // Four are at work and eight wait.
      await vi.waitFor(() => expect(turnedAway).toHaveBeenCalledTimes(28), 60_000);
      const writing = Array.from({ length: 8 }, (_, at) => write(at + 1));
      await vi.waitFor(() => expect(turnedAway).toHaveBeenCalledTimes(36), 60_000);
      answerAgain();
      expect((await Promise.all(writing)).map(({ status }) => status)).toEqual(Array(8).fill(200));
      for (const [retryAfter] of turnedAway.mock.calls) expect(Number(retryAfter)).toBeGreaterThan(0);
    });
  },
  () => ({ admission: { maxConcurrent: 4, maxWaitMs: 300_000, maxWaiting: 8 }, adapters: { captcha: easyCaptcha } }),
);

apiOnBoth(
  'a shop of which one address asks a hundred things at once',
  (api) => {
    test('serves others meanwhile', async () => {
      const from = (address: string) => api.call('GET post/list', ask, { from: address });
      await from('192.0.2.2');
      const answerAgain = await holdDatabase(api);
      const order: string[] = [];
      const all = [...Array(100).fill('192.0.2.1'), ...Array(4).fill('192.0.2.2')].map((address: string) =>
        from(address).then(({ status }) => order.push(`${address} ${status}`)),
      );
      answerAgain();
      await Promise.all(all);
      expect(order.toSorted()).toEqual([...Array(100).fill('192.0.2.1 200'), ...Array(4).fill('192.0.2.2 200')]);
      // In the order in which they came, they would be the last.
      expect(order.lastIndexOf('192.0.2.2 200')).toBeLessThan(50);
    });
  },
  // However slow the machine is.
  () => ({ admission: { maxConcurrent: 8, maxWaitMs: 300_000, overloadMaxWaitMs: 300_000 } }),
);

/** Keeps the next answer of a server from being taken, as a reader does who stops reading; resolves to what lets it be taken. */
function holdAnswer(server: Server): Promise<() => void> {
  return new Promise((resolve) => {
    server.prependOnceListener('request', (_, response: ServerResponse) => {
      const end = response.end.bind(response) as (...sent: unknown[]) => ServerResponse;
      response.end = (...sent: unknown[]) => {
        resolve(() => end(...sent));
        return response;
      };
    });
  });
}

apiOnBoth(
  'a shop with one slot',
  (api) => {
    test('serves others while somebody does not read their answer', async () => {
      const { http } = api.app();
      await http.listen({ port: 0, host: '127.0.0.1' });
      const { port } = http.server.address() as AddressInfo;
      const status = async (offset: number) =>
        (await fetch(`http://127.0.0.1:${port}/api/post/list?keyword=&offset=${offset}&limit=10`)).status;
      const held = holdAnswer(http.server);
      const slow = status(0);
      const letGo = await held;
      expect(await status(10)).toBe(200);
      letGo();
      expect(await slow).toBe(200);
    });
  },
  () => ({ admission: { maxConcurrent: 1, maxWaitMs: 1_000 } }),
);

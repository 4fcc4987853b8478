import type pg from 'pg';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../test/support/api.ts';

const ask = { keyword: '', offset: 0, limit: 10 };

apiOnBoth(
  'a shop with more requests than it can serve',
  (api) => {
    test('turns those away that would wait too long, and serves everybody again once the database does', async () => {
      const { pool } = api.database();
      const most = (pool as pg.Pool & { options: { max: number } }).options.max;
      const held = await Promise.all(Array.from({ length: most }, () => pool.connect()));
      const answers = Array.from({ length: 40 }, () => api.call('GET post/list', ask));
      const turnedAway = await Promise.all(answers.slice(4));
      for (const { status, error, headers } of turnedAway) {
        expect([status, error.code]).toEqual([503, 'unavailable']);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      }
      for (const client of held) client.release();
      const served = await Promise.all(answers.slice(0, 4));
      expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await api.call('GET post/list', ask)).status).toBe(200);
    });
  },
  () => ({ admission: { maxConcurrent: 4, maxWaitMs: 50, maxWaiting: 1000 } }),
);

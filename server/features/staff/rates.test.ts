import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { generousRates } from '../../../test/support/personas.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

const few = { points: 3, seconds: 600 };

apiOnBoth(
  'a network asks the console',
  (api) => {
    test('to sign in no more often than the shop and the console together allow', async () => {
      const asked = { email: 'nobody@example.org', password: 'Wrong-one-26' };
      const from = '198.51.100.20';
      const statuses = [];
      for (const key of ['POST login', 'POST console/login', 'POST login', 'POST console/login'] as const)
        statuses.push((await api.call(key, asked, { from })).status);
      expect(statuses).toEqual([400, 400, 400, 429]);
    });

    test('to look at links and codes no more often than that', async () => {
      const from = '198.51.100.21';
      const { token: staff } = await becomeStaff(api.database().kysely, 'EDITOR');
      const statuses = [];
      for (let asked = 0; asked < 4; asked += 1)
        statuses.push([
          (await api.call('POST console/join', { token: 'x', password: 'Chosen-rose-28' }, { from })).status,
          (await api.call('POST console/second-factor', { code: '123456' }, { staff, from })).status,
        ]);
      expect(statuses).toEqual([...Array.from({ length: 3 }, () => [400, 400]), [429, 429]]);
    });
  },
  () => ({
    accountRates: {
      ...generousRates,
      logIn: { ...generousRates.logIn, ...few },
      password: { ...generousRates.password, ...few },
      code: { ...generousRates.code, ...few },
    },
  }),
);

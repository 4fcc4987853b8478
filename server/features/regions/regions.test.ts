import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { createMoney } from './money.ts';

apiOnBoth('regions', (api) => {
  test('sixteen languages, each named in itself', async () => {
    const { list } = (await api.call('GET language/all', {})).body;
    expect(list).toHaveLength(16);
    expect(list.find(({ code }) => code === 'sv')?.name).toBe('Svenska');
  });

  test('currencies begin with the base currency', async () => {
    const { list } = (await api.call('GET currency/all', {})).body;
    expect(list[0]).toEqual({ id: 1, title: 'USD', symbol: '$' });
    expect(list.map(({ title }) => title)).toEqual(expect.arrayContaining(['EUR', 'JPY', 'KWD']));
  });

  test('every country, named and sorted in the language asked for', async () => {
    const english = (await api.call('GET country/list', {})).body.list;
    const german = (await api.call('GET country/list', {}, { lang: 'DE' })).body.list;
    expect(english).toHaveLength(249);
    expect(new Set(english.map(({ id }) => id)).size).toBe(249);
    expect((await api.call('GET country/list', {})).body.here).toBeNull();
    expect(german.find(({ code }) => code === 'DE')).toEqual({ id: 276, name: 'Deutschland', code: 'DE', dial_code: '+49' });
  });
});

apiOnBoth(
  'a shop that looks addresses up',
  (api) => {
    test('returns the country of the caller, uncached', async () => {
      expect((await api.call('GET country/list', {})).body.here).toBe('FR');
    });
  },
  () => ({ adapters: { countryOf: (network) => (network === '127.0.0.1' ? 'FR' : null) } }),
);

const currency = (code: string, decimals: number, rate: number) => ({ id: 1, code, sign: code, decimals, rate, rated_on: '2026-11-25' });
const money = createMoney([currency('USD', 2, 1), currency('EUR', 2, 0.8632), currency('JPY', 0, 153.7), currency('KWD', 3, 0.3072)]);
const price = (minor: number) => ({ minor, listedMinor: null, listedCurrency: null, fixed: null });

test('prices are rounded half up to the places a currency has, two at most', () => {
  expect(money.shownHundredths(price(1999), 'USD')).toBe(1999);
  expect(money.shownHundredths(price(100), 'JPY')).toBe(15_400);
  expect(money.shownHundredths(price(1999), 'KWD')).toBe(614);
});

test("a price list's own price is shown as it stands there", () => {
  expect(money.shownHundredths({ minor: 1158, listedMinor: 999, listedCurrency: 'EUR', fixed: { EUR: 5 } }, 'EUR')).toBe(999);
});

test('a price that is fixed in a currency is shown there, and converted elsewhere', () => {
  const fixed = { ...price(2800), fixed: { EUR: 2650, KWD: 8125, USD: 1 } };
  expect(['EUR', 'KWD', 'USD', 'JPY'].map((code) => money.shownHundredths(fixed, code))).toEqual([2650, 813, 2800, 430_400]);
  expect(money.shownHundredths({ ...fixed, minor: null }, 'EUR')).toBe(2650);
});

test('a dearer product is never shown as the cheaper one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (minor, more, code) => {
        expect(money.shownHundredths(price(minor + more), code)).toBeGreaterThanOrEqual(
          money.shownHundredths(price(minor), code) as number,
        );
      },
    ),
  );
});

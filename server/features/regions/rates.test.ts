import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../test/support/database.ts';
import { readRates, takeRates } from './rates.ts';

test('are converted from another base', () => {
  const { date, perBase } = readRates('{"date":"2026-11-20","base":"EUR","rates":{"USD":1.25,"GBP":0.875}}');
  expect([date, perBase.get('EUR'), perBase.get('GBP'), perBase.get('USD')]).toEqual(['2026-11-20', 0.8, 0.7, 1]);
});

test.each([
  ['{', 'not JSON'],
  ['{"date":"yesterday","base":"EUR","rates":{}}', 'date'],
  ['{"date":"2026-11-20","base":"EUR","rates":{"USD":0}}', 'rates.USD'],
  ['{"date":"2026-11-20","base":"EUR","rates":{"GBP":0.9}}', 'must name USD'],
])('%s is refused by name', (text, reason) => {
  expect(() => readRates(text)).toThrow(reason);
});

describeOnBoth('exchange rates', (database) => {
  test('are stored with their day and update list prices', async () => {
    const db = database().kysely;
    await sql`insert into brand (slug, name, letter) values ('house', 'House', 'H')`.execute(db);
    await sql`insert into category (slug, level) values ('shelf', 1)`.execute(db);
    const lists = [
      ['euro', 1000, 'EUR'],
      ['yen', 1000, 'JPY'],
      ['dinar', 1000, 'KWD'],
      ['own', null, null],
    ] as const;
    for (const [slug, listed, currency] of lists)
      await sql`insert into product (slug, brand_id, category_id, price_minor, listed_minor, listed_currency)
        select ${slug}, b.id, c.id, 999, ${listed}::integer, ${currency}::text from brand b, category c where b.slug = 'house' and c.slug = 'shelf'`.execute(
        db,
      );
    const rates = readRates('{"date":"2026-11-20","base":"USD","rates":{"EUR":0.8,"JPY":160,"KWD":0.32,"XAU":0.0003}}');
    expect(await takeRates(db, rates)).toEqual({ codes: ['EUR', 'JPY', 'KWD', 'USD'], prices: 3 });
    const products = await db
      .selectFrom('product')
      .select(['slug', 'price_minor'])
      .where('slug', 'in', ['euro', 'yen', 'dinar', 'own'])
      .orderBy('id')
      .execute();
    expect(products.map(({ slug, price_minor }) => [slug, price_minor])).toEqual([
      ['euro', 1250],
      ['yen', 625],
      ['dinar', 313],
      ['own', 999],
    ]);
    const rated = await db.selectFrom('currency').select('rated_on').where('code', '=', 'EUR').execute();
    expect(rated).toEqual([{ rated_on: '2026-11-20' }]);
    expect(await takeRates(db, rates)).toMatchObject({ prices: 0 });
  });
});

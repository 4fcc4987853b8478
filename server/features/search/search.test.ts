import { beforeAll, expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { describeOnBoth } from '../../../test/support/database.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { createSearch, type Search } from './index.ts';
import { writeSampleProducts } from './sample-products.ts';

describeOnBoth('search', (database) => {
  let search: Search;
  const names = async (text: string, lang = 'en') => (await search.suggest(text, lang)).map(({ name }) => name);
  let ids: Map<string, number>;

  beforeAll(async () => {
    search = await createSearch(database());
    ids = await writeSampleProducts(database());
    await search.refresh();
  });

  test.each([
    ['accents left out', 'creme de nuit', 'Revitalift Crème de Nuit'],
    ['an apostrophe left out', 'loreal revitalift', 'Revitalift Crème de Nuit'],
    ['another order', 'nuit revitalift creme', 'Revitalift Crème de Nuit'],
    ['a beginning', 'haloc', 'Halocline Sunscreen SPF50+'],
    ['a word split', 'halocline sun screen', 'Halocline Sunscreen SPF50+'],
    ['two words joined', 'velvetlipstick', 'Velvet Lipstick Halcyon'],
    ['one letter wrong', 'halcyn lipstick', 'Velvet Lipstick Halcyon'],
    ['the first letter wrong', 'felvet lipstick', 'Velvet Lipstick Halcyon'],
    ['two letters wrong', 'moistruizr moonlit', 'Moonlit Moisturizer'],
    ['letters and digits apart', 'halocline spf 50', 'Halocline Sunscreen SPF50+'],
    ['one word too many', 'halcyon lipstick qqqqqq', 'Velvet Lipstick Halcyon'],
    ['signs', '100% pure_oil', '100% Pure_Oil \\ "Zephyr"'],
    ['a barcode with blanks', '2099 999 999 014', 'Revitalift Crème de Nuit'],
    ['Japanese', '保湿クリーム', 'Moonlit Moisturizer'],
    ['Arabic without the article', 'كريم المرطب', 'Moonlit Moisturizer'],
    ['another language', 'feuchtigkeitspflege', 'Moonlit Moisturizer'],
  ])('%s: %s', async (_case, text, name) => {
    expect((await names(text))[0]).toBe(name);
  });

  test.each(["l'oreal zur", 'loreal zurich', 'lorael zurich', 'lorealzurich'])('finds the brand by %s', async (text) => {
    expect((await names(text))[0]).toBe("L'Oréal Zürich");
  });

  test('shows names in the language of the context where there are such', async () => {
    const [found] = await search.suggest('mondschein', 'de');
    expect(found).toMatchObject({ name: 'Moonlit Moisturizer', localName: 'Mondschein Feuchtigkeitspflege' });
    expect((await search.suggest('moonlit moisturizer', 'fr'))[0]).toMatchObject({ localName: null });
  });

  test('lists hold the same products as the suggestions', async () => {
    const halcyon = ids.get('Velvet Lipstick Halcyon') ?? 0;
    for (const text of ['velvet lipstick halcyon', 'halcyn', 'velvetlipstick'])
      expect([...(await search.matchProducts(text))]).toEqual([halcyon]);
    expect([...(await search.matchProducts('2099999999014'))]).toEqual([ids.get('Revitalift Crème de Nuit')]);
    expect([...(await search.matchProducts('%%%'))]).toEqual([]);
  });

  test('finds products by complete barcodes only', async () => {
    expect(await search.findByBarcode('2099999999014')).toBe(ids.get('Revitalift Crème de Nuit'));
    expect([await search.findByBarcode('209999999901'), await search.findByBarcode('revitalift')]).toEqual([null, null]);
  });

  test('cancels a query when the request is aborted', async () => {
    await expect(search.suggest('dropped query', 'en', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('answers any text', async () => {
    const hostile = [
      '',
      ' ',
      '%',
      "'",
      '"',
      '((',
      '\\',
      ':*',
      '&|!',
      '💄',
      '\0',
      '\ud800',
      '\udc00x',
      `${'same '.repeat(12)}`,
      'x'.repeat(10_000),
      'é'.repeat(10_000),
      'ﷺ'.repeat(100),
      '神'.repeat(10_000),
      '0'.repeat(13),
    ];
    for (const text of hostile) {
      expect(await search.suggest(text, 'en')).toBeInstanceOf(Array);
      expect(await search.matchProducts(text)).toBeInstanceOf(Int32Array);
    }
  });

  test('no text makes an invalid tsquery', { timeout: 120_000 }, async () => {
    const sign = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(' ', "'", '\\', ':*', '&', '|', '!', '<->', '(', ')', '-', '.', '/', 'rose', '神仙', 'كريم', '\0', '\ud800'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { maxLength: 12 }), async (parts) => {
        expect(await search.suggest(parts.join(''), 'de')).toBeInstanceOf(Array);
      }),
      { numRuns: 150 },
    );
  });
});

apiOnBoth('POST search/list-web', (api) => {
  test('answers at most ten, typed by kind, with a picture or none', async () => {
    const { slug, name } = await api
      .database()
      .kysely.selectFrom('brand')
      .select(['slug', 'name'])
      .orderBy('popularity', 'desc')
      .executeTakeFirstOrThrow();
    const { status, body } = await api.call('POST search/list-web', { keyword: name });
    expect(status).toBe(200);
    expect(body.list[0]).toMatchObject({ name, type: 'BRAND', slug });
    expect(body.count).toBe(body.list.length);
    expect(body.list.length).toBeLessThanOrEqual(10);
    expect(body.list.some(({ type, image }) => type === 'PRODUCT' && image?.startsWith('/pictures/'))).toBe(true);
  });

  test('answers nothing without a keyword, and refuses one that is too long', async () => {
    expect((await api.call('POST search/list-web', {})).body).toEqual({ list: [], count: 0, next_offset: null });
    const { status, error } = await api.call('POST search/list-web', { keyword: 'x'.repeat(101) });
    expect([status, error.errors?.[0]?.field]).toEqual([400, 'keyword']);
  });
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { describeOnBoth } from '../../../test/support/database.ts';
import { BRAND, createSearch, indexItem, indexProducts, PRODUCT, recount, reindexAll, type Search } from './index.ts';

interface Goods {
  name: string;
  brand: string;
  names?: Record<string, string>;
  barcode?: string;
}

const GOODS: Goods[] = [
  { name: 'Revitalift Crème de Nuit', brand: "L'Oréal Zürich", barcode: '2099999999014' },
  { name: 'Halocline Sunscreen SPF50+', brand: "L'Oréal Zürich" },
  {
    name: 'Moonlit Moisturizer',
    brand: 'Quillon Decay',
    names: { ja: '月光保湿クリーム', ar: 'الكريم المرطب', de: 'Mondschein Feuchtigkeitspflege' },
  },
  { name: 'Velvet Lipstick Halcyon', brand: 'Quillon Decay' },
  { name: '100% Pure_Oil \\ "Zephyr"', brand: 'Quillon Decay' },
];

describeOnBoth('search', (database) => {
  let search: Search;
  const names = async (text: string, lang = 'en') => (await search.suggest(text, lang)).map(({ name }) => name);
  const ids = new Map<string, number>();

  beforeAll(async () => {
    const db = database().kysely;
    search = await createSearch(database());
    const category = await db.selectFrom('category').select('id').executeTakeFirstOrThrow();
    for (const brand of new Set(GOODS.map((goods) => goods.brand))) {
      await db.transaction().execute(async (tx) => {
        const { id } = await tx
          .insertInto('brand')
          .values({ slug: `b${ids.size}`, name: brand, letter: 'A' })
          .returning('id')
          .executeTakeFirstOrThrow();
        ids.set(brand, id);
        await indexItem(tx, { kind: BRAND, id });
      });
    }
    for (const [at, { name, brand, names: others, barcode }] of GOODS.entries()) {
      await db.transaction().execute(async (tx) => {
        const row = { slug: `g${at}`, brand_id: ids.get(brand) ?? 0, category_id: category.id, barcode: barcode ?? null };
        const { id } = await tx
          .insertInto('product')
          .values(row as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        ids.set(name, id);
        const texts = Object.entries({ en: name, ...others }).map(([lang, text]) => ({ product_id: id, lang, name: text }));
        await tx
          .insertInto('product_text')
          .values(texts as never)
          .execute();
        await indexItem(tx, { kind: PRODUCT, id });
      });
    }
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

  test('shows names in the language of the asker where there are such', async () => {
    const [found] = await search.suggest('mondschein', 'de');
    expect(found).toMatchObject({ name: 'Moonlit Moisturizer', localName: 'Mondschein Feuchtigkeitspflege' });
    expect((await search.suggest('moonlit moisturizer', 'fr'))[0]).toMatchObject({ localName: null });
  });

  test('lists hold the same products as the suggestions', async () => {
    const halcyon = ids.get('Velvet Lipstick Halcyon') ?? 0;
    for (const text of ['velvet lipstick halcyon', 'halcyn', 'velvetlipstick'])
      expect([...(await search.matchProducts(text, 'en'))]).toEqual([halcyon]);
    expect([...(await search.matchProducts('2099999999014', 'en'))]).toEqual([ids.get('Revitalift Crème de Nuit')]);
    expect([...(await search.matchProducts('%%%', 'en'))]).toEqual([]);
  });

  test('finds products by complete barcodes only', async () => {
    expect(await search.findByBarcode('2099999999014')).toBe(ids.get('Revitalift Crème de Nuit'));
    expect([await search.findByBarcode('209999999901'), await search.findByBarcode('revitalift')]).toEqual([null, null]);
  });

  test('a question that nobody waits for any more is dropped', async () => {
    await expect(search.suggest('dropped question', 'en', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('any text has an answer', async () => {
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
      expect(await search.matchProducts(text, 'de')).toBeInstanceOf(Int32Array);
    }
  });

  test('no text makes an invalid query', { timeout: 120_000 }, async () => {
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

  describe('when things change', () => {
    test('a renamed brand takes its products along', async () => {
      const id = ids.get('Quillon Decay') ?? 0;
      await database()
        .kysely.transaction()
        .execute(async (tx) => {
          await tx.updateTable('brand').set({ name: 'Xanthippe Lane' }).where('id', '=', id).execute();
          await indexItem(tx, { kind: BRAND, id });
        });
      expect(await names('xanthippe lane halcyon')).toContain('Velvet Lipstick Halcyon');
      expect(await names('xanthippelane')).toContain('Xanthippe Lane');
      expect([...(await search.matchProducts('quillon', 'en'))]).toEqual([]);
    });

    test('a product off sale is gone, and is back when it is on sale again', async () => {
      const id = ids.get('Velvet Lipstick Halcyon') ?? 0;
      const sell = (isActive: boolean) =>
        database()
          .kysely.transaction()
          .execute(async (tx) => {
            await tx.updateTable('product').set({ is_active: isActive }).where('id', '=', id).execute();
            await indexProducts(tx, [id]);
          });
      await sell(false);
      expect([...(await search.matchProducts('halcyon', 'en'))]).toEqual([]);
      await sell(true);
      expect([...(await search.matchProducts('halcyon', 'en'))]).toEqual([id]);
    });

    test('a write that is undone leaves nothing', async () => {
      const id = ids.get('Moonlit Moisturizer') ?? 0;
      const undone = database()
        .kysely.transaction()
        .execute(async (tx) => {
          await tx.updateTable('product_text').set({ name: 'Ephemeral' }).where('product_id', '=', id).execute();
          await indexItem(tx, { kind: PRODUCT, id });
          throw new Error('undone');
        });
      await expect(undone).rejects.toThrow('undone');
      expect(await names('ephemeral')).toEqual([]);
    });
  });

  test('counting sorts products into tiers, counts words and drops those of no one', async () => {
    const db = database().kysely;
    const id = ids.get('Moonlit Moisturizer') ?? 0;
    await db.updateTable('product').set({ popularity: 900_000 }).where('id', '=', id).execute();
    await sql`insert into search_word (word, documents) values ('nobodysword', 4)`.execute(db);
    await database().unhurried(recount);
    const item = await db
      .selectFrom('search_item')
      .select(['popularity', 'tier'])
      .where('kind', '=', PRODUCT)
      .where('ref_id', '=', id)
      .executeTakeFirst();
    expect(item).toEqual({ popularity: 900_000, tier: 0 });
    const brand = await db.selectFrom('search_item').select(['popularity', 'tier']).where('name', '=', 'Xanthippe Lane').executeTakeFirst();
    expect(brand).toEqual({ popularity: 900_000, tier: 9 });
    const words = await db.selectFrom('search_word').selectAll().where('word', 'in', ['moonlit', 'nobodysword']).execute();
    expect(words).toMatchObject([{ word: 'moonlit', documents: 1 }]);
  });

  test('building the index anew gives the same index', async () => {
    const state = async () => {
      const { rows } = await sql`
        select i.kind, i.ref_id, i.name, i.norm, i.words::text, i.tier, (select string_agg(n.lang || n.norm, ' ' order by n.lang) from search_name n where n.item_id = i.id) as names
        from search_item i order by kind, ref_id`.execute(database().kysely);
      const indexes = await sql`select indexdef from pg_indexes where tablename = 'search_item' order by 1`.execute(database().kysely);
      return [rows, indexes.rows];
    };
    const before = await state();
    await database().unhurried(reindexAll);
    expect(await state()).toEqual(before);
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

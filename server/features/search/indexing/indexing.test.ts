import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../../../test/support/database.ts';
import {
  addWaitingBrand,
  BRAND,
  createSearch,
  indexItem,
  indexProducts,
  PRODUCT,
  recountIndex,
  reindexAll,
  type Search,
} from '../index.ts';
import { writeSampleProducts } from '../sample-products.ts';
import { indexBrandProducts } from './brand-products.ts';

describeOnBoth('the search index', (database) => {
  let search: Search;
  let ids: Map<string, number>;
  const names = async (text: string) => (await search.suggest(text, 'en')).map(({ name }) => name);

  beforeAll(async () => {
    search = await createSearch(database());
    ids = await writeSampleProducts(database());
    await search.refresh();
  });

  test('updates the products of a renamed brand', async () => {
    const id = ids.get('Quillon Decay') ?? 0;
    await database()
      .kysely.transaction()
      .execute(async (tx) => {
        await tx.updateTable('brand').set({ name: 'Xanthippe Lane' }).where('id', '=', id).execute();
        await indexItem(tx, { kind: BRAND, id });
        await addWaitingBrand(tx, id);
      });
    const db = database().kysely;
    expect(await indexBrandProducts(db, () => true)).toBe(false);
    expect([...(await search.matchProducts('quillon'))]).not.toEqual([]);
    expect(await indexBrandProducts(db, () => false)).toBe(true);
    expect(await indexBrandProducts(db, () => false)).toBe(false);
    expect(await names('xanthippe lane halcyon')).toContain('Velvet Lipstick Halcyon');
    expect(await names('xanthippelane')).toContain('Xanthippe Lane');
    expect([...(await search.matchProducts('quillon'))]).toEqual([]);
  });

  test('drops products off sale and adds them again', async () => {
    const id = ids.get('Velvet Lipstick Halcyon') ?? 0;
    const sell = (isActive: boolean) =>
      database()
        .kysely.transaction()
        .execute(async (tx) => {
          await tx.updateTable('product').set({ is_active: isActive }).where('id', '=', id).execute();
          await indexProducts(tx, [id]);
        });
    await sell(false);
    expect([...(await search.matchProducts('halcyon'))]).toEqual([]);
    await sell(true);
    expect([...(await search.matchProducts('halcyon'))]).toEqual([id]);
  });

  test('leaves nothing of a rolled back write', async () => {
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

  test('recounts tiers and words, and drops unused words', async () => {
    const db = database().kysely;
    const id = ids.get('Moonlit Moisturizer') ?? 0;
    await db.updateTable('product').set({ popularity: 900_000 }).where('id', '=', id).execute();
    await sql`insert into search_word (word, documents) values ('nobodysword', 4)`.execute(db);
    await database().withoutTimeout(recountIndex);
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

  test('gives the same index when rebuilt', async () => {
    const state = async () => {
      const { rows } = await sql`
        select i.kind, i.ref_id, i.name, i.norm, i.words::text, i.tier, (select string_agg(n.lang || n.norm, ' ' order by n.lang) from search_name n where n.item_id = i.id) as names
        from search_item i order by kind, ref_id`.execute(database().kysely);
      const indexes = await sql`select indexdef from pg_indexes where tablename = 'search_item' order by 1`.execute(database().kysely);
      return [rows, indexes.rows];
    };
    const before = await state();
    await database().withoutTimeout(reindexAll);
    expect(await state()).toEqual(before);
  });

  test('built anew has the counts and tiers that the nightly count comes to', async () => {
    // More products than the first tier holds, of popularity that many share.
    await sql`
      insert into product (slug, brand_id, category_id, popularity)
      select 'counted-' || n, (select min(id) from brand), (select min(id) from category), n % 7 from generate_series(1, 4200) n`.execute(
      database().kysely,
    );
    await sql`insert into product_text (product_id, lang, name) select id, 'en', slug from product where slug like 'counted-%'`.execute(
      database().kysely,
    );
    await database().withoutTimeout(reindexAll);
    const state = async () => ({
      words: (await sql`select word, documents from search_word order by word collate "C"`.execute(database().kysely)).rows,
      items: (await sql`select kind, ref_id, tier, popularity from search_item order by kind, ref_id`.execute(database().kysely)).rows,
    });
    const rebuilt = await state();
    expect(new Set(rebuilt.items.map((item) => (item as { tier: number }).tier))).toEqual(new Set([0, 1, 9]));
    await database().withoutTimeout(recountIndex);
    expect(await state()).toEqual(rebuilt);
  });
});

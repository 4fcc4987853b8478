import type { Transaction } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Schema } from '../../db/schema.ts';
import { BRAND, indexItem, PRODUCT } from './index.ts';

interface SampleProduct {
  name: string;
  brand: string;
  names?: Record<string, string>;
  barcode?: string;
}

const SAMPLES: SampleProduct[] = [
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

/** Writes two brands and their products as the application does, each indexed in its transaction; answers ids by name. */
export async function writeSampleProducts({ kysely: db }: Database): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const category = await db.selectFrom('category').select('id').executeTakeFirstOrThrow();
  for (const brand of new Set(SAMPLES.map((products) => products.brand))) {
    ids.set(brand, await db.transaction().execute((tx) => writeBrand(tx, brand, `goods-brand-${ids.size}`)));
  }
  for (const products of SAMPLES) {
    const row = {
      slug: `goods-${ids.size}`,
      brand_id: ids.get(products.brand) ?? 0,
      category_id: category.id,
      barcode: products.barcode ?? null,
    };
    ids.set(products.name, await db.transaction().execute((tx) => writeProduct(tx, products, row)));
  }
  return ids;
}

async function writeBrand(tx: Transaction<Schema>, name: string, slug: string): Promise<number> {
  const { id } = await tx.insertInto('brand').values({ slug, name, letter: 'A' }).returning('id').executeTakeFirstOrThrow();
  await indexItem(tx, { kind: BRAND, id });
  return id;
}

async function writeProduct(
  tx: Transaction<Schema>,
  { name, names }: SampleProduct,
  row: { slug: string; brand_id: number; category_id: number; barcode: string | null },
): Promise<number> {
  const { id } = await tx.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow();
  const texts = Object.entries({ en: name, ...names }).map(([lang, text]) => ({ product_id: id, lang, name: text }));
  await tx.insertInto('product_text').values(texts).execute();
  await indexItem(tx, { kind: PRODUCT, id });
  return id;
}

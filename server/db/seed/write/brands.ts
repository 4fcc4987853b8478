import { bulkCopy } from '../../bulk.ts';
import { letterOf } from '../../slugs.ts';
import type { SeedData } from '../data.ts';
import { countersOfProduct, type ProductCounters } from './counters.ts';
import { type SeedWriter, seededUuid } from './seed-writer.ts';
import type { SeedTransaction } from './write.ts';

/** Writes brands with the counters of their products. */
export async function writeBrands(tx: SeedTransaction, data: SeedData, writer: SeedWriter, counters: ProductCounters): Promise<void> {
  const sums = new Map<string, { products: number; popularity: number }>();
  for (const [at, product] of data.products.entries()) {
    const sum = sums.get(product.brand) ?? { products: 0, popularity: 0 };
    sums.set(product.brand, {
      products: sum.products + 1,
      popularity: sum.popularity + countersOfProduct(counters, at + 1, product).popularity,
    });
  }
  const rows = data.brands.map(({ slug, name, featured }, at) => {
    const { products, popularity } = sums.get(slug) ?? { products: 0, popularity: 0 };
    return [at + 1, seededUuid('brand', slug), slug, name, letterOf(name), writer.picture(`brand-${slug}`), featured, popularity, products];
  });
  await bulkCopy(tx, 'brand', ['id', 'uuid', 'slug', 'name', 'letter', 'image', 'is_featured', 'popularity', 'product_count'], rows);
  const texts = data.brands.map(({ description }, at) => [at + 1, 'en', description]);
  await bulkCopy(tx, 'brand_text', ['brand_id', 'lang', 'description'], texts);
}

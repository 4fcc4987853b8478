import { bulkCopy } from '../../bulk.ts';
import type { SeedData } from '../data.ts';
import { countersOfProduct, type ProductCounters } from './counters.ts';
import { numberOf, numbersBySlug, type SeedWriter, seededUuid } from './seed-writer.ts';
import type { SeedTransaction } from './write.ts';

interface Sums {
  products: number;
  popularity: number;
}

/** Writes the category tree with the counters of all products below each node. */
export async function writeCategories(tx: SeedTransaction, data: SeedData, writer: SeedWriter, counters: ProductCounters): Promise<void> {
  const { categories } = data;
  const numbers = numbersBySlug(categories);
  const sums = sumsBelow(data, counters);
  const columns = ['id', 'uuid', 'parent_id', 'level', 'slug', 'image', 'is_featured', 'position', 'popularity', 'product_count'];
  const levels = new Map<string, number>();
  const rows = categories.map(({ slug, parent, featured }, at) => {
    const level = parent === null ? 1 : (levels.get(parent) ?? 0) + 1;
    levels.set(slug, level);
    const { products, popularity } = sums.get(slug) ?? { products: 0, popularity: 0 };
    const above = parent === null ? null : numberOf(numbers, parent);
    return [
      at + 1,
      seededUuid('category', slug),
      above,
      level,
      slug,
      writer.picture(`category-${slug}`),
      featured,
      at + 1,
      popularity,
      products,
    ];
  });
  await bulkCopy(tx, 'category', columns, rows);
  const texts = categories.map(({ name, description }, at) => [at + 1, 'en', name, description]);
  await bulkCopy(tx, 'category_text', ['category_id', 'lang', 'name', 'description'], texts);
}

function sumsBelow({ categories, products }: SeedData, counters: ProductCounters): Map<string, Sums> {
  const parents = new Map(categories.map(({ slug, parent }) => [slug, parent]));
  const sums = new Map<string, Sums>();
  for (const [at, product] of products.entries()) {
    const { popularity } = countersOfProduct(counters, at + 1, product);
    for (let slug: string | null = product.category; slug !== null; slug = parents.get(slug) ?? null) {
      const sum = sums.get(slug) ?? { products: 0, popularity: 0 };
      sums.set(slug, { products: sum.products + 1, popularity: sum.popularity + popularity });
    }
  }
  return sums;
}

import { bulkCopy, type CopyValue } from '../../bulk.ts';
import type { SeedData, SeedProduct } from '../data.ts';
import { countersOfProduct, type ProductCounters } from './counters.ts';
import { writeIngredients } from './ingredients.ts';
import { daysBefore, numberOf, numbersBySlug, type SeedWriter, seededUuid } from './seed-writer.ts';
import type { SeedTransaction } from './write.ts';

const COLUMNS = [
  ...['id', 'uuid', 'slug', 'brand_id', 'category_id', 'price_minor', 'barcode', 'image', 'tint', 'option_ids', 'ingredients_status'],
  ...['rating_count', 'rating_sum', 'rating_histogram', 'independent_count', 'independent_sum', 'owner_count', 'owner_sum'],
  ...['favourite_count', 'view_count', 'popularity', 'created_at', 'changed_at', 'name'],
];

/** Writes products with their counters, texts, labels and barcodes. */
export async function writeProducts(tx: SeedTransaction, data: SeedData, writer: SeedWriter, counters: ProductCounters): Promise<void> {
  const brands = numbersBySlug(data.brands);
  const categories = numbersBySlug(data.categories);
  const options = optionNumbers(data);
  const { labels, statusOf } = await writeIngredients(tx, data.products);
  const row = (product: SeedProduct, at: number): CopyValue[] => {
    const { slug, priceMinor, barcode } = product;
    const counted = countersOfProduct(counters, at + 1, product);
    const added = daysBefore(writer, product.age);
    const chosen = product.options.map((option) => numberOf(options, option)).sort((a, b) => a - b);
    return [
      ...[
        at + 1,
        seededUuid('product', slug),
        slug,
        numberOf(brands, product.brand),
        numberOf(categories, product.category),
        priceMinor,
        barcode,
      ],
      ...[writer.picture(`product-${slug}`), writer.tint(`product-${slug}`), chosen, statusOf(product)],
      ...[counted.reviews, counted.halfStars, counted.histogram, ...counted.independent, ...counted.owners],
      ...[counted.hearts, counted.views, counted.popularity, added, added, product.name],
    ];
  };
  await bulkCopy(tx, 'product', COLUMNS, mapped(data.products, row));
  const text = (product: SeedProduct, at: number) => [at + 1, 'en', product.name, product.description];
  await bulkCopy(tx, 'product_text', ['product_id', 'lang', 'name', 'description'], mapped(data.products, text));
  await bulkCopy(tx, 'product_ingredient', ['product_id', 'position', 'ingredient_id', 'raw'], labels);
  const code = (product: SeedProduct, at: number) => [product.barcode.padStart(14, '0'), at + 1];
  await bulkCopy(tx, 'product_barcode', ['gtin14', 'product_id'], mapped(data.products, code));
}

/** Numbers of `attribute:option`; options are numbered across all attributes. */
function optionNumbers({ attributes }: SeedData): ReadonlyMap<string, number> {
  return numbersBySlug(
    attributes.flatMap((attribute) => attribute.options.map((option) => ({ slug: `${attribute.slug}:${option.slug}` }))),
  );
}

function* mapped<T, Row>(list: readonly T[], row: (item: T, at: number) => Row): Generator<Row> {
  for (const [at, item] of list.entries()) yield row(item, at);
}

import { bulkCopy, type CopyValue } from '../../bulk.ts';
import type { DemoProduct } from '../shapes.ts';
import type { Stock } from '../stock.ts';
import { countersOf, type Tally } from './counters.ts';
import { ingredientsOf } from './ingredients.ts';
import { numbered, numberOf, type Place, timeAgo, uuidOf } from './place.ts';
import type { Loading } from './write.ts';

const COLUMNS = [
  ...['id', 'uuid', 'slug', 'brand_id', 'category_id', 'price_minor', 'barcode', 'image', 'tint', 'option_ids', 'ingredients_status'],
  ...['rating_count', 'rating_sum', 'rating_histogram', 'favourite_count', 'view_count', 'popularity', 'created_at', 'changed_at'],
];

/** Writes products with their counters, texts, labels and barcodes. */
export async function writeProducts(tx: Loading, stock: Stock, place: Place, tally: Tally): Promise<void> {
  const brands = numbered(stock.brands);
  const categories = numbered(stock.categories);
  const options = optionNumbers(stock);
  const { labels, statusOf } = await ingredientsOf(tx, stock.products);
  const row = (product: DemoProduct, at: number): CopyValue[] => {
    const { slug, priceMinor, barcode } = product;
    const counted = countersOf(tally, at + 1, product);
    const added = timeAgo(place, product.age);
    const chosen = product.options.map((option) => numberOf(options, option)).sort((a, b) => a - b);
    return [
      ...[
        at + 1,
        uuidOf('product', slug),
        slug,
        numberOf(brands, product.brand),
        numberOf(categories, product.category),
        priceMinor,
        barcode,
      ],
      ...[place.picture(`product-${slug}`), place.tint(`product-${slug}`), chosen, statusOf(product)],
      ...[counted.reviews, counted.halfStars, counted.histogram, counted.hearts, counted.views, counted.popularity, added, added],
    ];
  };
  await bulkCopy(tx, 'product', COLUMNS, mapped(stock.products, row));
  const text = (product: DemoProduct, at: number) => [at + 1, 'en', product.name, product.description];
  await bulkCopy(tx, 'product_text', ['product_id', 'lang', 'name', 'description'], mapped(stock.products, text));
  await bulkCopy(tx, 'product_ingredient', ['product_id', 'position', 'ingredient_id', 'raw'], labels);
  const code = (product: DemoProduct, at: number) => [product.barcode.padStart(14, '0'), at + 1];
  await bulkCopy(tx, 'product_barcode', ['gtin14', 'product_id'], mapped(stock.products, code));
}

/** Numbers of `attribute:option`, all attributes' options one after the other. */
function optionNumbers({ attributes }: Stock): ReadonlyMap<string, number> {
  return numbered(attributes.flatMap((attribute) => attribute.options.map((option) => ({ slug: `${attribute.slug}:${option.slug}` }))));
}

function* mapped<T, Row>(list: readonly T[], row: (item: T, at: number) => Row): Generator<Row> {
  for (const [at, item] of list.entries()) yield row(item, at);
}

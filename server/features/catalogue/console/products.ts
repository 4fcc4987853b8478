import { sql, type Transaction } from 'kysely';
import type { FieldValue, FieldValues } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { countProductsOf } from '../../../db/product-counts.ts';
import type { Schema } from '../../../db/schema.ts';
import { productSlug } from '../../../db/slugs.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type Changes, isAmong, type ResourceStore, rowsOf, type TableResource, tableStore } from '../../console/index.ts';
import { indexItem, PRODUCT } from '../../search/index.ts';
import { FIXED_PRICES, fixedPriceColumns } from './fixed-prices.ts';
import type { ProductLabelReader } from './label-reader.ts';
import { readBarcodes, writeBarcodes } from './product-barcodes.ts';
import { labelDraft } from './product-label.ts';
import { readPictures, writePictures } from './product-pictures.ts';
import { priceColumns } from './product-price.ts';
import { withKeyword } from './queries-product-keyword.ts';
import { selectListed } from './queries-product-list.ts';
import { PICTURES } from './queries-product-pictures.ts';
import {
  CATEGORY_PATH,
  holdBrand,
  holdCategory,
  holdOptions,
  IS_LABEL_CUT,
  isArchived,
  LABEL_TEXT,
  lockPlace,
  PRICE,
  PRICE_CURRENCY,
  type ProductPlace,
  selectBrandName,
  setActive,
  wasOnSale,
} from './queries-products.ts';
import { slugColumn } from './slugs.ts';

const columns: TableResource['columns'] = {
  slug: 'slug',
  brand_id: 'brand_id',
  brand_name: { read: '(select b.name from brand b where b.id = t.brand_id)' },
  category_id: 'category_id',
  category_name: { read: CATEGORY_PATH },
  price: { read: PRICE },
  price_currency: { read: PRICE_CURRENCY },
  prices: { read: FIXED_PRICES },
  barcodes: {
    read: `array_remove(t.barcode || array(
      select regexp_replace(b.gtin14, '^0(0{5}(?=\\d{8}$))?', '') from product_barcode b
      where b.product_id = t.id and b.gtin14 is distinct from lpad(t.barcode, 14, '0') order by b.gtin14), null)`,
  },
  option_ids: 'option_ids',
  label: { read: LABEL_TEXT },
  is_label_cut: { read: IS_LABEL_CUT },
  ingredients_status: { read: 't.ingredients_status' },
  ingredient_count: { read: '(select count(*) from product_ingredient i where i.product_id = t.id)' },
  unknown_count: { read: '(select count(*) from product_ingredient i where i.product_id = t.id and i.ingredient_id is null)' },
  language_count: { read: '(select count(*) from product_text x where x.product_id = t.id and x.name is not null)' },
  pictures: { read: PICTURES },
  image: { read: 't.image' },
  is_active: 'is_active',
  rating: { read: 't.rating' },
  rating_count: { read: 't.rating_count' },
  popularity: { read: 't.popularity' },
  source: { read: '(select s.name from source s where s.id = t.source_id)' },
  import_id: { read: 't.import_run_id' },
  created_at: { read: 't.created_at' },
  changed_at: { read: 't.changed_at' },
};

const described = (changed: ResourceStore['changed']): TableResource => ({
  name: 'products',
  table: 'product',
  columns,
  texts: {
    ...{ table: 'product_text', key: 'product_id', hasBits: true },
    pictures: { table: 'product_picture', key: 'product_id', isShown: '(k.image = t.image or k.position > 0)' },
  },
  indexed: (keyword) => isAmong(withKeyword(keyword)),
  prepare,
  constraints: { product_barcode_pkey: 'barcodes', product_slug_key: 'slug' },
  changed,
});

/** Products in the console: every write updates search index, counts and lists in the same transaction. */
export function productStore(labels: ProductLabelReader, changed: ResourceStore['changed']): ResourceStore {
  const table = described(changed);
  const base = tableStore(table);
  const settle = (tx: Transaction<Schema>, id: ResourceId, before: ProductPlace | null, changes?: Changes) =>
    settleProduct(tx, { labels, id: Number(id), before, fields: changes?.fields ?? {} });
  return {
    ...base,
    async list(db, query) {
      const { ids, count } = await selectListed(db, query);
      return { rows: await rowsOf(db, table, ids), count };
    },
    async beforehand(db, id, { fields }) {
      const draft = await labelDraft(db, id, fields);
      if (draft !== null) await labels.read(draft);
    },
    async create(tx, content) {
      const id = (await base.create?.(tx, content)) as ResourceId;
      if (content.fields.pictures !== undefined) await writePictures(tx, id, content.fields.pictures);
      await settle(tx, id, null, content);
      return id;
    },
    async write(tx, id, changes) {
      const before = (await lockPlace(tx, id)) ?? null;
      await base.write?.(tx, id, changes);
      await settle(tx, id, before, changes);
    },
    async archive(tx, id) {
      const before = (await lockPlace(tx, id)) ?? null;
      await putOnSale(tx, { id, isActive: false, before }, settle);
    },
    async restore(tx, id) {
      const before = (await lockPlace(tx, id)) ?? null;
      if (before !== null) await expectReferences(tx, { brand_id: before.brandId, category_id: before.categoryId });
      await putOnSale(tx, { id, isActive: await wasOnSale(tx, id), before }, settle);
    },
  };
}

type Settle = (tx: Transaction<Schema>, id: ResourceId, before: ProductPlace | null) => Promise<void>;

interface Sale {
  id: ResourceId;
  isActive: boolean;
  before: ProductPlace | null;
}

async function putOnSale(tx: Transaction<Schema>, { id, isActive, before }: Sale, settle: Settle): Promise<void> {
  await setActive(tx, id, isActive);
  await settle(tx, id, before);
}

interface WrittenProduct {
  labels: ProductLabelReader;
  id: number;
  /** Its place before the write; null for a new product. */
  before: ProductPlace | null;
  fields: FieldValues;
}

/** Writes what depends on the changes of a product: barcodes, label, counts, search index. */
async function settleProduct(tx: Transaction<Schema>, { labels, id, before, fields }: WrittenProduct): Promise<void> {
  if (fields.barcodes !== undefined) await writeBarcodes(tx, id, readBarcodes(fields.barcodes));
  const draft = await labelDraft(tx, id, fields);
  // Somebody changed the other half of the label after `beforehand` had it read.
  if (draft !== null && !(await labels.write(tx, id, draft))) throw new Refusal('unavailable', { retryAfter: 1 });
  const after = await lockPlace(tx, id);
  const places = [before, after].filter((place) => place !== null && place !== undefined);
  if (JSON.stringify(before) !== JSON.stringify(after))
    await countProductsOf(tx, { brands: places.map(({ brandId }) => brandId), categories: places.map(({ categoryId }) => categoryId) });
  // Checks again: counting may have waited for an edit that gave the category a child.
  if (after !== undefined && after.categoryId !== before?.categoryId) await expectReferences(tx, { category_id: after.categoryId });
  await indexItem(tx, { kind: PRODUCT, id });
}

const refused = (field: string, key: string): Refusal => new Refusal('invalid_input', { fields: [{ field, key }] });

/** The columns of a product that are not written directly from fields. */
async function prepare(tx: Transaction<Schema>, id: ResourceId | null, { fields, texts }: Changes): Promise<Record<string, unknown>> {
  await expectReferences(tx, fields);
  if (id !== null && fields.is_active === 1 && (await isArchived(tx, id))) throw refused('is_active', 'console.is_archived');
  const name = texts.en?.name;
  const named = id === null ? productSlug(await selectBrandName(tx, fields.brand_id as number), name ?? '') : undefined;
  return {
    ...(await slugColumn(tx, { table: 'product', id, slug: fields.slug, name: named })),
    ...(await priceColumns(tx, id, fields)),
    ...(await fixedPriceColumns(tx, id, fields)),
    ...(fields.barcodes !== undefined && { barcode: readBarcodes(fields.barcodes)[0] ?? null }),
    ...(fields.option_ids !== undefined && { option_ids: [...new Set(fields.option_ids as number[] | null)].sort((a, b) => a - b) }),
    ...(fields.is_active === null && { is_active: false }),
    ...(fields.pictures !== undefined && (await pictureColumns(tx, id, fields.pictures))),
    changed_at: sql`now()`,
  };
}

/** The pictures of a new product are written once its row exists. */
const pictureColumns = async (tx: Transaction<Schema>, id: ResourceId | null, pictures: FieldValue) =>
  id === null ? { image: readPictures(pictures)[0]?.image ?? null } : writePictures(tx, id, pictures);

async function expectReferences(tx: Transaction<Schema>, { brand_id: brand, category_id: category, option_ids: options }: FieldValues) {
  if (typeof brand === 'number' && !(await holdBrand(tx, brand))) throw refused('brand_id', 'console.no_such_brand');
  if (typeof category === 'number' && !(await holdCategory(tx, category))) throw refused('category_id', 'console.no_product_category');
  const wanted = (options ?? []) as number[];
  const known = wanted.length === 0 ? new Set<number>() : await holdOptions(tx, wanted);
  if (wanted.some((option) => !known.has(option))) throw refused('option_ids', 'console.no_such_option');
}

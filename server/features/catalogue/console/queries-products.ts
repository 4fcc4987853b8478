import { type Kysely, sql, type Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { archived } from '../../../db/archived.ts';
import { BETWEEN_LABELS } from '../../../db/label-text.ts';
import type { Schema } from '../../../db/schema.ts';

/** What a product is counted under. */
export interface ProductPlace {
  brandId: number;
  categoryId: number;
  isActive: boolean;
}

/** Locks a product until the transaction ends, and answers what it is counted under. */
export async function lockPlace(tx: Transaction<Schema>, id: ResourceId): Promise<ProductPlace | undefined> {
  const { rows } = await sql<ProductPlace>`
    select brand_id as "brandId", category_id as "categoryId", is_active as "isActive" from product
    where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function setActive(tx: Transaction<Schema>, id: ResourceId, isActive: boolean): Promise<void> {
  await sql`update product set is_active = ${isActive}, changed_at = now() where id = ${id}`.execute(tx);
}

/** Whether archiving took the product off sale, so that restoring puts it back on sale; also true when the history has no archiving. */
export async function wasOnSale(tx: Transaction<Schema>, id: ResourceId): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select r.changes @> '[{"field": "is_active"}]'::jsonb as was from resource_revision r
    where r.resource = 'products' and r.subject_id = ${String(id)} and r.act = 'ARCHIVE' order by r.id desc limit 1`.execute(tx);
  return rows[0]?.was ?? true;
}

export async function isArchived(tx: Transaction<Schema>, id: ResourceId): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select ${sql.raw(archived('products', 'p.id'))} as is from product p where id = ${id}`.execute(tx);
  return rows[0]?.is ?? false;
}

export async function selectBrandName(db: Kysely<Schema>, id: number): Promise<string> {
  return (await db.selectFrom('brand').select('name').where('id', '=', id).executeTakeFirst())?.name ?? '';
}

/** Whether a brand is in the shop; locks it, so that nobody archives it meanwhile. */
export async function holdBrand(tx: Transaction<Schema>, id: number): Promise<boolean> {
  await sql`select id from brand where id = ${id} for key share`.execute(tx);
  const { rows } = await sql`select from brand b where id = ${id} and not ${sql.raw(archived('brands', 'b.id'))}`.execute(tx);
  return rows.length > 0;
}

/** The same for a category that products can belong to: one of the third level, or of the second without children. */
export async function holdCategory(tx: Transaction<Schema>, id: number): Promise<boolean> {
  await sql`select id from category where id = ${id} for key share`.execute(tx);
  const { rows } = await sql`
    select from category c where id = ${id} and not ${sql.raw(archived('categories', 'c.id'))}
      and (level = 3 or (level = 2 and not exists (
        select from category k where k.parent_id = c.id and not ${sql.raw(archived('categories', 'k.id'))})))`.execute(tx);
  return rows.length > 0;
}

/** Those of the options that the shop has; they are locked against archiving until the transaction ends. */
export async function holdOptions(tx: Transaction<Schema>, ids: readonly number[]): Promise<Set<number>> {
  await sql`select id from attribute_option where id = any(${ids}::int[]) order by id for key share`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from attribute_option o where id = any(${ids}::int[]) and not ${sql.raw(archived('property-options', 'o.id'))}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** SQL: the price of product `t` in its own currency: that of its price list, else US dollars. */
export const PRICE = `case when t.listed_currency is null then t.price_minor / 100.0
  else t.listed_minor / 10::numeric ^ (select decimals from currency where code = t.listed_currency) end`;
export const PRICE_CURRENCY = `case when t.listed_currency is not null then t.listed_currency when t.price_minor is not null then 'USD' end`;

export async function selectPrice(
  db: Kysely<Schema>,
  id: ResourceId,
): Promise<{ amount: number | null; currency: string | null } | undefined> {
  const { rows } = await sql<{ amount: number | null; currency: string | null }>`
    select ${sql.raw(PRICE)} as amount, ${sql.raw(PRICE_CURRENCY)} as currency from product t where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Replaces a product's barcodes, given padded to 14 digits; a code of another product violates the unique index. */
export async function replaceBarcodes(tx: Transaction<Schema>, id: ResourceId, codes: readonly string[]): Promise<void> {
  await sql`delete from product_barcode where product_id = ${id} and gtin14 <> all(${codes}::text[])`.execute(tx);
  await sql`
    insert into product_barcode (gtin14, product_id)
    select code, ${id} from unnest(${codes}::text[]) as code
    where not exists (select from product_barcode b where b.gtin14 = code and b.product_id = ${id})
    order by code`.execute(tx);
}

/** SQL: the text of the label of product `t`; its entries where the text was not stored. */
export const LABEL_TEXT = `coalesce(
  (select nullif(array_to_string(l.texts, '${BETWEEN_LABELS}'), '') from product_label l where l.product_id = t.id),
  (select concat_ws('. May contain: ', string_agg(i.raw, ', ' order by i.position) filter (where not i.may_contain),
      string_agg(i.raw, ', ' order by i.position) filter (where i.may_contain))
    from product_ingredient i where i.product_id = t.id having count(*) > 0))`;

/** SQL: whether the label of product `t` is cut. Imported ones without a stored text count as cut: what they leave out is unknown. */
export const IS_LABEL_CUT = `coalesce(
  (select l.cut_short or (l.texts = '{}' and exists (select from product_source s where s.product_id = t.id))
    from product_label l where l.product_id = t.id), false)`;

/**
 * SQL: the English names from the main category down to that of product `t`, in the form that imports read: several may be called `Other`.
 */
export const CATEGORY_PATH = `(select concat_ws(' > ', a.name, b.name, c.name) from category own
  left join category above on above.id = own.parent_id
  left join category_text c on c.category_id = own.id and c.lang = 'en'
  left join category_text b on b.category_id = own.parent_id and b.lang = 'en'
  left join category_text a on a.category_id = above.parent_id and a.lang = 'en'
  where own.id = t.category_id)`;

export interface LabelRow {
  text: string | null;
  isCut: boolean;
}

export async function selectLabel(db: Kysely<Schema>, id: ResourceId): Promise<LabelRow | undefined> {
  const { rows } = await sql<LabelRow>`
    select ${sql.raw(LABEL_TEXT)} as text, ${sql.raw(IS_LABEL_CUT)} as "isCut" from product t where t.id = ${id}`.execute(db);
  return rows[0];
}

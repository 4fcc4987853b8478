import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { lockVersions, selectEditedFields } from '../../features/console/index.ts';
import { baseCurrency } from '../../features/regions/index.ts';
import type { EditedValues } from '../journal/queries-states.ts';
import { shownFields } from '../journal/shown-fields.ts';
import { addressesOf } from '../rows/addresses.ts';
import type { Placed, Plan } from './plan.ts';
import { labelRows } from './rows.ts';

/** Columns that are kept together, with the corresponding fields of the console and of a file. */
interface Group {
  fields: readonly string[];
  columns: readonly string[];
  shown: readonly string[];
  /** SQL: the value to compare, of a row `c` of a file or of the product `p`. */
  value(row: 'c' | 'p'): string;
}

const PRICE: Group = {
  fields: ['price', 'price_currency'],
  columns: ['price_minor', 'listed_minor', 'listed_currency'],
  shown: ['price', 'currency'],
  // In US dollars a price is the same with and without listed columns.
  value: (row) => `(coalesce(${row}.listed_minor, ${row}.price_minor), coalesce(${row}.listed_currency, 'USD'))`,
};

const single = (field: string, column: string, shown: string): Group => ({
  fields: [field],
  columns: [column],
  shown: [shown],
  value: (row) => `${row}.${column}`,
});

const GROUPS: readonly Group[] = [
  single('brand_id', 'brand_id', 'brand'),
  single('category_id', 'category_id', 'category'),
  PRICE,
  single('barcodes', 'barcode', 'barcode'),
  single('option_ids', 'option_ids', 'attributes'),
];
const LABEL = ['label', 'is_label_cut'];
const PICTURES = 'pictures';

/**
 * Fields of a batch's products that keep what people wrote in the console, because a person wrote them last. Records what the rows would
 * have written there instead.
 */
export class EditedFields {
  readonly #tx: Transaction<Schema>;
  readonly #fields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #rows: ReadonlyMap<number, Placed['row']>;
  /** Products whose pictures people edited and the import overwrites. */
  readonly overwrittenPictures: readonly number[];
  /** What rows say of such fields, by row key. */
  readonly left = new Map<string, EditedValues>();

  private constructor(
    tx: Transaction<Schema>,
    { kept, overwritten }: Record<'kept' | 'overwritten', ReadonlyMap<string, ReadonlySet<string>>>,
    rows: ReadonlyMap<number, Placed['row']>,
  ) {
    this.#tx = tx;
    this.#fields = kept;
    this.#rows = rows;
    this.overwrittenPictures = [...overwritten].flatMap(([id, fields]) => (fields.has(PICTURES) ? [Number(id)] : []));
  }

  /** Locks the versions of the products that a batch changes, so that nobody edits them until it is written. */
  static async hold(tx: Transaction<Schema>, { changed, attached }: Plan, overwrites: boolean): Promise<EditedFields> {
    const rows = new Map([...changed, ...attached].map(({ productId, row }) => [productId, row]));
    const ids = [...rows.keys()];
    if (ids.length === 0) return new EditedFields(tx, { kept: new Map(), overwritten: new Map() }, rows);
    await lockVersions(tx, 'products', ids);
    const edited = await selectEditedFields(tx, 'products', ids);
    const none = new Map<string, Set<string>>();
    return new EditedFields(tx, overwrites ? { kept: none, overwritten: edited } : { kept: edited, overwritten: none }, rows);
  }

  #has(id: number, fields: readonly string[]): boolean {
    const edited = this.#fields.get(String(id));
    return edited !== undefined && fields.some((field) => edited.has(field));
  }

  /** The ids of these products in which any of these fields is kept. */
  #holding(ids: readonly number[], fields: readonly string[]): number[] {
    return this.#fields.size === 0 ? [] : ids.filter((id) => this.#has(id, fields));
  }

  #leave(id: number, shown: readonly string[]): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    const values: EditedValues = shownFields(row);
    this.left.set(row.key, { ...this.left.get(row.key), ...Object.fromEntries(shown.map((field) => [field, values[field] ?? null])) });
  }

  /** Sets kept fields in a table shaped as `product` to the products' current values. */
  async keepColumns(table: string, ids: readonly number[]): Promise<void> {
    for (const group of GROUPS) await this.#keepGroup(table, group, this.#holding(ids, group.fields), 'true');
    await this.#keepFixed(table, ids);
    const labelled = this.#holding(ids, LABEL);
    if (labelled.length > 0)
      await sql`
        update ${sql.table(table)} c set ingredients_status = p.ingredients_status from product p
        where c.id = any(${labelled}::int[]) and p.id = c.id`.execute(this.#tx);
  }

  /** The same for prices alone, in rows that have one. */
  async keepPrices(table: string, ids: readonly number[]): Promise<void> {
    await this.#keepGroup(table, PRICE, this.#holding(ids, PRICE.fields), 'c.price_minor is not null');
    await this.#keepFixed(table, ids);
  }

  /** Removes fixed prices from rows of such a table if the product's are kept. */
  async #keepFixed(table: string, ids: readonly number[]): Promise<void> {
    const kept = this.#holding(ids, ['prices']);
    if (kept.length === 0) return;
    const { rows } = await sql<{ id: number; own: string; fixed: Record<string, number> }>`
      update ${sql.table(table)} c set fixed_minor = null from product p
      where c.id = any(${kept}::int[]) and p.id = c.id and c.fixed_minor is not null
      returning c.id, coalesce(c.listed_currency, p.listed_currency, ${baseCurrency}) as own, coalesce(p.fixed_minor, '{}') as fixed`.execute(
      this.#tx,
    );
    for (const { id, own, fixed } of rows) {
      const said = Object.entries(this.#rows.get(id)?.prices ?? {});
      const differing = said.filter(([code, minor]) => code !== own && minor !== (fixed[code] ?? null));
      if (differing.length > 0)
        this.#leave(
          id,
          differing.map(([code]) => `price:${code}`),
        );
    }
  }

  async #keepGroup(table: string, { columns, shown, value }: Group, ids: readonly number[], counts: string): Promise<void> {
    if (ids.length === 0) return;
    const kept = sql.raw(columns.map((column) => `${column} = p.${column}`).join(', '));
    const { rows } = await sql<{ id: number }>`
      with differing as (
        select c.id from ${sql.table(table)} c join product p on p.id = c.id
        where c.id = any(${ids}::int[]) and ${sql.raw(`${counts} and ${value('c')} is distinct from ${value('p')}`)}),
      kept as (
        update ${sql.table(table)} c set ${kept} from product p where c.id = any(${ids}::int[]) and p.id = c.id)
      select id from differing`.execute(this.#tx);
    for (const { id } of rows) this.#leave(id, shown);
  }

  /** Sets kept texts in a table shaped as `product_text` to their current values; removes rows of kept translations. */
  async keepTexts(table: string): Promise<void> {
    const edited = [...this.#fields].flatMap(([id, fields]) => [...fields].map((field) => ({ id: Number(id), parts: field.split('.') })));
    const names = edited.filter(({ parts }) => parts[0] === 'texts' && parts[2] === 'name');
    if (names.length > 0)
      await this.#keepNames(
        table,
        names.map(({ id, parts }) => ({ id, lang: parts[1] ?? '' })),
      );
    const descriptions = edited.filter(({ parts }) => parts.join('.') === 'texts.en.description').map(({ id }) => id);
    if (descriptions.length > 0) await this.#keepEnglish(table, 'description', descriptions);
  }

  async #keepNames(table: string, names: readonly { id: number; lang: string }[]): Promise<void> {
    const english = names.filter(({ lang }) => lang === 'en').map(({ id }) => id);
    if (english.length > 0) await this.#keepEnglish(table, 'name', english);
    const others = names.filter(({ lang }) => lang !== 'en');
    const { rows } = await sql<{ id: number; lang: string; differs: boolean }>`
      delete from ${sql.table(table)} t using unnest(${others.map(({ id }) => id)}::int[], ${others.map(({ lang }) => lang)}::text[]) as n (id, lang)
      where t.product_id = n.id and t.lang = n.lang
      returning n.id, n.lang, t.name is distinct from (
        select x.name from product_text x where x.product_id = n.id and x.lang = n.lang) as differs`.execute(this.#tx);
    for (const { id, lang, differs } of rows) if (differs) this.#leave(id, [`name:${lang}`]);
  }

  async #keepEnglish(table: string, field: 'name' | 'description', ids: readonly number[]): Promise<void> {
    const column = sql.ref(field);
    const { rows } = await sql<{ id: number }>`
      with differing as (
        select t.product_id as id from ${sql.table(table)} t join product_text x on x.product_id = t.product_id and x.lang = 'en'
        where t.product_id = any(${ids}::int[]) and t.lang = 'en' and coalesce(t.${column}, '') <> coalesce(x.${column}, '')),
      kept as (
        update ${sql.table(table)} t set ${column} = x.${column} from product_text x
        where t.product_id = any(${ids}::int[]) and t.lang = 'en' and x.product_id = t.product_id and x.lang = 'en')
      select id from differing`.execute(this.#tx);
    for (const { id } of rows) this.#leave(id, [field]);
  }

  /** The products whose label is to be written. */
  async withoutLabels(products: readonly Placed[]): Promise<Placed[]> {
    const ids = new Set(
      this.#holding(
        products.map(({ productId }) => productId),
        LABEL,
      ),
    );
    if (ids.size === 0) return [...products];
    const rows = await this.#tx
      .selectFrom('product_label')
      .select(['product_id as id', 'texts', 'cut_short as isCut'])
      .where('product_id', 'in', [...ids])
      .execute();
    const standing = new Map(rows.map(({ id, texts, isCut }) => [id, JSON.stringify([texts, isCut])]));
    for (const product of products.filter(({ productId }) => ids.has(productId))) {
      const [said] = labelRows(product);
      const own = said && JSON.stringify([said[1], said[2]]);
      if (own !== standing.get(product.productId)) this.#leave(product.productId, ['ingredients']);
    }
    return products.filter(({ productId }) => !ids.has(productId));
  }

  /** The products whose barcode is to be written. */
  withoutBarcodes(products: readonly Placed[]): Placed[] {
    return products.filter(({ productId }) => !this.#has(productId, ['barcodes']));
  }

  /** The products whose pictures are to be fetched. */
  async withoutPictures(products: readonly Placed[]): Promise<Placed[]> {
    const ids = new Set(
      this.#holding(
        products.map(({ productId }) => productId),
        [PICTURES],
      ),
    );
    if (ids.size === 0) return [...products];
    const asked = await this.#tx
      .selectFrom('picture_request')
      .select(['product_id as id', sql<string[]>`array_agg(url order by position)`.as('urls')])
      .where('product_id', 'in', [...ids])
      .groupBy('product_id')
      .execute();
    const standing = new Map(asked.map(({ id, urls }) => [id, urls.join(' ')]));
    for (const { productId, row } of products)
      if (ids.has(productId) && addressesOf(row).join(' ') !== standing.get(productId)) this.#leave(productId, ['image']);
    return products.filter(({ productId }) => !ids.has(productId));
  }
}

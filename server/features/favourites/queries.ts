import type { Kysely, Transaction } from 'kysely';
import { fixed } from '../../db/fixed.ts';
import { telling } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';

/** What came of a wish about one thing; `change` is 1 when it became a favourite just now, -1 when it ceased to be one. */
export interface Outcome {
  isKnown: boolean;
  isFavourite: boolean;
  change: -1 | 0 | 1;
}

/** $1 member, $2 thing, $3 the wish: 1 keep, 0 let go, null the other way round. */
const setting = (table: string, key: string, known: string) =>
  fixed<Outcome>(`
    with thing as (${known}),
    gone as (
      delete from ${table} where member_id = $1 and ${key} in (select id from thing) and $3::integer is distinct from 1 returning 1
    ), kept as (
      insert into ${table} (member_id, ${key}, created_at)
      select $1, id, clock_timestamp() from thing where $3::integer is distinct from 0 and not exists (select from gone)
      on conflict do nothing returning 1
    )
    select exists (select from thing) as "isKnown", coalesce($3::integer = 1, false) or exists (select from kept) as "isFavourite",
      (select count(*)::integer from kept) - (select count(*)::integer from gone) as change`);

const setProduct = setting('favourite_product', 'product_id', 'select id from product where id = $2 and is_active');
const setBrand = setting('favourite_brand', 'brand_id', 'select id from brand where id = $2');

/** Keeps a product or lets it go; exact within the member's turn. The counter is not touched. */
export async function setFavouriteProduct(
  tx: Kysely<Schema>,
  memberId: number,
  id: number,
  to: 0 | 1 | null,
): Promise<Outcome | undefined> {
  return (await setProduct(tx, memberId, id, to))[0];
}

/** The same with a brand. */
export async function setFavouriteBrand(tx: Kysely<Schema>, memberId: number, id: number, to: 0 | 1 | null): Promise<Outcome | undefined> {
  return (await setBrand(tx, memberId, id, to))[0];
}

const countProduct = fixed('update product set favourite_count = favourite_count + $2::integer where id = $1');
const countBrand = fixed('update brand set favourite_count = favourite_count + $2::integer where id = $1');

export const addToProduct = (tx: Kysely<Schema>, id: number, change: number) => countProduct(tx, id, change);
export const addToBrand = (tx: Kysely<Schema>, id: number, change: number) => countBrand(tx, id, change);

/** Lets go of everything a member keeps of one kind and takes it off the counters, whose rows are held in order of their ids. */
function forgetting(table: string, key: string, counted: string) {
  const gone = fixed<{ id: number }>(`delete from ${table} where member_id = $1 returning ${key} as id`);
  const hold = fixed(`select 1 from ${counted} where id = any($1::integer[]) order by id for no key update`);
  const lower = fixed(`update ${counted} set favourite_count = favourite_count - 1 where id = any($1::integer[])`);
  return async (tx: Transaction<Schema>, memberId: number): Promise<void> => {
    const ids = (await gone(tx, memberId)).map(({ id }) => id);
    await hold(tx, ids);
    await lower(tx, ids);
  };
}

export const deleteFavouriteProducts = forgetting('favourite_product', 'product_id', 'product');
export const deleteFavouriteBrands = forgetting('favourite_brand', 'brand_id', 'brand');

const ofProducts = 'from favourite_product f join product p on p.id = f.product_id and p.is_active where f.member_id = $1';
const productPage = fixed<{ id: number }>(
  `select f.product_id as id ${ofProducts} order by f.created_at desc, f.product_id desc offset $2 limit $3`,
);
const productCount = fixed<{ count: number }>(`select count(*)::integer as count ${ofProducts}`);
const brandPage = fixed<{ id: number }>(
  'select brand_id as id from favourite_brand where member_id = $1 order by created_at desc, brand_id desc offset $2 limit $3',
);
const brandCount = fixed<{ count: number }>('select count(*)::integer as count from favourite_brand where member_id = $1');

interface Asked {
  memberId: number;
  offset: number;
  limit: number;
}

/** Ids of a page, and how many there are in all. */
export interface IdPage {
  ids: number[];
  count: number;
}

const pageOf =
  (page: typeof productPage, count: typeof productCount) =>
  async (db: Kysely<Schema>, { memberId, offset, limit }: Asked): Promise<IdPage> => {
    const [rows, counted] = await Promise.all([page(db, memberId, offset, limit), count(db, memberId)]);
    return { ids: rows.map(({ id }) => id), count: counted[0]?.count ?? 0 };
  };

/** A member's favourite products on sale, latest first. */
export const selectFavouriteProducts = pageOf(productPage, productCount);

/** A member's favourite brands, latest first. */
export const selectFavouriteBrands = pageOf(brandPage, brandCount);

export const tellFavourites = telling({
  favourite_products: `select p.slug as product, f.created_at from favourite_product f join product p on p.id = f.product_id
    where f.member_id = $1 order by f.created_at`,
  favourite_brands: `select b.slug as brand, f.created_at from favourite_brand f join brand b on b.id = f.brand_id
    where f.member_id = $1 order by f.created_at`,
});

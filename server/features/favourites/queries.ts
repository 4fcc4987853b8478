import type { Kysely } from 'kysely';
import { archived } from '../../db/archived.ts';
import { exportFrom } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

const ofProducts = 'from favourite_product f join product p on p.id = f.product_id and p.is_active where f.member_id = $1';
const productPage = prepare<{ id: number }>(
  `select f.product_id as id ${ofProducts} order by f.created_at desc, f.product_id desc offset $2 limit $3`,
);
const productCount = prepare<{ count: number }>(`select count(*)::integer as count ${ofProducts}`);
const ofBrands = `from favourite_brand f where f.member_id = $1 and not ${archived('brands', 'f.brand_id')}`;
const brandPage = prepare<{ id: number }>(
  `select f.brand_id as id ${ofBrands} order by f.created_at desc, f.brand_id desc offset $2 limit $3`,
);
const brandCount = prepare<{ count: number }>(`select count(*)::integer as count ${ofBrands}`);

interface PageQuery {
  memberId: number;
  offset: number;
  limit: number;
}

/** Ids of a page, and the total number. */
export interface IdPage {
  ids: number[];
  count: number;
}

const pageOf =
  (page: typeof productPage, count: typeof productCount) =>
  async (db: Kysely<Schema>, { memberId, offset, limit }: PageQuery): Promise<IdPage> => {
    const [rows, counted] = await Promise.all([page(db, memberId, offset, limit), count(db, memberId)]);
    return { ids: rows.map(({ id }) => id), count: counted[0]?.count ?? 0 };
  };

/** A member's favourite products that are on sale, latest first. */
export const selectFavouriteProducts = pageOf(productPage, productCount);

/** A member's favourite brands that are not archived, latest first. */
export const selectFavouriteBrands = pageOf(brandPage, brandCount);

export const exportFavourites = exportFrom({
  favourite_products: `select p.slug as product, f.created_at from favourite_product f join product p on p.id = f.product_id
    where f.member_id = $1 order by f.created_at`,
  favourite_brands: `select b.slug as brand, f.created_at from favourite_brand f join brand b on b.id = f.brand_id
    where f.member_id = $1 order by f.created_at`,
});

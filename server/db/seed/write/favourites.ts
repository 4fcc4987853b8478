import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../schema.ts';

/** Who keeps two products of a brand keeps the brand; counted for the brands. */
export async function writeFavouriteBrands(tx: Transaction<Schema>): Promise<void> {
  await sql`insert into favourite_brand (member_id, brand_id, created_at)
    select f.member_id, p.brand_id, max(f.created_at) from favourite_product f join product p on p.id = f.product_id
    group by f.member_id, p.brand_id having count(*) > 1`.execute(tx);
  await sql`update brand set favourite_count = kept.count
    from (select brand_id, count(*) as count from favourite_brand group by brand_id) kept where kept.brand_id = brand.id`.execute(tx);
}

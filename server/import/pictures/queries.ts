import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** The name says which address a picture came from, so that another address makes another picture. */
const fetchedName = sql<string>`'imported-' || p.id || '-' || left(md5(r.url), 12) || '.webp'`;
const isOwnPicture = sql<boolean>`(p.image is null or p.image like 'imported-%' or p.image like 'drawn-%')`;

export interface RequestedPicture {
  productId: number;
  url: string;
  name: string;
}

/** Pictures to fetch next, those of popular products first. */
export async function selectRequestedPictures(db: Db, tries: number, most: number): Promise<RequestedPicture[]> {
  const { rows } = await sql<RequestedPicture>`
    select p.id as "productId", r.url, ${fetchedName} as name from picture_request r join product p on p.id = r.product_id
    where r.refused is null and r.tries < ${tries} and ${isOwnPicture} and p.image is distinct from ${fetchedName}
    order by r.tries, p.popularity desc, p.id limit ${most}`.execute(db);
  return rows;
}

export interface Undrawn {
  productId: number;
  name: string;
  brand: string;
  categoryWords: string;
}

/** Products of imports without a picture and without the hope of one. */
export async function selectUndrawn(db: Db, tries: number, most: number): Promise<Undrawn[]> {
  const { rows } = await sql<Undrawn>`
    select p.id as "productId", t.name, b.name as brand, concat_ws(' ', above.name, ct.name) as "categoryWords"
    from product p
    join product_text t on t.product_id = p.id and t.lang = 'en'
    join brand b on b.id = p.brand_id
    join category c on c.id = p.category_id
    left join category_text ct on ct.category_id = c.id and ct.lang = 'en'
    left join category_text above on above.category_id = c.parent_id and above.lang = 'en'
    left join picture_request r on r.product_id = p.id
    where p.image is null and (r.product_id is null or r.refused is not null or r.tries >= ${tries})
      and exists (select from product_source s where s.product_id = p.id)
    order by p.popularity desc, p.id limit ${most}`.execute(db);
  return rows;
}

export async function setPicture(db: Db, productId: number, image: string, tint: string | null): Promise<void> {
  await db.updateTable('product').set({ image, tint, changed_at: new Date() }).where('id', '=', productId).execute();
}

/** Keeps that an address was tried in vain; with a reason it is never tried again. */
export async function noteFailure(db: Db, productId: number, refused: string | null): Promise<void> {
  await db.updateTable('picture_request').set({ tries: sql<number>`tries + 1`, refused }).where('product_id', '=', productId).execute();
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { SHOWN_PICTURES } from '../../features/catalogue/index.ts';
import { recordComputed } from '../../features/console/index.ts';
import { FETCHED_NAME } from './fetched-name.ts';

type Db = Kysely<Schema>;

/** SQL: when people last edited the pictures of a product; null: never. */
const editedAt = sql`(
  select max(v.at) from resource_revision v
  where v.resource = 'products' and v.subject_id = p.id::text and v.act <> 'IMPORT' and not v.is_undone
    and v.changes @> '[{"field": "pictures"}]')`;

/**
 * SQL: whether an import may set a product's pictures: if people edited them, only when it requested its own after the last edit; otherwise
 * when the first picture is missing, imported or drawn, not added in another way.
 */
const isImports = sql<boolean>`coalesce(r.requested_at > ${editedAt},
  p.image is null or p.image like 'imported-%' or p.image like 'drawn-%')`;

/** SQL: whether a requested picture is not in its place yet. */
const isMissing = sql<boolean>`(case when r.position = 0 then p.image is distinct from ${FETCHED_NAME}
  else p.image is distinct from ${FETCHED_NAME} and not exists (
    select from product_picture k where k.product_id = p.id and k.image = ${FETCHED_NAME} and k.position > 0) end)`;

export interface RequestedPicture {
  productId: number;
  /** 0: the first of the product's pictures. */
  position: number;
  url: string;
  name: string;
}

/** How many requests are sorted so that hosts take turns; sorting all of them would take seconds where there are a million. */
const SORTED = 10_000;

/** Pictures to fetch next, those of popular products first. Hosts take turns, so that one which is down cannot hold up the others. */
export async function selectRequestedPictures(db: Db, tries: number, most: number): Promise<RequestedPicture[]> {
  const { rows } = await sql<RequestedPicture>`
    with next as (
      select p.id as "productId", r.position, r.url, ${FETCHED_NAME} as name, r.position > 0 as "isFurther", r.tries, p.popularity
      from picture_request r join product p on p.id = r.product_id
      where r.refused is null and r.tries < ${tries} and ${isMissing} and ${isImports}
      order by r.position > 0, r.tries, p.popularity desc, p.id, r.position limit ${SORTED})
    select "productId", position, url, name from next
    order by "isFurther", tries, row_number() over (
      partition by "isFurther", tries, split_part(url, '/', 3) order by popularity desc, "productId", position),
      popularity desc, "productId", position limit ${most}`.execute(db);
  return rows;
}

/** Whether a fetched picture is still wanted. */
export async function isWanted(db: Db, { productId, position, url }: RequestedPicture): Promise<boolean> {
  const { rows } = await sql`
    select from picture_request r join product p on p.id = r.product_id
    where r.product_id = ${productId} and r.position = ${position} and r.url = ${url} and ${isMissing} and ${isImports}`.execute(db);
  return rows.length > 0;
}

export async function setPicture(db: Db, productId: number, image: string, tint: string | null): Promise<void> {
  await db.updateTable('product').set({ image, tint, changed_at: sql`now()` }).where('id', '=', productId).execute();
}

/** Adds a picture after the first one, at its position among those that an import names. */
export async function addPicture(db: Db, { productId, position, name }: RequestedPicture, tint: string): Promise<void> {
  await sql`
    insert into product_picture (product_id, image, position, tint) values (${productId}, ${name}, ${position}, ${tint})
    on conflict (product_id, image) do update set position = excluded.position, tint = excluded.tint`.execute(db);
  await sql`update product set changed_at = now() where id = ${productId}`.execute(db);
}

/** The pictures of a product as its editors see them, as JSON. */
export async function selectShownPictures(db: Db, productId: number): Promise<string> {
  const { rows } = await sql<{ pictures: string }>`
    select (${sql.raw(SHOWN_PICTURES)})::text as pictures from product t where t.id = ${productId}`.execute(db);
  return rows[0]?.pictures ?? '[]';
}

/** Records imported pictures in the product's history if they differ from `before`. The caller holds the product's version. */
export async function recordPictures(tx: Transaction<Schema>, productId: number, before: string): Promise<void> {
  const changed = sql`
    select t.id::text as id, jsonb_build_array(jsonb_build_object('field', 'pictures', 'lang', null, 'before', ${before}::jsonb,
      'after', ${sql.raw(SHOWN_PICTURES)})) as changes
    from product t where t.id = ${productId} and ${sql.raw(SHOWN_PICTURES)} <> ${before}::jsonb`;
  await recordComputed(tx, { name: 'products', act: 'IMPORT', memberId: sql`null::int`, isUndoing: false, changed });
}

/** Records a failed try of an address; with a reason it is never tried again. */
export async function noteFailure(db: Db, { productId, position, url }: RequestedPicture, refused: string | null): Promise<void> {
  await db
    .updateTable('picture_request')
    .set({ tries: sql<number>`tries + 1`, refused })
    .where('product_id', '=', productId)
    .where('position', '=', position)
    .where('url', '=', url)
    .execute();
}

/** Records a failed try while no host answered, if the request is over a week old: until then it may be the shop's own network. */
export async function noteUnanswered(db: Db, { productId, position, url }: RequestedPicture): Promise<void> {
  await sql`
    update picture_request set tries = tries + 1
    where product_id = ${productId} and position = ${position} and url = ${url} and requested_at < now() - interval '7 days'`.execute(db);
}

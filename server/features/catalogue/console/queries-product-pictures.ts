import { sql, type Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Schema } from '../../../db/schema.ts';
import { pictureUrl } from '../../../http/picture-name.ts';

const picturesWith = (image: string): string => `coalesce((
  select jsonb_agg(jsonb_build_object('image', ${image}, 'alt', f.alt) order by f.position, f.image) from (
    select t.image, coalesce(k.alt, '{}') as alt, 0 as position
    from (select) as one left join product_picture k on k.product_id = t.id and k.image = t.image where t.image is not null
    union all
    select k.image, k.alt, k.position from product_picture k
    where k.product_id = t.id and k.position > 0 and k.image is distinct from t.image) f), '[]')`;

/** SQL: the pictures of product `t` in order: the first from its own row, then the others. */
export const PICTURES = picturesWith('f.image');
/** SQL: the same with addresses instead of names, as in the history. */
export const SHOWN_PICTURES = picturesWith(`'${pictureUrl('')}' || f.image`);

export interface StoredPicture {
  /** Name of the picture. */
  image: string;
  alt: Record<string, string>;
  position: number;
}

/** Replaces the pictures of a product; resolves to the main colour of the first, if known. */
export async function replacePictures(tx: Transaction<Schema>, id: ResourceId, pictures: readonly StoredPicture[]): Promise<string | null> {
  const names = pictures.map(({ image }) => image);
  // The colour of the first picture is in the product's row. Where the English text changes, a translation keeps the hash of the English it
  // was made from.
  await sql`
    insert into product_picture (product_id, image, position, alt, tint)
    select ${id}, n.image, n.position, n.alt, (select p.tint from product p where p.id = ${id} and p.image = n.image)
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as n (image text, position int, alt jsonb)
    on conflict (product_id, image) do update set position = excluded.position, alt = excluded.alt,
      alt_from = (
        select nullif(jsonb_strip_nulls(jsonb_object_agg(a.lang, case
          when a.words is distinct from product_picture.alt ->> a.lang or e.kept = md5(e.stands) then null
          when e.stands = e.stood then e.kept else coalesce(e.kept, md5(e.stood)) end)), '{}')
        from jsonb_each_text(excluded.alt) as a (lang, words) cross join lateral (
          select coalesce(excluded.alt ->> 'en', '') as stands, coalesce(product_picture.alt ->> 'en', '') as stood,
            product_picture.alt_from ->> a.lang as kept) e
        where a.lang <> 'en'),
      tint = coalesce(excluded.tint, product_picture.tint)`.execute(tx);
  await sql`delete from product_picture where product_id = ${id} and image <> all(${names}::text[])`.execute(tx);
  const { rows } = await sql<{ tint: string | null }>`
    select tint from product_picture where product_id = ${id} and image = ${names[0] ?? ''}`.execute(tx);
  return rows[0]?.tint ?? null;
}

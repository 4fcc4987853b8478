import { type Kysely, sql } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { archived } from '../../../db/archived.ts';
import type { Schema } from '../../../db/schema.ts';
import type { SluggedKind } from '../../../http/moved-page.ts';

/** Redirects the present slug of a thing to it before it gets another one. */
export async function insertRedirect(db: Kysely<Schema>, kind: SluggedKind, id: ResourceId, next: string): Promise<void> {
  await sql`
    insert into slug_redirect (kind, slug, target_id)
    select ${kind}, t.slug, t.id from ${sql.table(kind)} t where t.id = ${id} and t.slug <> ${next}
    on conflict (kind, slug) do update set target_id = excluded.target_id, created_at = now()`.execute(db);
}

/** Deletes the redirect from a slug that a thing now uses. */
export async function deleteRedirect(db: Kysely<Schema>, kind: SluggedKind, slug: string): Promise<void> {
  await db.deleteFrom('slug_redirect').where('kind', '=', kind).where('slug', '=', slug).execute();
}

/** SQL: whether a thing `t` of a kind is in the shop. */
const IN_SHOP: Record<SluggedKind, string> = {
  brand: `not ${archived('brands', 't.id')}`,
  category: `not ${archived('categories', 't.id')}`,
  product: 't.is_active',
};

/** Whether a slug redirects to another thing that is in the shop. */
export async function leadsElsewhere(db: Kysely<Schema>, kind: SluggedKind, id: ResourceId | null, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select from slug_redirect r join ${sql.table(kind)} t on t.id = r.target_id
    where r.kind = ${kind} and r.slug = ${slug} and t.id is distinct from ${id}::integer and ${sql.raw(IN_SHOP[kind])}`.execute(db);
  return rows.length > 0;
}

/** The present slug of the thing in the shop that had this slug before. */
export async function selectPresentSlug(db: Kysely<Schema>, kind: SluggedKind, slug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select t.slug from slug_redirect r join ${sql.table(kind)} t on t.id = r.target_id
    where r.kind = ${kind} and r.slug = ${slug} and t.slug <> r.slug and ${sql.raw(IN_SHOP[kind])}`.execute(db);
  return rows[0]?.slug ?? null;
}

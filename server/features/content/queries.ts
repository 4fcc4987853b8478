import { type Kysely, sql } from 'kysely';
import { archived } from '../../db/archived.ts';
import type { Schema } from '../../db/schema.ts';

/** Title and description of a kind of page, in English where the language has none; undefined for an unknown id. */
export async function selectMeta(db: Kysely<Schema>, id: number, lang: string) {
  const { rows } = await sql<{ title: string; description: string }>`
    select coalesce(t.title, e.title) as title, coalesce(t.description, e.description, '') as description
    from meta_content e left join meta_content t on t.id = e.id and t.lang = ${lang}
    where e.id = ${id}::integer and e.lang = 'en'`.execute(db);
  return rows[0];
}

export function selectStaticPage(db: Kysely<Schema>, slug: 'about-us' | 'privacy' | 'terms', lang: string) {
  return db
    .selectFrom('page_text as e')
    .leftJoin('page_text as t', (join) => join.onRef('t.slug', '=', 'e.slug').on('t.lang', '=', lang))
    .where('e.slug', '=', slug)
    .where('e.lang', '=', 'en')
    .select(sql<string>`coalesce(t.title, e.title)`.as('title'))
    .select(sql<string>`coalesce(t.html, e.html)`.as('html'))
    .executeTakeFirst();
}

/** All settings, by name. */
export async function selectSettings(db: Kysely<Schema>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Banners that are not archived and whose time is now. */
const isShown = sql<boolean>`not ${sql.raw(archived('banners', 'b.id'))}
  and (b.shown_from is null or b.shown_from <= now()) and (b.shown_until is null or b.shown_until > now())`;

/** A page of the banners shown now, and their number. */
export async function selectBanners(db: Kysely<Schema>, lang: string, offset: number, limit: number) {
  const rows = await db
    .selectFrom('banner as b')
    .innerJoin('banner_text as e', (join) => join.onRef('e.banner_id', '=', 'b.id').on('e.lang', '=', 'en'))
    .leftJoin('banner_text as t', (join) => join.onRef('t.banner_id', '=', 'b.id').on('t.lang', '=', lang))
    .where(isShown)
    .select(['b.id', 'b.image', 'b.redirect_url'])
    .select((or) => [
      or.fn.coalesce('t.kicker', 'e.kicker', sql<string>`''`).as('kicker'),
      or.fn.coalesce('t.title', 'e.title', sql<string>`''`).as('title'),
      or.fn.coalesce('t.description', 'e.description', sql<string>`''`).as('description'),
    ])
    .orderBy('b.position')
    .orderBy('b.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const counted = await db
    .selectFrom('banner as b')
    .where(isShown)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: counted.count };
}

/** The next moment at which a banner starts or stops being shown. */
export interface BannerTurn {
  /** The current time by the database's clock. */
  now: Date;
  /** Milliseconds until the next moment; null if none is planned. */
  inMs: number | null;
  /** Whether there was such a moment after `since`. */
  hasTurned: boolean;
}

export async function selectNextTurn(db: Kysely<Schema>, since: Date): Promise<BannerTurn> {
  const { rows } = await sql<BannerTurn>`
    with moment as (
      select unnest(array[shown_from, shown_until]) as at from banner b where not ${sql.raw(archived('banners', 'b.id'))}
    )
    select now(), (extract(epoch from min(at) filter (where at > now()) - now()) * 1000)::float8 as "inMs",
      coalesce(bool_or(at > ${since}::timestamptz and at <= now()), false) as "hasTurned"
    from moment`.execute(db);
  return rows[0] as BannerTurn;
}

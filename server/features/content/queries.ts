import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** A language's row before the English one. */
const best = (lang: string) => sql`case lang when ${lang} then 0 else 1 end`;

/** Title and description of a kind of page; undefined for a number that nobody wrote. */
export function selectMeta(db: Kysely<Schema>, id: number, lang: string) {
  const rows = db
    .selectFrom('meta_content')
    .select(['title', 'description'])
    .where(sql<boolean>`id = ${id}::integer`)
    .where('lang', 'in', [lang, 'en']);
  return rows.orderBy(best(lang)).limit(1).executeTakeFirst();
}

export function selectStaticPage(db: Kysely<Schema>, slug: 'about-us' | 'privacy' | 'terms', lang: string) {
  const rows = db.selectFrom('page_text').select(['title', 'html']).where('slug', '=', slug).where('lang', 'in', [lang, 'en']);
  return rows.orderBy(best(lang)).limit(1).executeTakeFirst();
}

/** All single values, by name. */
export async function selectSettings(db: Kysely<Schema>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** A page of banners, and how many there are. */
export async function selectBanners(db: Kysely<Schema>, lang: string, offset: number, limit: number) {
  const rows = await db
    .selectFrom('banner as b')
    .innerJoin('banner_text as e', (join) => join.onRef('e.banner_id', '=', 'b.id').on('e.lang', '=', 'en'))
    .leftJoin('banner_text as t', (join) => join.onRef('t.banner_id', '=', 'b.id').on('t.lang', '=', lang))
    .select(['b.id', 'b.image', 'b.redirect_url'])
    .select((or) => [
      or.fn.coalesce('t.kicker', 'e.kicker').as('kicker'),
      or.fn.coalesce('t.title', 'e.title').as('title'),
      or.fn.coalesce('t.description', 'e.description').as('description'),
    ])
    .orderBy('b.position')
    .orderBy('b.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const counted = await db.selectFrom('banner').select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count: counted.count };
}

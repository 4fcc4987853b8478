import { type Kysely, sql } from 'kysely';
import type { Language } from '../../../../i18n/languages.ts';
import { archived } from '../../../db/archived.ts';
import { escapeLike, likeAnywhere } from '../../../db/like.ts';
import type { Schema } from '../../../db/schema.ts';

export interface WantedIngredients {
  keyword: string | undefined;
  /** Only these, including ones that no product contains any more. */
  ids: readonly number[] | undefined;
  offset: number;
  limit: number;
}

/** A page of the ingredients that occur in products, by name, and the total. */
export async function selectIngredients(db: Kysely<Schema>, { keyword, ids, offset, limit }: WantedIngredients) {
  const all = db.selectFrom('ingredient');
  let chosen = ids === undefined ? all.where('product_count', '>', 0) : all.where('id', '=', sql<number>`any(${ids}::integer[])`);
  if (keyword !== undefined) {
    const wanted = likeAnywhere(keyword);
    chosen = chosen.where((or) => or.or([sql<boolean>`name ilike ${wanted}`, sql<boolean>`inci ilike ${wanted}`]));
  }
  // Names that begin with the keyword come first.
  const begins = keyword === undefined ? sql`null::integer` : sql`case when name ilike ${`${escapeLike(keyword)}%`} then 0 else 1 end`;
  const rows = await chosen
    .select(['id', 'name'])
    .orderBy(begins)
    .orderBy(sql`lower(name) collate "C"`)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const counted = await chosen.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count: counted.count };
}

/** Groups that can be avoided as a whole, in a language, each with its ingredients. */
export function selectIngredientGroups(db: Kysely<Schema>, lang: Language) {
  return db
    .selectFrom('ingredient_group as g')
    .innerJoin('ingredient_group_member as m', 'm.group_id', 'g.id')
    .leftJoin('ingredient_group_text as t', (on) => on.onRef('t.group_id', '=', 'g.id').on('t.lang', '=', lang))
    .select([
      'g.id',
      sql<string>`coalesce(t.title, g.title)`.as('title'),
      sql<string>`coalesce(t.why, g.why)`.as('why'),
      sql<number[]>`array_agg(m.ingredient_id order by m.ingredient_id)`.as('ingredient_ids'),
    ])
    .where(sql<boolean>`not ${sql.raw(archived('ingredient-groups', 'g.id'))}`)
    .groupBy(['g.id', 't.title', 't.why'])
    .orderBy('g.position')
    .orderBy('g.id')
    .execute();
}

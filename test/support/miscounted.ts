import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../server/db/schema.ts';

/** Products, reviews and members whose counters disagree with their rows. */
export async function miscounted(db: Kysely<Schema>): Promise<unknown[]> {
  const { rows } = await sql`
    select 'product' as what, p.id from product p left join lateral (
      select count(*) as count, coalesce(sum(half_stars), 0) as sum,
        count(*) filter (where label = 'NONE') as independents, coalesce(sum(half_stars) filter (where label = 'NONE'), 0) as independent_sum,
        count(*) filter (where owns) as owners, coalesce(sum(half_stars) filter (where owns), 0) as owner_sum,
        array(select count(*) filter (where (half_stars + 1) / 2 = bucket)::integer
          from generate_series(1, 5) bucket left join review on review.product_id = p.id group by bucket order by bucket) as histogram
      from review where product_id = p.id) r on true
    where (p.rating_count, p.rating_sum) is distinct from (r.count, r.sum) or p.rating_histogram <> r.histogram
      or (p.independent_count, p.independent_sum) is distinct from (r.independents, r.independent_sum)
      or (p.owner_count, p.owner_sum) is distinct from (r.owners, r.owner_sum)
    union all
    select 'review', id from review_record r where like_count <> (select count(*) from review_like where review_id = r.id)
      or exists (select from review_like l where l.review_id = r.id and l.revision > r.last_revision)
      or r.revision > r.last_revision
      or (r.member_id is not null and (r.revision > 1) <> exists (
        select from subject_revision where subject_kind = 'REVIEW' and subject_id = r.id))
    union all
    select 'revision', subject_id from subject_revision
    where subject_kind = 'REVIEW' and not exists (select from review_record where id = subject_id and revision > number)
    union all
    select 'member', id from member m
    where reward_points <> (select coalesce(sum(points), 0) from reward where member_id = m.id)`.execute(db);
  return rows;
}

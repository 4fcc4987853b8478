import type { Kysely } from 'kysely';
import { fixedByName } from '../../../db/fixed.ts';
import type { Schema } from '../../../db/schema.ts';
import { warmed } from '../hot/queries.ts';

const setLike = fixedByName<{ count: number; added: number; gone: number }>(`
  with gone as (
    delete from post_like where post_id = :postId::int and member_id = :memberId::int and coalesce(:to::int, 0) = 0 returning 1
  ), added as (
    insert into post_like (post_id, member_id)
    select :postId::int, :memberId::int where coalesce(:to::int, 1) = 1
      and not exists (select from post_like where post_id = :postId::int and member_id = :memberId::int)
    returning 1
  ), moved as (
    select (select count(*) from added)::int as added, (select count(*) from gone)::int as gone
  ), counted as (
    update post set like_count = like_count + added - gone from moved where id = :postId::int and added <> gone
  ), warm as (
    ${warmed('like')} and (select added from moved) = 1
  )
  select p.like_count + added - gone as count, added, gone from post p, moved where p.id = :postId::int`);

/** Sets a like, or without `to` turns it over, behind a lock of the post. */
export async function writeLike(tx: Kysely<Schema>, like: { postId: number; memberId: number; to: 0 | 1 | undefined }) {
  const [row] = await setLike(tx, like);
  if (row === undefined) throw new Error('The post is locked, so it is there');
  return row;
}

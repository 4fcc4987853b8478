import type { Kysely } from 'kysely';
import type { Parsed } from '../../../contract/index.ts';
import { prepare, prepareNamed } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { unseenBy } from '../../db/unseen.ts';
import type { PostKeywordSearch } from './keyword-search/post-search.ts';

/** A page of the public posts with the most recent likes and replies, as the member `me` (0 for a visitor) sees them. */
export async function listHotPosts(
  db: Kysely<Schema>,
  postSearch: PostKeywordSearch,
  { keyword, offset, limit }: Parsed<'GET hotpost/list'>,
  me: number,
): Promise<{ rows: HotRow[]; count: number }> {
  if (keyword === undefined) return selectHottest(db, { me, offset, limit });
  const ids = await postSearch.findHot(keyword, me);
  const shown = Array.from(ids.subarray(offset, offset + limit));
  return { rows: shown.length === 0 ? [] : await selectHotPosts(db, shown), count: ids.length };
}

/** Time in seconds after which a like or reply weighs 1/e of its initial weight. */
const FADING = 3 * 86_400;
/** Weight of each source of heat, in likes. */
const WORTH = { post: 0.1, like: 1, reply: 2 } as const;
type HeatSource = keyof typeof WORTH;

/** Maximum length of the hot list. */
const MOST_HOT = 1_000;

/** SQL: logarithm of the heat of one post, like or reply made at a given time. */
const heatAt = (source: HeatSource, at: string): string => `(extract(epoch from ${at})::float8 / ${FADING} + ln(${WORTH[source]}::float8))`;

/** SQL: `update` that adds a like or reply made now to the heat of post `:postId`: logarithm of the sum, clamped against underflow. */
export const addHeat = (source: HeatSource): string => {
  const added = heatAt(source, 'now()');
  return `update post_heat set heat = greatest(heat, ${added}) + ln(1 + exp(-least(abs(heat - ${added}), 700))) where post_id = :postId::int`;
};

/** SQL: heat of posts, summed over everything that counts for them; `which` is a condition on posts `p`. */
const heatOf = (which: string): string => `
  select m.post_id, ${''}max(m.mark) + ln(sum(exp(greatest(m.mark - m.most, -700)))) as heat
  from (
    select marks.*, max(mark) over (partition by post_id) as most from (
      select p.id as post_id, ${heatAt('post', 'p.created_at')} as mark from post p where ${which}
      union all select l.post_id, ${heatAt('like', 'l.created_at')} from post p join post_like l on l.post_id = p.id where ${which}
      union all select c.post_id, ${heatAt('reply', 'c.created_at')} from post p join post_comment c on c.post_id = p.id where ${which}
    ) marks
  ) m group by m.post_id`;

const addLike = prepareNamed(addHeat('like'));

/** Adds a like made now to a post's heat. */
export async function addLikeHeat(tx: Kysely<Schema>, postId: number): Promise<void> {
  await addLike(tx, { postId });
}

const recompute = prepare(`update post_heat h set heat = n.heat from (${heatOf('p.id = $1')}) n where h.post_id = n.post_id`);

/** Recomputes a post's heat after a like or reply was removed. */
export async function recomputeHeat(tx: Kysely<Schema>, postId: number): Promise<void> {
  await recompute(tx, postId);
}

const recomputeMany = prepare(
  `update post_heat h set heat = n.heat from (${heatOf('p.id = any($1::integer[])')}) n where h.post_id = n.post_id`,
);

/** Recomputes the heat of several posts; ids of deleted posts are ignored. */
export async function recomputeHeats(tx: Kysely<Schema>, postIds: number[]): Promise<void> {
  await recomputeMany(tx, postIds);
}

const heatAll = prepare(`
  insert into post_heat (post_id, is_public, heat)
  select n.post_id, p.is_public, n.heat from (${heatOf('true')}) n join post p on p.id = n.post_id`);

/** Computes the heat of all posts into an empty table. */
export async function insertAllHeats(tx: Kysely<Schema>): Promise<void> {
  await heatAll(tx);
}

export interface HotRow {
  id: number;
  slug: string;
  type: 'POST' | 'DISCUSSION';
  title: string;
  description: string;
  image: string | null;
  likeCount: number;
  commentCount: number;
}

const SHOWN = `p.id, p.slug, p.type, p.title, p.description, p.image, p.like_count as "likeCount", p.comment_count as "commentCount"`;

/** Posts that a member does not see are excluded before the page is cut; for visitors that part of the query is omitted. */
const hottestFor = (isMember: boolean) => {
  const hidden = `array(select post_id from feed_item where is_public and member_id = any(${unseenBy(':me::int')}))`;
  const [seen, less] = isMember ? ['and post_id <> all((select ids from hidden)::int[])', '- cardinality(hidden.ids)'] : ['', ''];
  // With two bounds on the heat, the planner expects few rows and keeps the generic plan of the prepared statement.
  return prepareNamed<HotRow | ({ id: null } & { count: number })>(`
    ${isMember ? `with hidden as materialized (select ${hidden} as ids)` : ''}
    select counted.count, shown.*
    from (
      select least(${MOST_HOT}, coalesce((select sum(count) from feed_count where topic_id = 0 and type = ''), 0) ${less})::int as count
      ${isMember ? 'from hidden' : ''}
    ) counted
    left join (
      select ${SHOWN}, h.place from unnest(array(
        select post_id from post_heat where is_public and heat <= :top::float8 and heat >= :bottom::float8 ${seen}
        order by heat desc, post_id desc offset :offset::int limit least(:limit::int, greatest(0, ${MOST_HOT} - :offset::int))
      )) with ordinality as h (post_id, place) join post p on p.id = h.post_id and p.is_public
    ) shown on true
    order by shown.place`);
};
const hottest = { visitor: hottestFor(false), member: hottestFor(true) };

interface HotPage {
  me: number;
  offset: number;
  limit: number;
}

/** A page of the thousand hottest posts, and the length of that list. */
export async function selectHottest(db: Kysely<Schema>, { me, ...page }: HotPage): Promise<{ rows: HotRow[]; count: number }> {
  const all = { top: Number.POSITIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY };
  const statement = me === 0 ? hottest.visitor : hottest.member;
  const rows = (await statement(db, { me, ...page, ...all })) as ((HotRow | { id: null }) & { count: number })[];
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.count ?? 0 };
}

const byIds = prepare<HotRow>(`
  select ${SHOWN} from unnest($1::int[]) with ordinality as wanted (id, place) join post p on p.id = wanted.id
  where p.is_public order by wanted.place`);

/** The public ones of the given posts, in the given order. */
export const selectHotPosts = (db: Kysely<Schema>, ids: number[]): Promise<HotRow[]> => byIds(db, ids);

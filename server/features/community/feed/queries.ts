import type { Kysely } from 'kysely';
import type { PostType } from '../../../../contract/choices.ts';
import { fixedByName } from '../../../db/fixed.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Anchor, BlockPlace, Window } from './places.ts';
import type { PostRow } from './post-row.ts';

/** Who reads which posts. */
export interface Asked {
  /** The reading member; 0: a visitor. */
  me: number;
  lang: string;
  topicId?: number | undefined;
  type?: PostType | undefined;
  /** UUID of the author. */
  author?: string | undefined;
}

/** Statements differ by what is asked, so that each has the plan of its own index. */
type Shape = 'everything' | 'topic' | 'type' | 'topic and type';

const SCOPES: Record<Shape, string> = {
  everything: '',
  topic: ' and topic_id = :topicId::int',
  type: ' and type = :type::text',
  'topic and type': ' and topic_id = :topicId::int and type = :type::text',
};

function shapeOf({ topicId, type }: Asked): Shape {
  if (topicId === undefined) return type === undefined ? 'everything' : 'type';
  return type === undefined ? 'topic' : 'topic and type';
}

/** Columns of `PostRow`, of post `p`, for the member `:me` and the language `:lang`. */
const POST = `
  select p.id, p.slug, p.type, p.post_type as "postType", p.title, p.description, p.topic_id as "topicId",
    coalesce((select t.title from topic_text t where t.topic_id = p.topic_id and t.lang = :lang),
      (select t.title from topic_text t where t.topic_id = p.topic_id and t.lang = 'en')) as "topicTitle",
    p.image, p.created_at as "createdAt", p.updated_at as "updatedAt", p.like_count as "likeCount", p.comment_count as "commentCount",
    exists (select from post_like l where l.post_id = p.id and l.member_id = :me::int) as "isLiked",
    m.id as "memberId", m.uuid as "memberUuid", m.name as "memberName", m.image as "memberImage", m.is_verified as "isVerified"`;

const FOR_ME = `(p.post_type = 'PUBLIC' or p.member_id = :me::int)`;

interface Counted {
  count: number;
}

/** One row for each post of the page; a page without posts is one row of nothing but the count. */
type PageRow = Counted & (PostRow | { id: null });

const paged = (page: string, count: string) =>
  fixedByName<PageRow>(`
    select counted.count, shown.*
    from (select (${count})::int as count) counted
    left join (${POST} from post p left join member m on m.id = p.member_id where p.id = any(array(${page})) and ${FOR_ME}) shown on true
    order by shown.id desc`);

/** Numbers from the top of the window down. A range of two ends lets a prepared statement expect few rows, and so keep its plan. */
const WINDOW = 'post_id <= :top::int and post_id > :bottom::int';

/** Public posts of a scope by number, and for a member their own private ones. */
function feedOf(shape: Shape, isMember: boolean) {
  const scope = SCOPES[shape];
  const some = (which: string) =>
    `select post_id from feed_item where ${which}${scope} and ${WINDOW} order by post_id desc limit :skip::int + :limit::int`;
  const everybodys = some('is_public');
  const mine = some('member_id = :me::int and not is_public');
  const all = isMember
    ? `select post_id from ((${everybodys}) union all (${mine})) both_kinds`
    : `select post_id from (${everybodys}) shown`;
  const page = `${all} order by post_id desc offset :skip::int limit :limit::int`;
  const own = isMember
    ? `+ (select count(*) from feed_item where member_id = :me::int and not is_public${scope} and post_id <= :before::int)`
    : '';
  const count = `
    (select coalesce(sum(count), 0) from feed_count where topic_id = :topicOrAll::int and type = :typeOrAll::text and block <= :block::int)
    - :newer::int ${own}`;
  return paged(page, count);
}

/** Posts of one author, which are few enough to be counted. */
function feedByAuthor(shape: Shape) {
  const which = `from feed_item where member_id = (select id from member where uuid = :author::uuid)
    and (is_public or member_id = :me::int)${SCOPES[shape]}`;
  const page = `select post_id ${which} and ${WINDOW} order by post_id desc offset :skip::int limit :limit::int`;
  return paged(page, `select count(*) ${which} and post_id <= :before::int`);
}

/** Which block of a list an offset falls into. */
function blockIn(shape: Shape) {
  const mine = `from feed_item where member_id = :me::int and not is_public${SCOPES[shape]}`;
  return fixedByName<BlockPlace>(`
    with blocks as (
      select block, sum(count) as count from (
        select block, count from feed_count where topic_id = :topicOrAll::int and type = :typeOrAll::text and block <= :block::int
        union all
        select post_id / 1024, 1 ${mine} and post_id <= :blockEnd::int
      ) both_kinds group by block
    ), newer as (
      select :newer::int + count(*) as count ${mine} and post_id > :before::int and post_id <= :blockEnd::int
    ), placed as (
      select block, count, sum(count) over (order by block desc) - count as above from blocks
    )
    select placed.block, placed.above::int as above, newer.count::int as newer from placed, newer
    where placed.above <= :offset::int + newer.count and :offset::int + newer.count < placed.above + placed.count`);
}

const SHAPES = Object.keys(SCOPES) as Shape[];
const byShape = <T>(make: (shape: Shape) => T) => Object.fromEntries(SHAPES.map((shape) => [shape, make(shape)])) as Record<Shape, T>;

const pages = {
  visitor: byShape((shape) => feedOf(shape, false)),
  member: byShape((shape) => feedOf(shape, true)),
  author: byShape(feedByAuthor),
};
const blocks = byShape(blockIn);

const newerIn = byShape((shape) =>
  fixedByName<Counted>(`
    select count(*)::int as count from feed_item where is_public${SCOPES[shape]} and post_id > :before::int and post_id <= :blockEnd::int`),
);

/** How many public posts of the anchor's block are newer than the anchor. */
export async function selectNewer(db: Kysely<Schema>, asked: Asked, anchor: Anchor): Promise<number> {
  if (anchor.before === anchor.blockEnd || asked.author !== undefined) return 0;
  return (await newerIn[shapeOf(asked)](db, { ...scopeOf(asked), ...anchor }))[0]?.count ?? 0;
}

const newestWhere = (which: string) => byShape((shape) => `(select max(post_id) from feed_item where ${which}${SCOPES[shape]})`);
const [everybodys, mine, theirs] = [
  newestWhere('is_public'),
  newestWhere('member_id = :me::int and not is_public'),
  newestWhere('member_id = (select id from member where uuid = :author::uuid) and (is_public or member_id = :me::int)'),
];
const newest = {
  visitor: byShape((shape) => fixedByName<{ id: number | null }>(`select ${everybodys[shape]} as id`)),
  member: byShape((shape) => fixedByName<{ id: number | null }>(`select greatest(${everybodys[shape]}, ${mine[shape]}) as id`)),
  author: byShape((shape) => fixedByName<{ id: number | null }>(`select ${theirs[shape]} as id`)),
};

/** The newest post of a list; null: it is empty. */
export async function selectNewest(db: Kysely<Schema>, asked: Asked): Promise<number | null> {
  const [row] = await newest[kindOf(asked)][shapeOf(asked)](db, { ...asked, ...scopeOf(asked) });
  return row?.id ?? null;
}

const kindOf = ({ author, me }: Asked) => (author !== undefined ? 'author' : me === 0 ? 'visitor' : 'member');

const scopeOf = ({ topicId, type }: Asked) => ({ topicId, type, topicOrAll: topicId ?? 0, typeOrAll: type ?? '' });

/** A page of posts, newest first, and how many there are from the anchor on. */
export async function selectPage(
  db: Kysely<Schema>,
  asked: Asked,
  at: { anchor: Anchor; window: Window; limit: number },
): Promise<{ rows: PostRow[]; count: number }> {
  const statement = pages[kindOf(asked)][shapeOf(asked)];
  const rows = await statement(db, { ...asked, ...scopeOf(asked), ...at.anchor, ...at.window, limit: at.limit, bottom: 0 });
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.count ?? 0 };
}

/** The block of the list at an offset from the anchor; undefined behind its end. */
export async function selectBlock(db: Kysely<Schema>, asked: Asked, anchor: Anchor, offset: number): Promise<BlockPlace | undefined> {
  const [place] = await blocks[shapeOf(asked)](db, { me: asked.me, ...scopeOf(asked), ...anchor, offset });
  return place;
}

const byIds = fixedByName<PostRow>(`${POST}
  from post p left join member m on m.id = p.member_id where p.id = any(:ids::int[]) and ${FOR_ME} order by p.id desc`);

/** Those of some posts that a member may read, newest first. */
export const selectPosts = (db: Kysely<Schema>, { me, lang }: Asked, ids: number[]): Promise<PostRow[]> => byIds(db, { me, lang, ids });

const bySlug = fixedByName<PostRow>(`${POST} from post p left join member m on m.id = p.member_id where p.slug = :slug and ${FOR_ME}`);

/** A post that a member may read. */
export async function selectPost(db: Kysely<Schema>, { me, lang }: Asked, slug: string): Promise<PostRow | undefined> {
  return (await bySlug(db, { me, lang, slug }))[0];
}

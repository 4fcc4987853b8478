import type { Kysely } from 'kysely';
import type { PostType } from '../../../../contract/choices.ts';
import { prepareNamed } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';
import { type WithheldReason, waitingMark, withheldMark } from '../../../db/subjects.ts';
import { isSeen, unseenBy } from '../../../db/unseen.ts';
import type { Anchor, BlockPlace, Window } from './places.ts';

/** Reader and filters of a list of posts. */
export interface FeedRequest {
  /** Id of the reading member; 0 for a visitor. */
  me: number;
  lang: string;
  topicId?: number | undefined;
  type?: PostType | undefined;
  /** UUID of the author. */
  author?: string | undefined;
}

/** Each combination of filters has its own statement, so that its plan uses the matching index. */
type Shape = 'everything' | 'topic' | 'type' | 'topic and type';

const SCOPES: Record<Shape, string> = {
  everything: '',
  topic: ' and topic_id = :topicId::int',
  type: ' and type = :type::text',
  'topic and type': ' and topic_id = :topicId::int and type = :type::text',
};

function shapeOf({ topicId, type }: FeedRequest): Shape {
  if (topicId === undefined) return type === undefined ? 'everything' : 'type';
  return type === undefined ? 'topic' : 'topic and type';
}

const WITHHELD_FROM_ME = `case when p.state = 'VISIBLE' and p.member_id = :me::int then ${waitingMark('POST', 'p')}
  else ${withheldMark('POST', 'p')} end`;

/**
 * SQL: columns of `PostRow` for post `p`, the member `:me` and the language `:lang`, with their tables. For visitors, likes are not looked
 * up.
 */
const columnsFor = (isMember: boolean) => `
  select p.id, p.slug, p.type, p.post_type as "postType", p.title, p.description, p.topic_id as "topicId",
    coalesce(tt.title, (select t.title from topic_text t where t.topic_id = p.topic_id and t.lang = 'en')) as "topicTitle",
    p.image, p.created_at as "createdAt", p.updated_at as "updatedAt", p.like_count as "likeCount", p.comment_count as "commentCount",
    ${isMember ? 'exists (select from post_like l where l.post_id = p.id and l.member_id = :me::int)' : 'false'} as "isLiked",
    ${isMember ? WITHHELD_FROM_ME : withheldMark('POST', 'p')} as withheld,
    m.id as "memberId", m.uuid as "memberUuid", m.name as "memberName", m.image as "memberImage", m.is_verified as "isVerified"
  from post p left join member m on m.id = p.member_id left join topic_text tt on tt.topic_id = p.topic_id and tt.lang = :lang`;

const FOR_ME = `(p.is_public or p.member_id = :me::int)`;

interface Counted {
  count: number;
}

/** `count` covers the list from the anchor on, `newest` is its newest post of all: selected for later pages only, null if there is none. */
interface NewestMark extends Counted {
  newest: number | null;
}

/** One row per post of the page; a page without posts is a single row with only the figures of the list. */
type PageRow = NewestMark & (PostRow | { id: null });

interface PageParts {
  isMember: boolean;
  /** SQL: selects the ids of the page's posts. */
  page: string;
  count: string;
  newest: string;
}

const paged = ({ isMember, page, count, newest }: PageParts) =>
  prepareNamed<PageRow>(`
    select told.count, told.newest, shown.*
    from (select (${count})::int as count, case when :isLater::boolean then ${newest} end as newest) told
    left join (${columnsFor(isMember)} where p.id = any(array(${page})) and ${FOR_ME}) shown on true
    order by shown.id desc`);

/** SQL: ids from the top of the window down. Two bounds let the planner expect few rows and keep the prepared statement's generic plan. */
const WINDOW = 'post_id <= :top::int and post_id > :bottom::int';

const MINE = 'member_id = :me::int and not is_public';
/** SQL: public posts that are included in the counts but hidden from the member. */
const UNSEEN = `is_public and member_id = any(${unseenBy(':me::int')})`;
const SEEN = isSeen('member_id', ':me::int');

const newestWhere = (which: string, shape: Shape) => `(select max(post_id) from feed_item where ${which}${SCOPES[shape]})`;

/** Statement for the public posts of a scope by id and, for a member, their own private ones. */
function feedOf(shape: Shape, isMember: boolean) {
  const scope = SCOPES[shape];
  const some = (which: string) =>
    `select post_id from feed_item where ${which}${scope} and ${WINDOW} order by post_id desc limit :skip::int + :limit::int`;
  const everybodys = some(isMember ? `is_public and ${SEEN}` : 'is_public');
  const mine = some(MINE);
  const all = isMember
    ? `select post_id from ((${everybodys}) union all (${mine})) both_kinds`
    : `select post_id from (${everybodys}) shown`;
  const page = `${all} order by post_id desc offset :skip::int limit :limit::int`;
  const counted = (which: string) => `(select count(*) from feed_item where ${which}${scope} and post_id <= :before::int)`;
  const own = isMember ? `+ ${counted(MINE)} - ${counted(UNSEEN)}` : '';
  const count = `
    (select coalesce(sum(count), 0) from feed_count where topic_id = :topicOrAll::int and type = :typeOrAll::text and block <= :block::int)
    - :newer::int ${own}`;
  const newest = isMember ? `greatest(${newestWhere('is_public', shape)}, ${newestWhere(MINE, shape)})` : newestWhere('is_public', shape);
  return paged({ isMember, page, count, newest });
}

/** Statement for the posts of one author, which are few enough to be counted each time. */
function feedByAuthor(shape: Shape) {
  const which = `member_id = (select id from member where uuid = :author::uuid) and (is_public or member_id = :me::int) and ${SEEN}`;
  const from = `from feed_item where ${which}${SCOPES[shape]}`;
  return paged({
    isMember: true,
    page: `select post_id ${from} and ${WINDOW} order by post_id desc offset :skip::int limit :limit::int`,
    count: `select count(*) ${from} and post_id <= :before::int`,
    newest: newestWhere(which, shape),
  });
}

/** Statement that finds the block of a list that an offset falls into. */
function blockIn(shape: Shape, isMember: boolean) {
  const counts = 'from feed_count where topic_id = :topicOrAll::int and type = :typeOrAll::text and block <= :block::int';
  const mine = `from feed_item where ${MINE}${SCOPES[shape]}`;
  const unseen = `from feed_item where ${UNSEEN}${SCOPES[shape]}`;
  const newerThanAnchor = 'and post_id > :before::int and post_id <= :blockEnd::int';
  const blocks = `
    select block, sum(count) as count from (
      select block, count ${counts} union all select post_id / 1024, 1 ${mine} and post_id <= :blockEnd::int
      union all select post_id / 1024, -1 ${unseen} and post_id <= :blockEnd::int
    ) all_kinds group by block`;
  const newer = `select :newer::int + count(*) - (select count(*) ${unseen} ${newerThanAnchor}) as count ${mine} ${newerThanAnchor}`;
  return prepareNamed<BlockPlace>(`
    select placed.block, placed.above::int as above, newer.count::int as newer
    from (
      select block, count, sum(count) over (order by block desc) - count as above
      from ${isMember ? `(${blocks}) counted` : `(select block, count ${counts}) counted`}
    ) placed, (${isMember ? newer : 'select :newer::bigint as count'}) newer
    where placed.above <= :offset::int + newer.count and :offset::int + newer.count < placed.above + placed.count
    order by placed.block desc limit 1`);
}

const SHAPES = Object.keys(SCOPES) as Shape[];
const byShape = <T>(make: (shape: Shape) => T) => Object.fromEntries(SHAPES.map((shape) => [shape, make(shape)])) as Record<Shape, T>;

const pages = {
  visitor: byShape((shape) => feedOf(shape, false)),
  member: byShape((shape) => feedOf(shape, true)),
  author: byShape(feedByAuthor),
};
const blocks = {
  visitor: byShape((shape) => blockIn(shape, false)),
  member: byShape((shape) => blockIn(shape, true)),
};

const newerIn = byShape((shape) =>
  prepareNamed<Counted>(`
    select count(*)::int as count from feed_item where is_public${SCOPES[shape]} and post_id > :before::int and post_id <= :blockEnd::int`),
);

/** Number of public posts in the anchor's block that are newer than the anchor. */
export async function selectNewer(db: Kysely<Schema>, input: FeedRequest, anchor: Anchor): Promise<number> {
  if (anchor.before === anchor.blockEnd || input.author !== undefined) return 0;
  return (await newerIn[shapeOf(input)](db, { ...scopeOf(input), ...anchor }))[0]?.count ?? 0;
}

const kindOf = ({ author, me }: FeedRequest) => (author !== undefined ? 'author' : me === 0 ? 'visitor' : 'member');

const scopeOf = ({ topicId, type }: FeedRequest) => ({ topicId, type, topicOrAll: topicId ?? 0, typeOrAll: type ?? '' });

/** A page of posts, newest first, and the figures of the list. */
export async function selectFeedPage(
  db: Kysely<Schema>,
  input: FeedRequest,
  at: { anchor: Anchor; window: Window; limit: number; isLater: boolean },
): Promise<NewestMark & { rows: PostRow[] }> {
  const statement = pages[kindOf(input)][shapeOf(input)];
  const { anchor, window, ...how } = at;
  const rows = await statement(db, { ...input, ...scopeOf(input), ...anchor, ...window, ...how, bottom: 0 });
  const { count, newest } = rows[0] ?? { count: 0, newest: null };
  return { rows: rows.filter((row) => row.id !== null), count, newest };
}

/** The block of the list at an offset from the anchor; undefined past its end. */
export async function selectBlock(db: Kysely<Schema>, input: FeedRequest, anchor: Anchor, offset: number): Promise<BlockPlace | undefined> {
  const [place] = await blocks[input.me === 0 ? 'visitor' : 'member'][shapeOf(input)](db, {
    me: input.me,
    ...scopeOf(input),
    ...anchor,
    offset,
  });
  return place;
}

const forBoth = (where: string) => {
  const statement = (isMember: boolean) => prepareNamed<PostRow>(`${columnsFor(isMember)} where ${where} and ${FOR_ME}`);
  const [visitors, members] = [statement(false), statement(true)];
  return (db: Kysely<Schema>, { me, lang, ...values }: Pick<FeedRequest, 'me' | 'lang'> & { ids?: number[]; slug?: string }) =>
    (me === 0 ? visitors : members)(db, { me, lang, ...values });
};

const byIds = forBoth('p.id = any(:ids::int[])');
const bySlug = forBoth('p.slug = :slug');

/** Those of the given posts that a member may read, newest first. */
export async function selectFeedPosts(db: Kysely<Schema>, { me, lang }: FeedRequest, ids: number[]): Promise<PostRow[]> {
  return (await byIds(db, { me, lang, ids })).sort((one, other) => other.id - one.id);
}

/** A post that a member may read. */
export async function selectPost(db: Kysely<Schema>, { me, lang }: FeedRequest, slug: string): Promise<PostRow | undefined> {
  return (await bySlug(db, { me, lang, slug }))[0];
}

/** A post with its author, as selected from the database. */
export interface PostRow {
  id: number;
  slug: string;
  type: 'POST' | 'DISCUSSION';
  postType: 'PUBLIC' | 'PRIVATE';
  title: string;
  description: string;
  topicId: number;
  topicTitle: string;
  image: string | null;
  createdAt: Date;
  updatedAt: Date;
  likeCount: number;
  commentCount: number;
  isLiked: boolean;
  /** Null for a former member, as are the next four. */
  memberId: number | null;
  memberUuid: string | null;
  memberName: string | null;
  memberImage: string | null;
  isVerified: boolean | null;
  withheld: WithheldReason;
}

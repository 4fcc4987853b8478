import type { Kysely } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import type { Schema } from '../../../db/schema.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import type { PostKeywordSearch } from '../keyword-search/post-search.ts';
import { type Anchor, anchorAt, isDeep, type Window, windowIn } from './places.ts';
import type { PostRow } from './queries.ts';
import { type FeedRequest, selectBlock, selectFeedPage, selectFeedPosts, selectNewer } from './queries.ts';

/** A page of posts. */
export interface PostPage {
  rows: PostRow[];
  count: number;
  /** The newest post of the list when its first page was read; null if the list was empty. */
  anchorId: number | null;
}

/** A page of the feed, newest first; private posts are shown to their author only. With a keyword, only posts that match it. */
export async function listFeed(
  db: Kysely<Schema>,
  postSearch: PostKeywordSearch,
  input: Parsed<'GET post/list'>,
  { caller, lang }: RequestContext,
): Promise<PostPage> {
  const wanted: FeedRequest = { me: caller?.memberId ?? 0, lang, topicId: input.topic_id, type: input.type, author: input.uuid };
  const { keyword, before_id: before, offset, limit } = input;
  if (keyword !== undefined) return foundPosts(db, postSearch, wanted, { keyword, before, offset, limit });
  const start = anchorAt(before);
  const anchor = { ...start, newer: await selectNewer(db, wanted, start) };
  const window = await windowAt(db, wanted, anchor, offset);
  const isLater = offset > 0 && before === undefined;
  const { newest, ...page } = await selectFeedPage(db, wanted, { anchor, window: window ?? { top: 0, skip: 0 }, limit, isLater });
  return { ...page, anchorId: before ?? (isLater ? newest : (page.rows[0]?.id ?? null)) };
}

async function windowAt(db: Kysely<Schema>, wanted: FeedRequest, anchor: Anchor, offset: number): Promise<Window | null> {
  // One author has too few posts for skipping through them to be slow.
  if (!isDeep(offset) || wanted.author !== undefined) return { top: anchor.before, skip: offset };
  const place = await selectBlock(db, wanted, anchor, offset);
  return place === undefined ? null : windowIn(place, anchor, offset);
}

interface KeywordPage {
  keyword: string;
  before: number | undefined;
  offset: number;
  limit: number;
}

async function foundPosts(db: Kysely<Schema>, postSearch: PostKeywordSearch, wanted: FeedRequest, page: KeywordPage): Promise<PostPage> {
  const all = await postSearch.find(page.keyword, wanted);
  const { before } = page;
  const ids = before === undefined ? all : all.filter((id) => id <= before);
  const shown = Array.from(ids.subarray(page.offset, page.offset + page.limit));
  const rows = shown.length === 0 ? [] : await selectFeedPosts(db, wanted, shown);
  return { rows, count: ids.length, anchorId: before ?? all[0] ?? null };
}

import type { Kysely } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Finder } from '../finding/finder.ts';
import { type HotRow, selectHotPosts, selectHottest } from './queries.ts';

/** A page of the posts that are liked and answered most by now, public ones only. */
export async function listHotPosts(
  db: Kysely<Schema>,
  finder: Finder,
  { keyword, offset, limit }: Parsed<'GET hotpost/list'>,
): Promise<{ rows: HotRow[]; count: number }> {
  if (keyword === undefined) return selectHottest(db, offset, limit);
  const ids = await finder.findHot(keyword);
  const shown = Array.from(ids.subarray(offset, offset + limit));
  return { rows: shown.length === 0 ? [] : await selectHotPosts(db, shown), count: ids.length };
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Lexicon } from '../search/index.ts';
import { countPeople, type PersonToFollow, selectPeople, selectPeopleNamed } from './queries.ts';

export interface PeopleQuery {
  /** Id of the reading member; 0 for a visitor. */
  me: number;
  keyword: string | undefined;
  offset: number;
  limit: number;
}

interface PeopleFound {
  rows: PersonToFollow[];
  count: number;
}

/** People to follow, most followed first and without the reader: everybody, or those found by name, with typos and prefixes. */
export async function listPeople(
  db: Kysely<Schema>,
  names: Pick<Lexicon, 'queries' | 'refresh'>,
  { me, keyword, offset, limit }: PeopleQuery,
): Promise<PeopleFound> {
  if (keyword === undefined) {
    const [rows, [all]] = await Promise.all([selectPeople(db, me, offset, limit), countPeople(db, me)]);
    return { rows, count: all?.count ?? 0 };
  }
  // Somebody may just have signed up on another server.
  await names.refresh();
  let found: PeopleFound = { rows: [], count: 0 };
  for (const query of names.queries(keyword)) {
    if (found.count >= query.whileFewer) break;
    found = await selectPeopleNamed(db, me, query, { offset, limit });
  }
  return found;
}

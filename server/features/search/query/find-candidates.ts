import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { FEW_PRODUCTS, PRODUCT } from '../items.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { FindAlike } from './alike.ts';
import { likelyTexts } from './corrected-text.ts';
import { expandQuery } from './expand.ts';
import type { Query } from './parse.ts';
import { planQuery, type QueryPlan } from './plan.ts';
import { selectCandidates } from './queries.ts';
import type { SearchCandidate } from './rank.ts';
import type { TermGroup } from './terms.ts';

interface Found {
  candidates: Iterable<SearchCandidate>;
  /** Alternatives of the words, for ranking. */
  groups: TermGroup[];
  /** Whether all words are known and something matches them as typed. */
  isAsTyped: boolean;
  /** False when a statement exceeded its time limit, so that later stages are missing. */
  isComplete: boolean;
}

interface CandidateSearch {
  db: Kysely<Schema>;
  query: Query;
  lang: string;
  alike: FindAlike;
  signal?: AbortSignal | undefined;
}

const STATEMENT_STOPPED = '57014';

/** Runs the expansions in order until enough is found. A statement over its time limit ends the search with what has been found. */
export async function findCandidates(vocabulary: Vocabulary, search: CandidateSearch): Promise<Found> {
  const { query, alike } = search;
  const found = new Map<number, SearchCandidate>();
  let groups: TermGroup[] = [];
  let isComplete = true;
  let isAsTyped = false;
  try {
    for (const expansion of expandQuery(query, vocabulary, alike)) {
      if (found.size >= expansion.whileFewer) break;
      const isFirst = groups.length === 0;
      groups = expansion.groups;
      await queryTiers(search, planQuery(expansion.interpretations, vocabulary.items), likelyTexts(query, groups), found);
      if (isFirst) isAsTyped = found.size > 0 && isAllKnown(query, groups);
    }
  } catch (error) {
    if ((error as { code?: unknown }).code !== STATEMENT_STOPPED) throw error;
    isComplete = false;
  }
  return { candidates: found.values(), groups, isAsTyped, isComplete };
}

/** Whether every word occurs in some thing, by itself or joined with its neighbours. */
function isAllKnown({ words }: Query, groups: TermGroup[]): boolean {
  const known = groups.filter(({ alternatives }) => alternatives.some(({ edits, documents }) => edits === 0 && documents > 0));
  return words.every((_, at) => known.some(({ covers }) => covers.includes(at)));
}

/** Searches popular products first, and further tiers while too few match. */
async function queryTiers(
  { db, lang, signal }: CandidateSearch,
  plan: QueryPlan,
  wholes: string[],
  found: Map<number, SearchCandidate>,
): Promise<void> {
  for (const [at, tiers] of plan.steps.entries()) {
    signal?.throwIfAborted();
    const rows = await selectCandidates(db, { plan, tiers, others: at === 0, wholes, lang });
    for (const row of rows) found.set(row.id, row);
    if (new Set(rows.filter(({ kind }) => kind === PRODUCT).map(({ id }) => id)).size >= FEW_PRODUCTS) return;
  }
}

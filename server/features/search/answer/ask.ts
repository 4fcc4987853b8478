import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { PRODUCT } from '../kinds.ts';
import type { Asked } from '../question/asked.ts';
import { wholesMeant } from '../question/meant.ts';
import { type Plan, planOf } from '../question/plan.ts';
import type { Group } from '../question/reading.ts';
import { stagesOf } from '../question/stages.ts';
import { FEW_PRODUCTS } from '../tiers.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { selectCandidates } from './queries.ts';
import type { Candidate } from './rank.ts';

interface Found {
  candidates: Iterable<Candidate>;
  /** What could stand for the asked words, for ranking. */
  groups: Group[];
  /** False when a statement took too long, and this is what was found before. */
  isComplete: boolean;
}

interface Asking {
  db: Kysely<Schema>;
  asked: Asked;
  lang: string;
  signal: AbortSignal | undefined;
  found: Map<number, Candidate>;
}

const STATEMENT_STOPPED = '57014';

/** Asks stage by stage until enough is found. A statement over its time limit ends the asking with what there is. */
export async function ask(
  db: Kysely<Schema>,
  vocabulary: Vocabulary,
  question: { asked: Asked; lang: string; signal?: AbortSignal | undefined },
): Promise<Found> {
  const asking: Asking = { db, asked: question.asked, lang: question.lang, signal: question.signal, found: new Map() };
  let groups: Group[] = [];
  let isComplete = true;
  try {
    for (const stage of stagesOf(question.asked, vocabulary)) {
      if (asking.found.size >= stage.whileFewer) break;
      groups = stage.groups;
      await askTiers(asking, planOf(stage.readings, vocabulary.items), wholesMeant(asking.asked, groups));
    }
  } catch (error) {
    if ((error as { code?: unknown }).code !== STATEMENT_STOPPED) throw error;
    isComplete = false;
  }
  return { candidates: asking.found.values(), groups, isComplete };
}

/** Popular products first; others while too few of them fit. */
async function askTiers({ db, lang, signal, found }: Asking, plan: Plan, wholes: string[]): Promise<void> {
  for (const [at, tiers] of plan.steps.entries()) {
    signal?.throwIfAborted();
    const rows = await selectCandidates(db, { plan, tiers, others: at === 0, wholes, lang });
    for (const row of rows) found.set(row.id, row);
    if (new Set(rows.filter(({ kind }) => kind === PRODUCT).map(({ id }) => id)).size >= FEW_PRODUCTS) return;
  }
}

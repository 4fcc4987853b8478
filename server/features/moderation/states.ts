import type { Transaction } from 'kysely';
import type { DecisionAct } from '../../../contract/choices.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey } from '../../db/subjects.ts';
import { type ModerationParts, storeOf } from './parts.ts';
import * as decisionQueries from './queries-decisions.ts';

/**
 * Brings the state of a subject into line with all decisions that stand, with everything that counts it, and its points with that: what
 * was removed has none. So a reversal restores exactly what no other decision wants otherwise. Resolves to the change of points.
 */
export async function settleState(parts: ModerationParts, tx: Transaction<Schema>, subject: SubjectKey): Promise<number> {
  const wanted = await decisionQueries.selectWantedState(tx, subject);
  const store = storeOf(parts, subject.kind);
  const before = await store.setState(tx, subject.id, wanted);
  if (before === undefined || (before === 'REMOVED') === (wanted === 'REMOVED')) return 0;
  const memberId = (await store.read(tx, subject.id))?.memberId ?? null;
  return memberId === null ? 0 : decisionQueries.moveSubjectPoints(tx, subject, memberId, wanted === 'REMOVED');
}

/** Locks are taken in one order, whatever the order in which subjects were named. */
const ORDER = ['PICTURE', 'REVIEW', 'POST', 'COMMENT', 'MEMBER'];
export const inLockOrder = (subjects: SubjectKey[]): SubjectKey[] =>
  subjects.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || one.id - other.id);

/** Acts that restrict an account rather than words. */
export const accountActs = ['WARN', 'LIMIT', 'SUSPEND', 'BAN'] as const;

export const isAccountAct = (act: DecisionAct): boolean => (accountActs as readonly DecisionAct[]).includes(act);

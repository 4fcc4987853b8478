import type { Transaction } from 'kysely';
import type { DecisionAct } from '../../../contract/choices.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey } from '../../db/subjects.ts';
import { type ModerationParts, storeOf } from './parts.ts';
import * as decisionQueries from './queries-decisions.ts';

/**
 * Brings the state of a subject into line with all decisions that stand, with everything that counts it, and its points with that: what
 * was removed has none. So a reversal restores exactly what no other decision wants otherwise. Behind `lockInOrder`. Resolves to the change
 * of points.
 */
export async function settleState(parts: ModerationParts, tx: Transaction<Schema>, subject: SubjectKey): Promise<number> {
  const store = storeOf(parts, subject.kind);
  const wanted = await decisionQueries.selectWantedState(tx, subject);
  const before = await store.setState(tx, subject.id, wanted);
  if (before === undefined || (before === 'REMOVED') === (wanted === 'REMOVED')) return 0;
  const memberId = (await store.read(tx, subject.id))?.memberId ?? null;
  return memberId === null ? 0 : decisionQueries.moveSubjectPoints(tx, subject, memberId, wanted === 'REMOVED');
}

/** Locks are taken in one order, whatever the order in which subjects were named; photos behind their review, as their authors hold them. */
const ORDER = ['REVIEW', 'PICTURE', 'POST', 'COMMENT', 'MEMBER'];
export const inLockOrder = <T extends SubjectKey>(subjects: T[]): T[] =>
  subjects.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || one.id - other.id);

/**
 * Holds the words among some subjects, and resolves to all of them in the order of locks, each once. Comes before the first of them
 * changes: points move with a change, which holds the member, and whoever holds other words may wait for that. Members as such have no
 * state, and are held last, where something of theirs is written.
 */
export async function lockInOrder(parts: ModerationParts, tx: Transaction<Schema>, subjects: SubjectKey[]): Promise<SubjectKey[]> {
  const ordered = inLockOrder(subjects).filter((one, at, all) => at === 0 || !isSameSubject(one, all[at - 1]));
  for (const { kind, id } of ordered) if (kind !== 'MEMBER') await storeOf(parts, kind).lock(tx, id);
  return ordered;
}

export const isSameSubject = (one: SubjectKey, other: SubjectKey | undefined): boolean => one.kind === other?.kind && one.id === other.id;

/** Acts that restrict an account rather than words. */
export const accountActs = ['WARN', 'LIMIT', 'SUSPEND', 'BAN'] as const;

export const isAccountAct = (act: DecisionAct): boolean => (accountActs as readonly DecisionAct[]).includes(act);

import type { Transaction } from 'kysely';
import type { DecisionAct } from '../../../contract/choices.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey } from '../../db/subjects.ts';
import { type ModerationParts, storeOf } from './parts.ts';
import * as decisionQueries from './queries-decisions.ts';

/**
 * Sets a subject to the state that all standing decisions give it, updates the counters, and moves its points: removed subjects have none.
 * A reversal thus restores exactly what no other decision prevents. Call after `lockInOrder`. Resolves to the change of points.
 */
export async function settleState(parts: ModerationParts, tx: Transaction<Schema>, subject: SubjectKey): Promise<number> {
  const store = storeOf(parts, subject.kind);
  const wanted = await decisionQueries.selectWantedState(tx, subject);
  const before = await store.setState(tx, subject.id, wanted);
  if (before === undefined || (before === 'REMOVED') === (wanted === 'REMOVED')) return 0;
  const memberId = (await store.read(tx, subject.id))?.memberId ?? null;
  return memberId === null ? 0 : decisionQueries.moveSubjectPoints(tx, subject, memberId, wanted === 'REMOVED');
}

/** A fixed lock order, independent of the order of the input; photos come after their review, as in the writes of their authors. */
const ORDER = ['REVIEW', 'PICTURE', 'POST', 'COMMENT', 'MEMBER'];
export const inLockOrder = <T extends SubjectKey>(subjects: T[]): T[] =>
  subjects.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || one.id - other.id);

/**
 * Locks the given subjects except members, and resolves to all of them in lock order without duplicates. Must come before the first of them
 * changes: a change moves points and thereby locks the member, and whoever holds another subject's lock may be waiting for that. Members
 * have no state; they are locked last, where something of theirs is written.
 */
export async function lockInOrder(parts: ModerationParts, tx: Transaction<Schema>, subjects: SubjectKey[]): Promise<SubjectKey[]> {
  const ordered = inLockOrder(subjects).filter((one, at, all) => at === 0 || !isSameSubject(one, all[at - 1]));
  for (const { kind, id } of ordered) if (kind !== 'MEMBER') await storeOf(parts, kind).lock(tx, id);
  return ordered;
}

export const isSameSubject = (one: SubjectKey, other: SubjectKey | undefined): boolean => one.kind === other?.kind && one.id === other.id;

/** Acts that restrict an account rather than a text. */
export const accountActs = ['WARN', 'LIMIT', 'SUSPEND', 'BAN'] as const;

export const isAccountAct = (act: DecisionAct): boolean => (accountActs as readonly DecisionAct[]).includes(act);

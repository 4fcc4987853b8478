import type { Transaction } from 'kysely';
import { type CaseLabel, caseLabels } from '../../../contract/choices.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey } from '../../db/subjects.ts';
import { found, Refusal } from '../../http/refusal.ts';
import type { DecisionWriting } from './further.ts';
import { type ModerationParts, storeOf } from './parts.ts';
import * as queries from './queries.ts';
import * as decisionQueries from './queries-decisions.ts';

/** Applies the effects of an act other than states: edits, labels, and the end of holds. */
export async function writeEffects(
  parts: ModerationParts,
  tx: Transaction<Schema>,
  { one, subject, now, asked }: Pick<DecisionWriting, 'one' | 'subject' | 'now' | 'asked'>,
): Promise<decisionQueries.Effect[]> {
  const store = storeOf(parts, subject.kind);
  const effects: decisionQueries.Effect[] = now === undefined ? [{ kind: 'GONE' }] : [];
  for (const decision of await decisionQueries.selectHolds(tx, one.id)) {
    await decisionQueries.markReversed(tx, decision, asked.act === 'KEEP' ? 'KEPT' : 'CONFIRMED');
    effects.push({ kind: 'HOLD', decision });
  }
  if (asked.act === 'KEEP' && one.pending !== null) {
    effects.push(...(await keepEdit(parts, tx, subject, one.pending)));
  } else if (one.pending !== null) {
    effects.push({ kind: 'PENDING', pending: one.pending, revision: now?.revision ?? null });
  } else if (asked.act === 'REVERT') {
    const { number, fields, at } = found(await store.takeBack?.(tx, subject.id));
    const taken = { number, fields, at: at.toISOString() };
    effects.push({ kind: 'TAKEN_BACK', revision: await revisionOf(parts, tx, subject), taken });
  }
  if (asked.act === 'LABEL') {
    if (asked.label === undefined) throw new Refusal('invalid_input', { fields: [{ field: 'label', key: 'required.field' }] });
    if (!labelsOf(subject.kind).includes(asked.label))
      throw new Refusal('invalid_input', {
        fields: [{ field: 'label', key: 'invalid.choice', params: { values: labelsOf(subject.kind).join(', ') } }],
      });
    const before = found(await store.label?.(tx, subject.id, asked.label));
    effects.push({ kind: 'LABEL', before, after: asked.label });
  }
  return effects;
}

/** Applies a pending edit and ends the decisions that hid the previous text. */
async function keepEdit(
  parts: ModerationParts,
  tx: Transaction<Schema>,
  subject: SubjectKey,
  pending: Record<string, unknown>,
): Promise<decisionQueries.Effect[]> {
  const effects: decisionQueries.Effect[] = [];
  if (await storeOf(parts, subject.kind).apply?.(tx, subject.id, pending))
    effects.push({ kind: 'EDIT', revision: await revisionOf(parts, tx, subject), pending });
  for (const decision of await decisionQueries.selectHides(tx, subject)) {
    await decisionQueries.markEnded(tx, decision);
    effects.push({ kind: 'SHOWN', decision });
  }
  return effects;
}

const labelsOf = (kind: string): readonly CaseLabel[] => (kind === 'REVIEW' || kind === 'PICTURE' ? caseLabels[kind] : []);

const revisionOf = async (parts: ModerationParts, tx: Transaction<Schema>, { kind, id }: SubjectKey): Promise<number> =>
  found(await storeOf(parts, kind).read(tx, id)).revision;

/** Effect of an act on a subject's text, or on a pending edit of it. */
type WordsEffect = Extract<decisionQueries.Effect, { kind: 'EDIT' | 'TAKEN_BACK' | 'PENDING' }>;

/**
 * Reverses what an act did to a subject's text, unless its author has edited it since; resolves to an edit that is pending again. If the
 * case stays closed, nobody would review the edit, so it is applied at once.
 */
export async function reverseEdit(
  parts: ModerationParts,
  tx: Transaction<Schema>,
  subject: SubjectKey,
  { effect, isOpenAgain }: { effect: WordsEffect; isOpenAgain: boolean },
): Promise<Record<string, unknown> | null> {
  const store = storeOf(parts, subject.kind);
  await store.lock(tx, subject.id);
  const revision = (await store.read(tx, subject.id))?.revision;
  // Decisions of earlier servers do not record the revision that an edit was based on: such an edit can become pending, but is not applied.
  const isUnknown = effect.kind === 'PENDING' && effect.revision == null && isOpenAgain;
  if ((revision === undefined || revision !== effect.revision) && !isUnknown) return null;
  if (effect.kind === 'PENDING' && isOpenAgain) return effect.pending;
  if (effect.kind === 'EDIT') {
    await store.takeBack?.(tx, subject.id);
    return effect.pending;
  }
  // A newer case about the subject was read with the text from before.
  await queries.raiseCaseVersion(tx, subject);
  if (effect.kind === 'PENDING') await keepEdit(parts, tx, subject, effect.pending);
  else await store.apply?.(tx, subject.id, effect.taken.fields, { number: effect.taken.number, at: new Date(effect.taken.at) });
  return null;
}

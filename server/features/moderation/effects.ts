import type { Transaction } from 'kysely';
import { type CaseLabel, caseLabels } from '../../../contract/choices.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey } from '../../db/subjects.ts';
import { found, Refusal } from '../../http/refusal.ts';
import type { DecisionWriting } from './further.ts';
import { type ModerationParts, storeOf } from './parts.ts';
import * as decisionQueries from './queries-decisions.ts';

/** What an act does besides states: edits, labels, and the end of holds. */
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
    if (await store.apply?.(tx, subject.id, one.pending))
      effects.push({ kind: 'EDIT', revision: await revisionOf(parts, tx, subject), pending: one.pending });
    for (const decision of await decisionQueries.selectHides(tx, subject)) {
      await decisionQueries.markEnded(tx, decision);
      effects.push({ kind: 'SHOWN', decision });
    }
  } else if (one.pending !== null) {
    effects.push({ kind: 'PENDING', pending: one.pending });
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

const labelsOf = (kind: string): readonly CaseLabel[] => (kind === 'REVIEW' || kind === 'PICTURE' ? caseLabels[kind] : []);

const revisionOf = async (parts: ModerationParts, tx: Transaction<Schema>, { kind, id }: SubjectKey): Promise<number> =>
  found(await storeOf(parts, kind).read(tx, id)).revision;

/**
 * Takes back what an act did to the words of a subject, but not what its author has written since; resolves to an edit that waits again.
 */
export async function reverseEdit(
  parts: ModerationParts,
  tx: Transaction<Schema>,
  { kind, id }: SubjectKey,
  effect: Extract<decisionQueries.Effect, { kind: 'EDIT' | 'TAKEN_BACK' }>,
): Promise<Record<string, unknown> | null> {
  const store = storeOf(parts, kind);
  if ((await store.read(tx, id))?.revision !== effect.revision) return null;
  if (effect.kind === 'EDIT') {
    await store.takeBack?.(tx, id);
    return effect.pending;
  }
  const { number, fields, at } = effect.taken;
  await store.apply?.(tx, id, fields, { number, at: new Date(at) });
  return null;
}

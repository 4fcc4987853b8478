import type { Transaction } from 'kysely';
import { type CaseLabel, caseLabels } from '../../../contract/choices.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey } from '../../db/subjects.ts';
import { found, Refusal } from '../../http/refusal.ts';
import type { DecisionWriting } from './further.ts';
import { type ModerationParts, storeOf } from './parts.ts';
import * as queries from './queries.ts';
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

/** Lets an edit that waited take the place of what stands, and ends what hid that. */
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

/** What an act did to the words of a subject, or to an edit of them that waited. */
type WordsEffect = Extract<decisionQueries.Effect, { kind: 'EDIT' | 'TAKEN_BACK' | 'PENDING' }>;

/**
 * Takes back what an act did to the words of a subject, but not what its author has written since; resolves to an edit that waits again.
 * Where its case stays closed nobody is left to wait for, so that it takes its place at once.
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
  // Which words an edit was of is not known of decisions of earlier servers: it can wait, but takes no place by itself.
  const isUnknown = effect.kind === 'PENDING' && effect.revision == null && isOpenAgain;
  if ((revision === undefined || revision !== effect.revision) && !isUnknown) return null;
  if (effect.kind === 'PENDING' && isOpenAgain) return effect.pending;
  if (effect.kind === 'EDIT') {
    await store.takeBack?.(tx, subject.id);
    return effect.pending;
  }
  // A newer case about them is read with the words before.
  await queries.raiseCaseVersion(tx, subject);
  if (effect.kind === 'PENDING') await keepEdit(parts, tx, subject, effect.pending);
  else await store.apply?.(tx, subject.id, effect.taken.fields, { number: effect.taken.number, at: new Date(effect.taken.at) });
  return null;
}

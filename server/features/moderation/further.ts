import type { Kysely, Transaction } from 'kysely';
import type { CaseAct, SubjectState } from '../../../contract/choices.ts';
import type { Parsed } from '../../../contract/index.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey, SubjectNow, SubjectWords } from '../../db/subjects.ts';
import { found, Refusal } from '../../http/refusal.ts';
import type { Actor } from '../console/index.ts';
import { expectNoReporter, expectUnclaimed } from './checks.ts';
import { starsOf, textOf } from './holds.ts';
import { mailOutcomes } from './mails.ts';
import { type ModerationParts, storeOf } from './parts.ts';
import * as queries from './queries.ts';
import * as decisionQueries from './queries-decisions.ts';
import type { Ground } from './rules.ts';

export type AskedDecision = Parsed<'POST console/cases/{id}/decision'>;

/** The state that an act gives its subjects; none for those that change no state. */
export const stateOfAct: Partial<Record<CaseAct, Exclude<SubjectState, 'VISIBLE'>>> = { HIDE: 'HIDDEN', REMOVE: 'REMOVED' };

/** A decision while it is written. */
export interface DecisionWriting {
  actor: Actor & { memberId: number };
  one: queries.CaseRow;
  subject: SubjectKey;
  now: SubjectNow | undefined;
  /** Whose words or account it is about. */
  author: number | null;
  asked: AskedDecision;
  statement: { ground: Ground | null; facts: string; days: number | null };
  /** Filled with what changes. */
  touched: SubjectKey[];
}

/** Decisions on further subjects of the same author, each with a statement of its own; their open cases are decided along with them. */
export async function writeFurther(
  parts: ModerationParts,
  tx: Transaction<Schema>,
  writing: DecisionWriting,
  base: Pick<
    decisionQueries.NewDecision,
    Exclude<keyof decisionQueries.NewDecision, keyof SubjectKey | 'memberId' | 'revision' | 'effects' | 'words' | 'stars'>
  >,
): Promise<Map<SubjectKey, string>> {
  const { act } = writing.asked;
  const state = stateOfAct[act];
  const decisions = new Map<SubjectKey, string>();
  for (const subject of await alsoOf(parts, tx, writing)) {
    const { memberId, revision, words } = found(await storeOf(parts, subject.kind).read(tx, subject.id));
    const own = await ownCase(tx, subject, writing);
    const effects = own === undefined ? [] : await confirmHolds(tx, own, revision);
    const row = {
      ...base,
      ...subject,
      caseId: own?.id ?? base.caseId,
      memberId,
      revision,
      effects,
      words: textOf(words),
      stars: starsOf({ stars: words.stars }),
    };
    const { uuid } = await decisionQueries.insertDecision(tx, row);
    decisions.set(subject, uuid);
    if (state !== undefined) await decisionQueries.insertDecisionState(tx, uuid, subject, state);
    // By its own decision: once that is reversed, such pictures are welcome again.
    if (act === 'REMOVE') await decisionQueries.insertRemovedPictures(tx, uuid, imagesOf(words));
    if (own !== undefined) {
      await queries.closeCase(tx, own.id, 'UPHELD');
      await mailOutcomes(tx, uuid, own.id, 'UPHELD');
    }
  }
  return decisions;
}

/** Pictures that a subject shows, by name. */
export const imagesOf = (words: SubjectWords | undefined): string[] => words?.images.map(({ image }) => image) ?? [];

/** The open case of a further subject, which whoever decides has to be free to decide as well. */
async function ownCase(
  tx: Transaction<Schema>,
  subject: SubjectKey,
  { one, actor }: DecisionWriting,
): Promise<queries.CaseRow | undefined> {
  const id = await queries.selectOpenCase(tx, subject);
  if (id === undefined) return undefined;
  const own = found(await queries.selectCase(tx, id));
  // The version that a refusal tells is that of the case that was asked about.
  expectUnclaimed({ ...own, version: one.version }, actor.memberId);
  await expectNoReporter(tx, id, actor.memberId);
  return own;
}

/** Ends the holds of a case, since something stricter has been decided, and keeps an edit that waits in it, should that be reversed. */
async function confirmHolds(
  tx: Transaction<Schema>,
  { id: caseId, pending }: queries.CaseRow,
  revision: number,
): Promise<decisionQueries.Effect[]> {
  const effects: decisionQueries.Effect[] = pending === null ? [] : [{ kind: 'PENDING', pending, revision }];
  for (const decision of await decisionQueries.selectHolds(tx, caseId)) {
    await decisionQueries.markReversed(tx, decision, 'CONFIRMED');
    effects.push({ kind: 'HOLD', decision });
  }
  return effects;
}

const badAlso = () => new Refusal('invalid_input', { fields: [{ field: 'also', key: 'invalid.value' }] });

/** Further subjects of the same author; those of anybody else are refused. */
async function alsoOf(parts: ModerationParts, tx: Kysely<Schema>, { asked, subject, now }: DecisionWriting): Promise<SubjectKey[]> {
  if (asked.also.length > 0 && stateOfAct[asked.act] === undefined) throw badAlso();
  const others: SubjectKey[] = [];
  for (const { kind, id } of asked.also) {
    const isSame = (one: SubjectKey) => one.kind === kind && one.id === id;
    if ([subject, ...others].some(isSame)) continue;
    const other = await storeOf(parts, kind).read(tx, id);
    if (kind === 'MEMBER' || other === undefined || now?.memberId == null || other.memberId !== now.memberId) throw badAlso();
    others.push({ kind, id });
  }
  return others;
}

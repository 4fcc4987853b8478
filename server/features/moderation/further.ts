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

/** The state that an act gives its subjects; missing for acts that do not change the state. */
export const stateOfAct: Partial<Record<CaseAct, Exclude<SubjectState, 'VISIBLE'>>> = { HIDE: 'HIDDEN', REMOVE: 'REMOVED' };

/** The data of a decision being written. */
export interface DecisionWriting {
  actor: Actor & { memberId: number };
  one: queries.CaseRow;
  subject: SubjectKey;
  now: SubjectNow | undefined;
  /** The author whose text or account is concerned. */
  author: number | null;
  asked: AskedDecision;
  statement: { ground: Ground | null; facts: string; days: number | null };
  /** Collects the subjects that change. */
  touched: SubjectKey[];
}

/** Writes decisions on further subjects of the same author, each with its own statement; their open cases are decided as well. */
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
    // Stored with the further decision: once that is reversed, similar pictures are allowed again.
    if (act === 'REMOVE') await decisionQueries.insertRemovedPictures(tx, uuid, imagesOf(words));
    if (own !== undefined) {
      await queries.closeCase(tx, own.id, 'UPHELD');
      await mailOutcomes(tx, uuid, own.id, 'UPHELD');
    }
  }
  return decisions;
}

/** Names of the pictures that a subject shows. */
export const imagesOf = (words: SubjectWords | undefined): string[] => words?.images.map(({ image }) => image) ?? [];

/** The open case of a further subject. Throws if the moderator may not decide it. */
async function ownCase(
  tx: Transaction<Schema>,
  subject: SubjectKey,
  { one, actor }: DecisionWriting,
): Promise<queries.CaseRow | undefined> {
  const id = await queries.selectOpenCase(tx, subject);
  if (id === undefined) return undefined;
  const own = found(await queries.selectCase(tx, id));
  // The error must contain the version of the case that was requested.
  expectUnclaimed({ ...own, version: one.version }, actor.memberId);
  await expectNoReporter(tx, id, actor.memberId);
  return own;
}

/** Ends the holds of a case, since something stricter was decided, and records its pending edit in case that is reversed. */
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

/** Further subjects of the same author; throws if one belongs to somebody else. */
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

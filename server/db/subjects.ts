import type { Kysely, Transaction } from 'kysely';
import type { JudgedKind, SubjectState } from '../../contract/choices.ts';
import type { Schema } from './schema.ts';
import type { RevisionFields } from './subject-revisions.ts';

/** A thing that people write or upload, or a member as such. */
export interface SubjectKey {
  kind: JudgedKind;
  id: number;
}

/** What a subject says. */
export interface SubjectWords {
  title: string | null;
  text: string;
  stars: number | null;
  images: { id: number; image: string; alt: string }[];
}

/** What a subject says of which nothing is left. */
export const nothingSaid: SubjectWords = { title: null, text: '', stars: null, images: [] };

/** A subject as it stands. */
export interface SubjectNow {
  /** Null: a former member's. */
  memberId: number | null;
  state: SubjectState;
  revision: number;
  lang: string | null;
  createdAt: Date;
  /** What it is called to those who may read it: the product of a review, the post of a comment. */
  title: string;
  /** Who wrote that title; null: a former member. Not given where it is no words of somebody's. */
  titledBy?: number | null;
  /** Where it is read, without a language; null: not by everybody, for itself or for what it stands on. */
  link: string | null;
  /** Where its author reads it, whatever its state; null: nowhere any more, since it stands on what they may not read. */
  ownLink: string | null;
  words: SubjectWords;
}

/** Words around a subject. */
export interface ContextLine {
  author: string | null;
  text: string;
  at: Date;
  isSubject: boolean;
}

/** What is left to do once a transaction that changed subjects has ended. */
export interface SubjectChange {
  /** Cache tags of pages that show it. */
  tags: string[];
  /** Products whose ratings changed. */
  products: number[];
}

/** Gives a member's picture a name that fits who may see it; as `rename` of the pictures. */
export type RenamePicture = (
  name: string,
  reach: 'everybody' | 'owner',
  attach: (name: string) => Promise<string | null>,
) => Promise<string | null>;

/** The number of a revision, and since when it stands. */
export type RevisionMark = Pick<RevisionFields, 'number' | 'at'>;

/** What moderation may do with subjects of one kind, whichever feature they belong to. */
export interface SubjectStore {
  kind: JudgedKind;
  read(db: Kysely<Schema>, id: number): Promise<SubjectNow | undefined>;
  /**
   * Holds a subject, behind what counts it, until the transaction ends. Comes before whatever its state or words are worked out from: what
   * was read earlier may be overtaken while this waits.
   */
  lock(tx: Transaction<Schema>, id: number): Promise<void>;
  /**
   * Shows or takes away a subject wherever it is counted, in a transaction that holds its rows; resolves to its state before, undefined
   * when there is none.
   */
  setState(tx: Transaction<Schema>, id: number, to: SubjectState): Promise<SubjectState | undefined>;
  /** What a change of it touches. */
  changes(db: Kysely<Schema>, id: number): Promise<SubjectChange>;
  /** Gives its pictures names that fit who may see them now, once the transaction has ended. */
  settlePictures?(db: Kysely<Schema>, rename: RenamePicture, id: number): Promise<void>;
  /** Subjects with pictures whose names do not fit who may see them. */
  misnamed?(db: Kysely<Schema>): Promise<number[]>;
  context(db: Kysely<Schema>, id: number): Promise<ContextLine[]>;
  /** Subjects of this kind that a member has written and everybody sees, the latest first. */
  visibleOf(db: Kysely<Schema>, memberId: number, limit: number | null): Promise<number[]>;
  /** Subjects of this kind that a member has written and that were not removed, whoever sees them. */
  writtenBy(db: Kysely<Schema>, memberId: number): Promise<number[]>;
  /** What one stands on, and is deleted together with: the post of a comment, the review of a photo. */
  standsOn?(db: Kysely<Schema>, id: number): Promise<(SubjectKey & { memberId: number | null }) | undefined>;
  /** What is deleted together with one, whoever wrote it, as far as a case about it waits. */
  deletedWith?(db: Kysely<Schema>, id: number): Promise<SubjectKey[]>;
  /** What of others is deleted with a member who leaves, since it stands on theirs, as far as a case about it waits; erased, all of theirs goes. */
  deletedOnLeaving?(db: Kysely<Schema>, memberId: number, isErased: boolean): Promise<SubjectKey[]>;
  /** Words as a revision keeps them. */
  wordsOf?(fields: Record<string, unknown>): SubjectWords;
  /** Writes an edit that waited as a new revision, or one that was taken back as itself; false when it can no longer be. */
  apply?(tx: Transaction<Schema>, id: number, fields: Record<string, unknown>, as?: RevisionMark): Promise<boolean>;
  /** Lets the revision before the present one stand again, as if the present one had never been; resolves to what is taken back. */
  takeBack?(tx: Transaction<Schema>, id: number): Promise<RevisionFields | undefined>;
  /** Labels a review; resolves to the label before. */
  label?(tx: Transaction<Schema>, id: number, label: string): Promise<string | undefined>;
}

/** Something that a member has just written. */
export interface WrittenSubject extends SubjectKey {
  memberId: number;
  lang: string;
  text: string;
}

/** What features ask before words appear. */
export interface Moderation {
  /**
   * Called first in the transaction of an author who edits words: holds the open cases of all subjects that it touches, which whoever decides
   * holds before the words. In another order the two would wait for each other.
   */
  lockCase(tx: Transaction<Schema>, ...subjects: SubjectKey[]): Promise<void>;
  /** Called last in the transaction that writes: whether the words are held until somebody has looked at them. */
  written(tx: Transaction<Schema>, subject: WrittenSubject): Promise<boolean>;
  /**
   * Called in the transaction that would edit visible words, before it does: whether the edit waits for somebody to look at it; one that
   * does not overtakes an earlier one that waits. What
   * stood goes on standing; `fields` are kept for `apply` of the store.
   */
  edited(tx: Transaction<Schema>, subject: WrittenSubject, fields: Record<string, unknown>): Promise<boolean>;
  /**
   * Called in the transaction of an author who edits what a decision has hidden: the edit waits for somebody to look at it. Kept, it takes the
   * place of what was hidden, and everybody sees it. False when it may not be edited, since it was hidden together with the account.
   */
  resubmitted(tx: Transaction<Schema>, subject: WrittenSubject, fields: Record<string, unknown>): Promise<boolean>;
  /** Called in the transaction of an author who edits what others do not see, so that nobody decides on words unread. */
  rewritten(tx: Transaction<Schema>, subject: SubjectKey): Promise<void>;
  /**
   * Called first in the transaction of an author who changes a picture of a subject, or what describes it, so that nobody decides on
   * pictures unseen, and what was kept before protects none of them; of several subjects behind `lockCase`. An edit of its words goes on
   * waiting.
   */
  repictured(tx: Transaction<Schema>, subject: SubjectKey): Promise<void>;
  /**
   * Called first in the transaction of an author who deletes a subject: of what a case that waits is about, also of what is deleted together
   * with the subject, a sealed copy stays for that case alone. Words without such a case leave nothing. Holds the case of what the subject
   * is `takenFrom`, too, in place of `lockCase`.
   */
  deleted(tx: Transaction<Schema>, subject: SubjectKey, takenFrom?: SubjectKey): Promise<void>;
  /**
   * Called last in the transaction that writes what a picture or a member is described by: whether it is held for its words; with `fields`
   * before that, as `edited`. Short words come again, and several pictures at once, so neither is looked at.
   */
  described(tx: Transaction<Schema>, subject: WrittenSubject, fields?: Record<string, unknown>): Promise<boolean>;
  /** Whether a decision that stands says how a subject is labelled: its author cannot say otherwise. */
  isLabelled(tx: Transaction<Schema>, subject: SubjectKey): Promise<boolean>;
  /**
   * Called in the transaction that puts a member's picture, by name, where everybody sees it, at once or when kept: whether it is held. One
   * of a profile never is, but put before a moderator: members have no state of their own.
   */
  pictured(tx: Transaction<Schema>, subject: SubjectKey, image: string): Promise<boolean>;
}

/** SQL: whether a case waits for somebody: to be decided, or for the answer to an appeal. `row` names it. */
export const isCaseWaiting = (row: string): string => `(${row}.state = 'OPEN' or exists (
  select from appeal o join decision j on j.uuid = o.decision where j.case_id = ${row}.id and o.state = 'OPEN'))`;

/** SQL: whether a case about a subject waits for somebody. `row` names a record with a column `id`. */
export const hasWaitingCase = (kind: JudgedKind, row: string): string => `exists (
  select from moderation_case w where w.subject_kind = '${kind}' and w.subject_id = ${row}.id and ${isCaseWaiting('w')})`;

/**
 * SQL for what the author of a withheld subject is told: its state, the decision that says why, and whether an edit of theirs waits. `row`
 * names a record with the columns `id` and `state`; null for one that everybody sees.
 */
export const withheldMark = (kind: JudgedKind, row: string): string => `
  case when ${row}.state <> 'VISIBLE' then (
    select jsonb_build_object('state', ${row}.state, 'decision', d.uuid, 'is_pending', (exists (
      select from moderation_case where subject_kind = '${kind}' and subject_id = ${row}.id and pending is not null))::integer)
    from decision_state s join decision d on d.uuid = s.decision
    where s.subject_kind = '${kind}' and s.subject_id = ${row}.id and s.state = ${row}.state and d.reversed_at is null
    order by d.at desc limit 1) end`;

/** The same of a subject that everybody sees, but not as its author has edited it since; for the author alone. `row` has a column `id`. */
export const waitingMark = (kind: JudgedKind, row: string): string => `(
  select jsonb_build_object('state', 'VISIBLE', 'decision', d.uuid, 'is_pending', 1)
  from moderation_case c join decision d on d.case_id = c.id
  where c.subject_kind = '${kind}' and c.subject_id = ${row}.id and c.pending is not null and d.act = 'HOLD' and d.reversed_at is null
  order by d.at desc limit 1)`;

/** As answers carry it. */
export type WithheldReason = { state: SubjectState; decision: string; is_pending: 0 | 1 } | null;

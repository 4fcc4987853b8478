import type { Kysely, Transaction } from 'kysely';
import type { JudgedKind, SubjectState } from '../../contract/choices.ts';
import type { Schema } from './schema.ts';
import type { RevisionFields } from './subject-revisions.ts';

/** Key of something that people write or upload, or of a member as such. */
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

/** The words of a subject of which nothing is left. */
export const nothingSaid: SubjectWords = { title: null, text: '', stars: null, images: [] };

/** The current state of a subject. */
export interface SubjectNow {
  /** Null: a former member's. */
  memberId: number | null;
  state: SubjectState;
  revision: number;
  lang: string | null;
  createdAt: Date;
  /** Its name for those who may read it: the product of a review, the post of a comment. */
  title: string;
  /** Who wrote that title; null: a former member; undefined: nobody in particular. */
  titledBy?: number | null;
  /** Where it is read, without a language; null: not everybody sees it or what it belongs to. */
  link: string | null;
  /** Where its author reads it, whatever its state; null: nowhere any more, since they may not read what it belongs to. */
  ownLink: string | null;
  words: SubjectWords;
}

/** A line of the words around a subject. */
export interface ContextLine {
  author: string | null;
  text: string;
  at: Date;
  isSubject: boolean;
}

/** What is left to do after a transaction that changed subjects. */
export interface SubjectChange {
  /** Cache tags of pages that show it. */
  tags: string[];
  /** Products whose ratings changed. */
  products: number[];
}

/** Renames a member's picture to fit who may see it, like `rename` of the pictures. */
export type RenamePicture = (
  name: string,
  reach: 'everybody' | 'owner',
  attach: (name: string) => Promise<string | null>,
) => Promise<string | null>;

/** The number of a revision, and since when it is current. */
export type RevisionMark = Pick<RevisionFields, 'number' | 'at'>;

/** What moderation may do with subjects of one kind, whichever feature they belong to. */
export interface SubjectStore {
  kind: JudgedKind;
  read(db: Kysely<Schema>, id: number): Promise<SubjectNow | undefined>;
  /**
   * Locks a subject, after whatever counts it, until the transaction ends. Must come before its state or words are read: what was read
   * earlier may be outdated when the wait ends.
   */
  lock(tx: Transaction<Schema>, id: number): Promise<void>;
  /**
   * Sets the state of a subject and updates its counters, in a transaction that holds its rows; resolves to the state before, undefined
   * when there is no such subject.
   */
  setState(tx: Transaction<Schema>, id: number, to: SubjectState): Promise<SubjectState | undefined>;
  /** What a change of it affects. */
  changes(db: Kysely<Schema>, id: number): Promise<SubjectChange>;
  /** Renames its pictures to fit who may see them now, after the transaction has ended. */
  settlePictures?(db: Kysely<Schema>, rename: RenamePicture, id: number): Promise<void>;
  /** Subjects with pictures whose names do not fit who may see them. */
  misnamed?(db: Kysely<Schema>): Promise<number[]>;
  context(db: Kysely<Schema>, id: number): Promise<ContextLine[]>;
  /** Subjects of this kind that a member has written and everybody sees, the latest first. */
  visibleOf(db: Kysely<Schema>, memberId: number, limit: number | null): Promise<number[]>;
  /** Subjects of this kind that a member has written and that were not removed, whoever sees them. */
  writtenBy(db: Kysely<Schema>, memberId: number): Promise<number[]>;
  /** What a subject belongs to and is deleted with: the post of a comment, the review of a photo. */
  standsOn?(db: Kysely<Schema>, id: number): Promise<(SubjectKey & { memberId: number | null }) | undefined>;
  /** Subjects that are deleted with this one, whoever wrote them, and have a waiting case. */
  deletedWith?(db: Kysely<Schema>, id: number): Promise<SubjectKey[]>;
  /** Others' subjects with a waiting case that go with a leaving member's, which they belong to; `isErased`: all of theirs are deleted. */
  deletedOnLeaving?(db: Kysely<Schema>, memberId: number, isErased: boolean): Promise<SubjectKey[]>;
  /** The words in the fields of a revision. */
  wordsOf?(fields: Record<string, unknown>): SubjectWords;
  /** Writes a waiting edit as a new revision, or restores one that was taken back; false when that is no longer possible. */
  apply?(tx: Transaction<Schema>, id: number, fields: Record<string, unknown>, as?: RevisionMark): Promise<boolean>;
  /** Restores the revision before the current one, as if that had never been; resolves to what was taken back. */
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

/** What features call before words appear. */
export interface Moderation {
  /**
   * Called first in the transaction of an author who edits words: locks the open cases of all subjects that it affects. A decision also
   * locks the case before the words; in another order the two would deadlock.
   */
  lockCase(tx: Transaction<Schema>, ...subjects: SubjectKey[]): Promise<void>;
  /** Called last in the transaction that writes; resolves to whether the words are held until somebody has checked them. */
  written(tx: Transaction<Schema>, subject: WrittenSubject): Promise<boolean>;
  /**
   * Called in the transaction that would edit visible words, before the edit; resolves to whether the edit has to wait for a check. If it
   * does, the words stay as they are, and `fields` are kept for `apply` of the store; if not, it replaces an earlier edit that waits.
   */
  edited(tx: Transaction<Schema>, subject: WrittenSubject, fields: Record<string, unknown>): Promise<boolean>;
  /**
   * Called in the transaction of an author who edits what a decision has hidden: the edit waits for a check. Once approved, it replaces
   * what was hidden, and everybody sees it. False when it may not be edited, since it was hidden together with the account.
   */
  resubmitted(tx: Transaction<Schema>, subject: WrittenSubject, fields: Record<string, unknown>): Promise<boolean>;
  /** Called in the transaction of an author who edits what others do not see, so that nobody decides on words they have not read. */
  rewritten(tx: Transaction<Schema>, subject: SubjectKey): Promise<void>;
  /**
   * Called first in the transaction of an author who changes a picture of a subject or its description, so that nobody decides on pictures
   * unseen, and an earlier decision to keep them does not protect new ones; with several subjects, after `lockCase`. An edit of the words
   * that waits goes on waiting.
   */
  repictured(tx: Transaction<Schema>, subject: SubjectKey): Promise<void>;
  /**
   * Called first in the transaction of an author who deletes a subject: where a case waits about it or what is deleted with it, a sealed
   * copy is kept for that case alone. Words without such a case leave nothing. Also locks the case of what the subject is `takenFrom`, in
   * place of `lockCase`.
   */
  deleted(tx: Transaction<Schema>, subject: SubjectKey, takenFrom?: SubjectKey): Promise<void>;
  /**
   * Called last in the transaction that writes the description of a picture or member; resolves to whether it is held for its words. With
   * `fields`, called before that, like `edited`. Repetition and speed are not judged: short words recur, and pictures come several at once.
   */
  described(tx: Transaction<Schema>, subject: WrittenSubject, fields?: Record<string, unknown>): Promise<boolean>;
  /** Whether a decision in force determines the label of a subject, which its author can then not change. */
  isLabelled(tx: Transaction<Schema>, subject: SubjectKey): Promise<boolean>;
  /**
   * Called in the transaction that puts a member's picture, by name, where everybody sees it, now or once approved; resolves to whether it
   * is held. A profile's picture never is, but a moderator is shown it: members have no state of their own.
   */
  pictured(tx: Transaction<Schema>, subject: SubjectKey, image: string): Promise<boolean>;
}

/** SQL: whether a case waits to be decided, or for the answer to an appeal. `row` names it. */
export const isCaseWaiting = (row: string): string => `(${row}.state = 'OPEN' or exists (
  select from appeal o join decision j on j.uuid = o.decision where j.case_id = ${row}.id and o.state = 'OPEN'))`;

/** SQL: whether a case about a subject waits for somebody. `row` names a record with a column `id`. */
export const hasWaitingCase = (kind: JudgedKind, row: string): string => `exists (
  select from moderation_case w where w.subject_kind = '${kind}' and w.subject_id = ${row}.id and ${isCaseWaiting('w')})`;

/**
 * SQL: what the author of a withheld subject is told: its state, the decision that explains it, and whether an edit of theirs waits; null
 * for a subject that everybody sees. `row` names a record with the columns `id` and `state`.
 */
export const withheldMark = (kind: JudgedKind, row: string): string => `
  case when ${row}.state <> 'VISIBLE' then (
    select jsonb_build_object('state', ${row}.state, 'decision', d.uuid, 'is_pending', (exists (
      select from moderation_case where subject_kind = '${kind}' and subject_id = ${row}.id and pending is not null))::integer)
    from decision_state s join decision d on d.uuid = s.decision
    where s.subject_kind = '${kind}' and s.subject_id = ${row}.id and s.state = ${row}.state and d.reversed_at is null
    order by d.at desc limit 1) end`;

/** SQL: the same for a subject that everybody sees, with a waiting edit of its author; for the author alone. `row` has a column `id`. */
export const waitingMark = (kind: JudgedKind, row: string): string => `(
  select jsonb_build_object('state', 'VISIBLE', 'decision', d.uuid, 'is_pending', 1)
  from moderation_case c join decision d on d.case_id = c.id
  where c.subject_kind = '${kind}' and c.subject_id = ${row}.id and c.pending is not null and d.act = 'HOLD' and d.reversed_at is null
  order by d.at desc limit 1)`;

/** In the form that answers contain. */
export type WithheldReason = { state: SubjectState; decision: string; is_pending: 0 | 1 } | null;

import type { Generated } from 'kysely';
import type {
  AppealState,
  DecisionAct,
  Finder,
  GroundKind,
  HoldReason,
  JudgedKind,
  ReportOutcome,
  ReportReason,
} from '../../../contract/choices.ts';
import type { Id, TimeByDefault } from './columns.ts';

export interface ModerationCaseTable {
  id: Id;
  subject_kind: JudgedKind;
  subject_id: number;
  member_id: number | null;
  state: Generated<'OPEN' | 'DECIDED'>;
  hold_reason: HoldReason | null;
  hold_found: string | null;
  priority: Generated<number>;
  version: Generated<number>;
  claimed_by: number | null;
  claimed_until: Date | null;
  ban_asked_by: number | null;
  opened_at: TimeByDefault;
  decided_at: Date | null;
  /** An edit that waits. */
  pending: Record<string, unknown> | null;
}

export interface ReportTable {
  id: Id;
  case_id: number;
  subject_kind: JudgedKind;
  subject_id: number;
  revision: number;
  /** Null: somebody without an account, or who has left. */
  member_id: number | null;
  name: string | null;
  email: string | null;
  /** Keyed hash of the address. */
  email_key: Buffer | null;
  lang: string;
  reason: ReportReason;
  text: string;
  good_standing: boolean;
  at: TimeByDefault;
  outcome: Generated<ReportOutcome>;
}

export interface DecisionTable {
  uuid: Generated<string>;
  case_id: number;
  subject_kind: JudgedKind;
  subject_id: number;
  member_id: number | null;
  /** Of the subject that was judged; null: nothing was left of it, or a server decided that did not write it down. */
  revision: number | null;
  act: DecisionAct;
  days: number | null;
  ground_kind: GroundKind | null;
  ground_code: string | null;
  facts: Generated<string>;
  note: Generated<string>;
  /** As they stood. */
  words: Generated<string>;
  found_by: Finder;
  decided_by: number | null;
  is_automatic: Generated<boolean>;
  /** Of a review, in half stars. */
  stars: number | null;
  points: Generated<number>;
  /** What it changed besides states, with what was before. */
  effects: Generated<unknown>;
  /** The decision with which it was taken. */
  parent: string | null;
  at: TimeByDefault;
  until: Date | null;
  undo_until: Date | null;
  reversed_at: Date | null;
  reversal: 'UNDO' | 'APPEAL' | 'KEPT' | 'CONFIRMED' | null;
}

/** What a decision wants of the state of subjects, until it is reversed. */
export interface DecisionStateTable {
  decision: string;
  subject_kind: JudgedKind;
  subject_id: number;
  state: 'HELD' | 'HIDDEN' | 'REMOVED';
}

export interface AppealTable {
  id: Id;
  decision: string;
  party: 'AUTHOR' | 'REPORTER';
  member_id: number | null;
  lang: string;
  text: string;
  at: TimeByDefault;
  state: Generated<AppealState>;
  answer: string | null;
  answered_by: number | null;
  answered_at: Date | null;
}

/** The address of each ban that stands, so that one can be there twice. */
export interface BannedAddressTable {
  id: Id;
  /** Keyed. */
  hash: Buffer;
  decision: string;
  at: TimeByDefault;
}

export interface SealedCopyTable {
  case_id: number;
  words: unknown;
  until: Date;
}

export interface RecentTextTable {
  id: Id;
  member_id: number;
  subject_kind: JudgedKind;
  subject_id: number;
  /** Null: too short to be told from what others write. */
  hash: Buffer | null;
  at: TimeByDefault;
}

export interface RemovedPictureTable {
  decision: string;
  /** 64 binary digits. */
  fingerprint: string;
}

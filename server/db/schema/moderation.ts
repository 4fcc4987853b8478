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
  /** An edit that waits to be checked. */
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
  /** Revision of the judged subject; null: nothing was left of it, or the deciding server did not record it. */
  revision: number | null;
  act: DecisionAct;
  days: number | null;
  ground_kind: GroundKind | null;
  ground_code: string | null;
  facts: Generated<string>;
  note: Generated<string>;
  /** The subject's words at the time. */
  words: Generated<string>;
  found_by: Finder;
  decided_by: number | null;
  is_automatic: Generated<boolean>;
  /** Rating of a review, in half stars. */
  stars: number | null;
  points: Generated<number>;
  /** What it changed besides states, with the values before. */
  effects: Generated<unknown>;
  /** The decision that it was taken with. */
  parent: string | null;
  at: TimeByDefault;
  until: Date | null;
  undo_until: Date | null;
  reversed_at: Date | null;
  reversal: 'UNDO' | 'APPEAL' | 'KEPT' | 'CONFIRMED' | null;
}

/** The state that a decision requires of subjects, until it is reversed. */
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

/** One row per ban in force, so the same address can occur twice. */
export interface BannedAddressTable {
  id: Id;
  /** Keyed hash of the address. */
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
  /** Null: too short to be distinguished from what others write. */
  hash: Buffer | null;
  at: TimeByDefault;
}

export interface RemovedPictureTable {
  decision: string;
  /** 64 binary digits. */
  fingerprint: string;
}

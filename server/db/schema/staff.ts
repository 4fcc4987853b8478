import type { Generated } from 'kysely';
import type { Id, TimeByDefault } from './columns.ts';

export interface StaffGrantTable {
  member_id: number;
  role: 'MODERATOR' | 'EDITOR' | 'ADMIN';
  granted_by: number | null;
  granted_at: TimeByDefault;
}

export interface StaffSessionTable {
  id: Id;
  token_hash: Buffer;
  member_id: number;
  is_finished: Generated<boolean>;
  factor_at: Date | null;
  wrong_factors: Generated<number>;
  challenge: string | null;
  challenge_until: Date | null;
  pending_totp: string | null;
  device: Generated<string>;
  created_at: TimeByDefault;
  used_at: TimeByDefault;
  expires_at: Date;
}

export interface StaffInviteTable {
  token_hash: Buffer;
  member_id: number;
  expires_at: Date;
}

export interface FactorNetworkTable {
  member_id: number;
  network_hash: Buffer;
  signed_in_at: TimeByDefault;
}

export interface MemberTotpTable {
  member_id: number;
  secret: string;
  last_step: number;
  created_at: TimeByDefault;
}

export interface MemberPasskeyTable {
  id: Id;
  member_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  created_at: TimeByDefault;
  used_at: Date | null;
}

export interface MemberRecoveryCodeTable {
  member_id: number;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface AuditEntryTable {
  id: Id;
  at: TimeByDefault;
  member_id: number | null;
  role: string | null;
  act: string;
  subject_kind: string | null;
  subject_id: string | null;
  before: unknown | null;
  after: unknown | null;
  reason: string | null;
  request_id: string | null;
}

export interface ResourceVersionTable {
  resource: string;
  subject_id: string;
  version: Generated<number>;
  archived_at: Date | null;
}

export interface TranslationCountTable {
  resource: string;
  /** '': the number of texts to translate, whatever the language. */
  lang: string;
  fields: Generated<number>;
  filled: Generated<number>;
  stale: Generated<number>;
  place: number;
  counted_at: Date | null;
}

export interface ResourceRevisionTable {
  id: Id;
  resource: string;
  subject_id: string;
  version: number;
  at: TimeByDefault;
  member_id: number | null;
  act: string;
  changes: unknown;
  is_undone: Generated<boolean>;
}

/** A list as a member of the staff filtered, sorted and laid it out. */
export interface StaffViewTable {
  id: Id;
  member_id: number;
  resource: string;
  name: string;
  query: string;
  columns: string[];
  removed_at: Date | null;
}

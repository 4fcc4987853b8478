import type { ColumnType, Generated } from 'kysely';
import type { Id, TimeByDefault } from './columns.ts';

export interface MemberIngredientTable {
  member_id: number;
  ingredient_id: number;
  kind: 'ALLERGIC' | 'FAVOURITE';
}

export interface MemberIngredientGroupTable {
  member_id: number;
  group_id: number;
}

export interface CredentialTable {
  member_id: number;
  /** argon2id hash as a PHC string; null: logs in by a provider only. */
  password_hash: string | null;
}

export interface SocialIdentityTable {
  provider: 'GOOGLE' | 'FACEBOOK';
  subject: string;
  member_id: number;
  id: Id;
  /** Null: linked before this was recorded. */
  linked_at: ColumnType<Date | null, Date | undefined>;
  used_at: Date | null;
  /** Not null: the identity logs nobody in any more. */
  unlinked_at: Date | null;
}

export interface SessionTable {
  token_hash: Buffer;
  member_id: number;
  created_at: TimeByDefault;
  used_at: TimeByDefault;
  id: Id;
  browser: string | null;
  system: string | null;
  factor_at: Date | null;
  challenge: string | null;
  challenge_until: Date | null;
  pending_totp: string | null;
}

export interface LoginTicketTable {
  token_hash: Buffer;
  member_id: number;
  wrong_factors: Generated<number>;
  challenge: string | null;
  challenge_until: Date | null;
  expires_at: Date;
}

export interface OneTimeCodeTable {
  /** In lower case. */
  address: string;
  kind: 'SIGN_UP' | 'RESET' | 'EMAIL';
  /** Null: nobody has the address. */
  member_id: number | null;
  code_hash: Buffer;
  tries: Generated<number>;
  expires_at: Date;
}

export interface ResetTokenTable {
  token_hash: Buffer;
  /** Null: nobody has the address. */
  member_id: number | null;
  expires_at: Date;
}

export interface MemberNetworkTable {
  member_id: number;
  network_hash: Buffer;
  signed_in_at: TimeByDefault;
}

export interface AttemptCounterTable {
  subject: string;
  count: number;
  resets_at: Date;
}

export interface CaptchaUsedTable {
  solution: string;
  expires_at: Date;
}

export interface SecretTable {
  name: string;
  value: string;
}

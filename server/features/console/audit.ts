import type { Kysely } from 'kysely';
import type { StaffAct } from '../../../contract/console/acts.ts';
import type { StaffRole } from '../../../contract/console/roles.ts';
import type { Schema } from '../../db/schema.ts';
import { insertAuditEntry } from './queries.ts';

/** Who acts: a member of the staff in a request, or a command on the server (all null). */
export interface Actor {
  memberId: number | null;
  role: StaffRole | null;
  requestId: string | null;
}

export const COMMAND: Actor = { memberId: null, role: null, requestId: null };

export const actorOf = ({ caller, requestId }: { caller: { memberId: number; role: StaffRole }; requestId: string }): Actor => ({
  memberId: caller.memberId,
  role: caller.role,
  requestId,
});

export interface Act {
  /** Such as `brands.update`. */
  act: StaffAct;
  subject?: { kind: string; id: string | number };
  /** What changed, without personal values: these stay with the account. */
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** Logs an act of staff, in the transaction that performs it. */
export const writeAudit = (tx: Kysely<Schema>, actor: Actor, act: Act): Promise<void> => insertAuditEntry(tx, actor, act);

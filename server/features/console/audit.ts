import type { Kysely } from 'kysely';
import type { StaffAct } from '../../../contract/console/acts.ts';
import type { StaffRole } from '../../../contract/console/roles.ts';
import type { Schema } from '../../db/schema.ts';
import { insertAuditEntry } from './queries.ts';

/** Who acts: somebody of the staff within a request, or nobody for a command on the server. */
export interface Actor {
  memberId: number | null;
  role: StaffRole | null;
  requestId: string | null;
}

export const COMMAND: Actor = { memberId: null, role: null, requestId: null };

/** The actor of a call of the console. */
export const actorOf = ({ caller, requestId }: { caller: { memberId: number; role: StaffRole }; requestId: string }): Actor => ({
  memberId: caller.memberId,
  role: caller.role,
  requestId,
});

export interface Act {
  /** Such as `brands.update`. */
  act: StaffAct;
  subject?: { kind: string; id: string | number };
  /** What changed, without personal values: those live with the account. */
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** Writes down what staff did, in the transaction that does it. */
export const writeAudit = (tx: Kysely<Schema>, actor: Actor, act: Act): Promise<void> => insertAuditEntry(tx, actor, act);

import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { FactorChange } from '../accounts/index.ts';
import { writeAudit } from '../console/index.ts';
import { deleteStaffSessions, selectRole } from './queries.ts';

/** What a member's second factor is to the console, for whoever changes it elsewhere. */
export const factorRulesOfStaff = {
  /** Whether somebody must have a factor, of which one stays. */
  mustKeepFactor: async (db: Kysely<Schema>, memberId: number): Promise<boolean> => (await selectRole(db, memberId)) !== undefined,
  /** Ends the sessions of the console and writes the change down, in the transaction of the change. */
  async factorChanged(tx: Kysely<Schema>, memberId: number, { act, factor }: FactorChange): Promise<void> {
    const role = await selectRole(tx, memberId);
    if (role === undefined) return;
    await deleteStaffSessions(tx, memberId);
    const told = factor === null ? {} : act === 'factor_remove' ? { before: { factor } } : { after: { factor } };
    await writeAudit(tx, { memberId, role, requestId: null }, { act: `staff.${act}`, subject: { kind: 'members', id: memberId }, ...told });
  },
};

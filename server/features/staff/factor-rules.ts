import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { FactorChange } from '../accounts/index.ts';
import { writeAudit } from '../console/index.ts';
import { deleteStaffSessions, selectRole } from './queries.ts';

/** Rules of the console about second factors, for features that change them elsewhere. */
export const factorRulesOfStaff = {
  /** Whether a member must keep at least one factor. */
  mustKeepFactor: async (db: Kysely<Schema>, memberId: number): Promise<boolean> => (await selectRole(db, memberId)) !== undefined,
  /** Ends the console sessions and writes the audit log, in the transaction of the change. */
  async factorChanged(tx: Kysely<Schema>, memberId: number, { act, factor }: FactorChange): Promise<void> {
    const role = await selectRole(tx, memberId);
    if (role === undefined) return;
    await deleteStaffSessions(tx, memberId);
    const told = factor === null ? {} : act === 'factor_remove' ? { before: { factor } } : { after: { factor } };
    await writeAudit(tx, { memberId, role, requestId: null }, { act: `staff.${act}`, subject: { kind: 'members', id: memberId }, ...told });
  },
};

import type { MemberData } from '../../db/member-data.ts';
import { endGrant } from './grants.ts';
import { exportStaff } from './queries.ts';

/** A member's role and acts in the console. Sessions are deleted with the grant; the audit log keeps only the member's id. */
export const staffData: MemberData = {
  export: exportStaff,
  async delete(tx, memberId) {
    await endGrant(tx, memberId, { memberId, role: null, requestId: null });
    return undefined;
  },
};

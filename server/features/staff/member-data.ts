import type { MemberData } from '../../db/member-data.ts';
import { endGrant } from './grants.ts';
import { exportStaff } from './queries.ts';

/** A member's part in the console. Sessions go with the grant; the audit log keeps the number of a member and nothing else of them. */
export const staffData: MemberData = {
  export: exportStaff,
  async delete(tx, memberId) {
    await endGrant(tx, memberId, { memberId, role: null, requestId: null });
    return undefined;
  },
};

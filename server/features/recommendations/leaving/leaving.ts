import type { MemberData } from '../../../db/member-data.ts';
import { deleteTaste, tellTaste } from './queries.ts';

/** What was worked out of members' doings. */
export const tasteData: MemberData = {
  tell: tellTaste,
  async forget(tx, memberId) {
    await deleteTaste(tx, memberId);
    return undefined;
  },
};

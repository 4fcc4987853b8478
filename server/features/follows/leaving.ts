import type { MemberData } from '../../db/member-data.ts';
import { deleteFollows, lockFriends, tellFollows } from './queries.ts';

/** Whom and what members follow, and who follows them. */
export const followData: MemberData = {
  tell: tellFollows,
  hold: lockFriends,
  async forget(tx, memberId) {
    await deleteFollows(tx, memberId);
    return undefined;
  },
};

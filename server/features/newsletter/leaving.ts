import type { MemberData } from '../../db/member-data.ts';
import { deleteSubscription, tellSubscription } from './queries.ts';

/** Whether members get the newsletter at their address. */
export const newsletterData: MemberData = {
  tell: tellSubscription,
  async forget(tx, memberId) {
    await deleteSubscription(tx, memberId);
    return undefined;
  },
};

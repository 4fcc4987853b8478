import type { MemberData } from '../../db/member-data.ts';
import { deleteSubscription, exportSubscription } from './queries.ts';

/** Whether members get the newsletter at their address. */
export const newsletterData: MemberData = {
  export: exportSubscription,
  async delete(tx, memberId) {
    await deleteSubscription(tx, memberId);
    return undefined;
  },
};

import type { MemberData } from '../../db/member-data.ts';
import { deleteMessages, tellMessages } from './queries.ts';

/** What members wrote to whoever runs the shop. */
export const contactData: MemberData = {
  tell: tellMessages,
  async forget(tx, memberId) {
    await deleteMessages(tx, memberId);
    return undefined;
  },
};

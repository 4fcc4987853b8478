import type { MemberData } from '../../db/member-data.ts';
import { deleteMessages, exportMessages } from './queries.ts';

/** What members wrote to whoever runs the shop. */
export const contactData: MemberData = {
  export: exportMessages,
  async delete(tx, memberId) {
    await deleteMessages(tx, memberId);
    return undefined;
  },
};

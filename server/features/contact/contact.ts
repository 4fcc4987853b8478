import type { Kysely } from 'kysely';
import { accountLimits } from '../../../contract/limits.ts';
import { countAttempt } from '../../db/attempt-counters.ts';
import type { MemberData } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';
import { insertMail, mayMailAnybody, type Outbox } from '../mail/index.ts';
import { deleteMessages, exportMessages, insertMessage, type NewMessage } from './queries.ts';

const DAY_S = 86_400;

export interface ContactParts {
  db: Kysely<Schema>;
  outbox: Pick<Outbox, 'nudge'>;
  /** Address to which messages are mailed; null if they are only stored. */
  contactAddress(): Promise<string | null>;
}

/**
 * Stores a message and mails it to the contact address. The sender gets a receipt with a fixed text, a few a day: somebody who enters a
 * stranger's address can make the shop send them neither a text of their own nor many mails.
 */
export async function sendMessage({ db, outbox, contactAddress }: ContactParts, message: NewMessage): Promise<void> {
  const to = await contactAddress();
  const { name, email, subject, lang } = message;
  await db.transaction().execute(async (tx) => {
    const id = await insertMessage(tx, message);
    const params = { name, email, subject, words: message.message, reply_to: email };
    if (to !== null) await insertMail(tx, { reason: `contact:${id}`, recipient: to, lang: 'en', template: 'contact_message', params });
    const receipts = { subject: `receipt:${email.toLowerCase()}`, limit: accountLimits.receiptsADay, windowSeconds: DAY_S };
    if ((await countAttempt(tx, receipts)) !== null || !(await mayMailAnybody(tx, email))) return;
    await insertMail(tx, { reason: `receipt:${id}`, recipient: email, lang, template: 'contact_receipt', params: {} });
  });
  outbox.nudge();
}

/** Contact messages of members. */
export const contactData: MemberData = {
  export: exportMessages,
  async delete(tx, memberId) {
    await deleteMessages(tx, memberId);
    return undefined;
  },
};

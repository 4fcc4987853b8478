import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type Actor, actWithin } from '../../console/index.ts';
import { insertMail } from '../../mail/index.ts';
import type { ContactParts } from '../contact.ts';
import { messageStore } from './messages.ts';
import { insertAnswer, markAnswered } from './queries.ts';

interface Reply {
  id: number;
  version: number;
  text: string;
}

/**
 * Mails an answer to the sender of a message, in a template in their language, and stores it with the message in one transaction. Of two
 * concurrent answers the second is refused, because the message then has another version.
 */
export async function reply(parts: ContactParts, actor: Actor, { id, version, text }: Reply): Promise<{ version: number }> {
  const { db, outbox, contactAddress } = parts;
  const from = await contactAddress();
  const written = await db
    .transaction()
    .execute((tx) =>
      actWithin(
        tx,
        { store: messageStore, actor },
        { id, version, act: 'REPLY', work: ({ fields }) => write(tx, { id, text, actor, fields, from }) },
      ),
    );
  outbox.nudge();
  return written;
}

interface Answer extends Pick<Reply, 'id' | 'text'> {
  actor: Actor;
  /** Fields of the message. */
  fields: Readonly<Record<string, unknown>>;
  /** The shop's contact address; null if it has none. */
  from: string | null;
}

async function write(tx: Kysely<Schema>, { id, text, actor, fields, from }: Answer): Promise<void> {
  const answerId = await insertAnswer(tx, { messageId: id, staffId: actor.memberId, answer: text });
  await markAnswered(tx, id);
  const params = { subject: String(fields.subject), words: text, ...(from !== null && { reply_to: from }) };
  const mail = { recipient: String(fields.email), lang: String(fields.lang), template: 'contact_reply', params };
  await insertMail(tx, { reason: `contact-reply:${answerId}`, ...mail });
}

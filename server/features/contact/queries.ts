import { type Insertable, type Kysely, sql } from 'kysely';
import { exportFrom } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { ContactMessageTable } from '../../db/schema/outreach.ts';
import type { Schema } from '../../db/schema.ts';

export type NewMessage = Insertable<ContactMessageTable>;

/** Keeps a message and answers its number. */
export async function insertMessage(db: Kysely<Schema>, message: NewMessage): Promise<number> {
  const row = await db.insertInto('contact_message').values(message).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

const THEIRS = `(c.member_id = $1 or c.member_id is null
  and exists (select from member m where m.id = $1 and m.is_verified and lower(m.email) = lower(c.email)))`;

export const exportMessages = exportFrom({
  contact_messages: `select name, email, subject, message, lang, state, created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('answer', a.answer, 'created_at', a.created_at) order by a.id), '[]')
        from contact_answer a where a.message_id = c.id) as answers
    from contact_message c where ${THEIRS} order by id`,
});

const forget = prepare(`delete from contact_message c where ${THEIRS}`);

/** Removes what a member wrote to us, signed in or from their verified address. */
export async function deleteMessages(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await forget(tx, memberId);
}

/** Removes messages that came more than so many days ago. */
export async function sweepMessages(db: Kysely<Schema>, days: number): Promise<void> {
  await sql`delete from contact_message where created_at <= now() - make_interval(days => ${days})`.execute(db);
}

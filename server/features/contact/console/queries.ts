import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

interface NewAnswer {
  messageId: number;
  staffId: number | null;
  answer: string;
}

/** Stores an answer to a message; resolves to its id. */
export async function insertAnswer(db: Kysely<Schema>, { messageId, staffId, answer }: NewAnswer): Promise<number> {
  const row = { message_id: messageId, staff_id: staffId, answer };
  return (await db.insertInto('contact_answer').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function markAnswered(db: Kysely<Schema>, messageId: number): Promise<void> {
  await db.updateTable('contact_message').set({ state: 'ANSWERED' }).where('id', '=', messageId).execute();
}

export interface AnswerRow {
  id: number;
  at: Date;
  text: string;
  staffId: number | null;
  staffName: string | null;
}

/** A page of the answers to a message, oldest first, and their number. */
export async function selectAnswers(
  db: Kysely<Schema>,
  messageId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: AnswerRow[]; count: number }> {
  const { rows } = await sql<AnswerRow>`
    select a.id, a.created_at as at, a.answer as text, a.staff_id as "staffId", m.name as "staffName"
    from contact_answer a left join member m on m.id = a.staff_id
    where a.message_id = ${messageId} order by a.id offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from contact_answer where message_id = ${messageId}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

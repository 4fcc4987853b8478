import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Schema } from '../../db/schema.ts';

export interface QueuedMail {
  reason: string;
  recipient: string;
  lang: string;
  template: string;
  params: Record<string, string | number>;
}

export interface DueMail extends QueuedMail {
  id: number;
  tries: number;
}

/** Adds a mail to the outbox; does nothing if there is already one with the same reason. */
export async function insertMail(db: Kysely<Schema>, { reason, recipient, lang, template, params }: QueuedMail): Promise<void> {
  await sql`insert into mail (reason, recipient, lang, template, params)
    values (${reason}, ${recipient}, ${lang}, ${template}, ${JSON.stringify(params)}::jsonb) on conflict (reason) do nothing`.execute(db);
}

/** Does the same work as `insertMail` without a mail to send, so that an address without an account takes the same time. */
export async function insertNoMail(db: Kysely<Schema>, { reason, lang, template }: QueuedMail): Promise<void> {
  await sql`insert into mail (reason, recipient, lang, template, params, done_at, outcome)
    values (${reason}, '', ${lang}, ${template}, '{}'::jsonb, now(), 'GIVEN_UP') on conflict (reason) do nothing`.execute(db);
}

/** Leases due mails to this process, oldest first. */
export async function leaseDueMails(db: Kysely<Schema>, limit: number, leaseSeconds: number): Promise<DueMail[]> {
  const leased = await sql<DueMail>`
    update mail set due_at = now() + make_interval(secs => ${leaseSeconds}), tries = tries + 1
    where id in (select id from mail where done_at is null and due_at <= now() order by due_at, id limit ${limit} for update skip locked)
    returning id, reason, recipient, lang, template, params, tries`.execute(db);
  return leased.rows;
}

/** Marks a mail as done and erases its recipient and parameters. */
export async function finishMail(db: Kysely<Schema>, id: number, outcome: 'SENT' | 'GIVEN_UP'): Promise<void> {
  await sql`update mail set done_at = now(), outcome = ${outcome}, params = '{}', recipient = '' where id = ${id}`.execute(db);
}

export async function postponeMail(db: Kysely<Schema>, id: number, seconds: number): Promise<void> {
  await sql`update mail set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(db);
}

/** Seconds until the next mail is due; null if none is waiting. */
export async function selectNextDue(db: Kysely<Schema>): Promise<number | null> {
  const found = await sql<{ seconds: number | null }>`
    select extract(epoch from min(due_at) - now())::float8 as seconds from mail where done_at is null`.execute(db);
  return found.rows[0]?.seconds ?? null;
}

/** Deletes mails that were done more than 30 days ago. */
export async function sweepMails(db: Kysely<Schema>): Promise<void> {
  await deleteInBatches(db, 'mail', sql`done_at < now() - interval '30 days'`);
}

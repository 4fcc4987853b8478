import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../server/db/client.ts';
import { CORPUS } from '../../../server/features/community/rebuild.ts';
import { MEMBER_NAMES } from '../../../server/features/follows/member-names.ts';
import { recountLexicon } from '../../../server/features/search/lexicon/rebuild.ts';

/** Triggers the nightly job of the running shop and waits until it is done. */
export async function runSweep({ kysely: db }: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`insert into pgboss.job (name) values ('sweep') returning id`.execute(db);
  const state = async () =>
    (await sql<{ state: string }>`select state::text from pgboss.job where id = ${rows[0]?.id}::uuid`.execute(db)).rows[0]?.state;
  await expect.poll(state, { timeout: 100_000, interval: 250 }).toBe('completed');
}

/** Waits until the outbox is empty. */
export async function allMailsSent({ kysely: db }: Database): Promise<void> {
  const waiting = async () => (await sql`select 1 from mail where done_at is null`.execute(db)).rows.length;
  await expect.poll(waiting, { timeout: 100_000, interval: 100 }).toBe(0);
}

/** Counts the words of names and posts, as the nightly job does. */
export async function countWords({ kysely: db }: Database): Promise<void> {
  for (const corpus of [MEMBER_NAMES, CORPUS]) await recountLexicon(db, corpus);
}

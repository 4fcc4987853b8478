// The shop of a crash run, in a process of its own that is killed: filled when it is new, and asked by the run over its channel.
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../../server/db/client.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { fillForTests } from '../../support/database-content.ts';
import { keptLog } from '../../support/kept-log.ts';
import { miscounted } from '../../support/miscounted.ts';
import { openUnlimitedShop } from '../shop.ts';
import { type Acknowledged, type Goods, tables, tokenOf, WRITERS } from './write.ts';

/** What a run asks once a shop has opened again. */
export interface CrashQuestion {
  acknowledged: readonly Acknowledged[];
}

/** How a shop begins: where it listens, and what there is to write about. */
export interface CrashStart extends Goods {
  listening: number;
}

const { DATA_DIR = '', DATABASE_URL } = process.env;
const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, log: keptLog() });
const db = database.kysely;
if (process.env.FILL === '1') await fillForTests(database);
await addWriters();
const { app } = await openUnlimitedShop(database, { ...process.env, LOG_LEVEL: 'error' });
await app.http.listen({ port: 0, host: '127.0.0.1' });

/** Members who write, the same in every process. */
async function addWriters(): Promise<void> {
  const writers = Array.from({ length: WRITERS }, (_, at) => ({
    name: `crash_writer_${at}`,
    token: createHash('sha256').update(tokenOf(at)).digest(),
  }));
  for (const { name, token } of writers)
    await sql`
      with made as (
        insert into member (name, user_name, email, is_verified, created_at)
        values (${name}, ${name}, ${`${name}@example.org`}, true, now() - interval '30 days') on conflict do nothing returning id
      ) insert into session (member_id, token_hash) select id, ${token} from made`.execute(db);
}

/** What was acknowledged and is not there once, as it was told; and counters that are not what their rows say. */
async function findWrong(acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { kind, id, text } of acknowledged) {
    const { table, column } = tables[kind];
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${text} order by id`.execute(db);
    const found = rows.map((row) => row.id);
    if (found.length !== 1 || found[0] !== id) wrong.push(`${kind} ${id} "${text}" is there as ${found.join(', ') || 'nothing'}`);
  }
  const counters = [...(await miscounted(db)), ...(await miscountedPosts(db))];
  return [...wrong, ...counters.map((one) => `wrong counter: ${JSON.stringify(one)}`)];
}

/** Counters of the community that are not what their rows say, and words without their place in the feed. */
async function miscountedPosts(kysely: Kysely<Schema>): Promise<unknown[]> {
  const { rows } = await sql`
    select 'comments' as what, id from post p where comment_count <> (select count(*) from post_comment where post_id = p.id)
    union all select 'member', id from member m where post_count <> (select count(*) from post where member_id = m.id and is_public)
    union all select 'topic', id from topic t where post_count <> (select count(*) from post where topic_id = t.id and is_public)
    union all select 'feed', id from post p where not exists (select from feed_item where post_id = p.id)
    union all select 'points of a review', r.id from review_record r join member m on m.id = r.member_id and m.user_name like 'crash_writer_%'
      where 1 <> (select count(*) from reward where reason = 'REVIEW' and subject_id = r.id and member_id = r.member_id)`.execute(kysely);
  return rows;
}

const products = await sql<{ id: number }>`select id from product where is_active order by id`.execute(db);
process.on('message', async ({ acknowledged }: CrashQuestion) => process.send?.({ wrong: await findWrong(acknowledged) }));
process.once('disconnect', async () => {
  await app.stop();
  await database.close();
  process.exit();
});
const start: CrashStart = {
  listening: (app.http.server.address() as AddressInfo).port,
  products: products.rows.map(({ id }) => id),
};
process.send?.(start);

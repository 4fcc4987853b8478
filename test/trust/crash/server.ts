// The shop of a crash run, in a process of its own: filled when it is new, and asked by the run over its channel.
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { type Database, openDatabase } from '../../../server/db/client.ts';
import { createJobs } from '../../../server/db/jobs.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { hashPassword } from '../../../server/features/accounts/index.ts';
import { type Lifecycle, runUntilStopped } from '../../../server/lifecycle.ts';
import { fillForTests } from '../../support/database-content.ts';
import { keptLog } from '../../support/kept-log.ts';
import { miscounted } from '../../support/miscounted.ts';
import { PASSWORD } from '../people.ts';
import { openUnlimitedShop } from '../shop.ts';
import { type Acknowledged, type Goods, tables, tokenOf, userOf, WRITERS } from './write.ts';

/** What a run asks: whether all that was acknowledged is there, for a job to run, or how much memory the shop has. */
export type CrashQuestion = { acknowledged: readonly Acknowledged[] } | 'job' | 'memory';

/** What is wrong, or bytes of memory. */
export type CrashAnswer = string[] | number;

/** How a shop begins: where it listens, and what there is to write about. */
export interface CrashStart extends Goods {
  listening: number;
}

/** Checkpoints, so that a power cut meets files that are being written. */
const CHECKPOINT_INTERVAL_MS = 150;
const JOB_LIMIT_MS = 90_000;
const JOB = 'crash-check';

/** Members who write, the same in every process. */
async function addWriters(db: Kysely<Schema>): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  for (let at = 0; at < WRITERS; at += 1) {
    const { name, email } = userOf(at);
    const token = createHash('sha256').update(tokenOf(at)).digest();
    await sql`
      with made as (
        insert into member (name, user_name, email, is_verified, created_at)
        values (${name}, ${name}, ${email}, true, now() - interval '30 days') on conflict do nothing returning id
      ), known as (insert into credential (member_id, password_hash) select id, ${hash} from made
      ) insert into session (member_id, token_hash) select id, ${token} from made`.execute(db);
  }
}

/** What was acknowledged and is not there once, as it was told; and counters that are not what their rows say. */
async function findWrong(db: Kysely<Schema>, acknowledged: readonly Acknowledged[]): Promise<string[]> {
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

/** A job of the run's own; resolves to what is wrong about its coming round. */
async function startJob(database: Database): Promise<() => Promise<string[]>> {
  const jobs = createJobs(database, keptLog(), { pollingIntervalSeconds: 0.5 });
  let ran = Promise.withResolvers<void>();
  jobs.task(JOB, null, async () => ran.resolve());
  await jobs.start();
  return async () => {
    ran = Promise.withResolvers();
    await jobs.send(JOB);
    const late = new Promise<string[]>((resolve) => {
      setTimeout(resolve, JOB_LIMIT_MS, [`a job that was sent for did not run within ${JOB_LIMIT_MS / 1000} s`]).unref();
    });
    return Promise.race([ran.promise.then(() => []), late]);
  };
}

async function start(life: Lifecycle): Promise<void> {
  const { DATA_DIR = '', DATABASE_URL, FILL, RECORD_FILE } = process.env;
  const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, log: keptLog() });
  life.onStop(() => database.close(1_000));
  const db = database.kysely;
  if (FILL === '1') await fillForTests(database);
  await addWriters(db);
  const { app } = await openUnlimitedShop(database, { LOG_LEVEL: 'silent', ...process.env }, { admission: {} });
  life.onStop(app.stop);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const runJob = await startJob(database);
  if (RECORD_FILE !== undefined) setInterval(() => sql`checkpoint`.execute(db).catch(() => undefined), CHECKPOINT_INTERVAL_MS);
  process.on('message', async (question: CrashQuestion) => {
    if (question === 'memory') process.send?.(process.memoryUsage().rss);
    else process.send?.(await (question === 'job' ? runJob() : findWrong(db, question.acknowledged)).catch((error) => [String(error)]));
  });
  const products = await sql<{ id: number }>`select id from product where is_active order by id`.execute(db);
  const started: CrashStart = {
    listening: (app.http.server.address() as AddressInfo).port,
    products: products.rows.map(({ id }) => id),
  };
  process.send?.(started);
}

await runUntilStopped(start);

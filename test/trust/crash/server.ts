// The shop of a crash run, in a separate process: filled if it is new, and queried over its IPC channel.
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../../server/db/client.ts';
import { createJobs } from '../../../server/db/jobs.ts';
import { type Lifecycle, runUntilStopped } from '../../../server/lifecycle.ts';
import { fillForTests } from '../../support/database-content.ts';
import { keptLog } from '../../support/kept-log.ts';
import { openUnlimitedShop } from '../shop.ts';
import type { Acknowledged, Goods } from '../writing/write.ts';
import { addWriters, findWrong } from '../writing/written.ts';
import { WRITERS } from './kinds.ts';

/** Query of a run: whether everything acknowledged is present, to run a job, or the memory usage. */
export type CrashQuestion = { acknowledged: readonly Acknowledged[] } | 'job' | 'memory';

/** Violations, or memory in bytes. */
export type CrashAnswer = string[] | number;

/** Message at the start: the port, and what can be written about. */
export interface CrashStart extends Goods {
  listening: number;
}

/** Frequent checkpoints, so that a power cut hits files that are being written. */
const CHECKPOINT_INTERVAL_MS = 150;
const JOB_LIMIT_MS = 90_000;
const JOB = 'crash-check';

/** Starts the job queue with a test job; the returned function triggers it and resolves to violations. */
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
  await addWriters(db, WRITERS);
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

// The attacked shop, in a separate process: two servers over one database, with production limits, captcha, log and mail.
import type { AddressInfo } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import type { ShopApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/client.ts';
import { hashPassword } from '../../../server/features/accounts/index.ts';
import { fillForTests } from '../../support/database-content.ts';
import { keptLog } from '../../support/kept-log.ts';
import { openApp } from '../../support/open-app.ts';
import { giveGrant, openStaffSession } from '../../support/staff.ts';

/** Requests by an attack for what no outsider can do, each with the number that its answer carries. */
export type AttackQuestion =
  /** Advances all attempt counters by this many seconds. */
  | { ask: 'elapse'; seconds: number }
  /** Sets a counter as if others had used up this many attempts. */
  | { ask: 'count'; subject: string; count: number }
  | { ask: 'forget'; subject: string }
  | { ask: 'suspend'; memberId: number }
  | { ask: 'staff'; memberId: number }
  | { ask: 'restart' };

export interface AttackStart {
  ports: number[];
  /** Members with verified addresses, who all share one password. */
  members: { id: number; email: string }[];
  password: string;
  /** A product and a publicly visible review. */
  reviewId: number;
}

const { DATA_DIR = '', DATABASE_URL, FILL, MEMBERS = '40' } = process.env;
const PASSWORD = 'Rose-water-26';
const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, log: keptLog() });
const db = database.kysely;
if (FILL === '1') await fillForTests(database);

const servers: ShopApp[] = [];

async function open(): Promise<number[]> {
  const config = readConfig({ ...process.env, LOG_LEVEL: 'warn', TRUST_PROXY: '1', PUBLIC_URL: 'http://shop.example' });
  for (let at = 0; at < 2; at += 1) {
    const app = await openApp({ config, database });
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    servers.push(app);
  }
  return servers.map(({ http }) => (http.server.address() as AddressInfo).port);
}

async function close(): Promise<void> {
  for (const app of servers.splice(0)) await app.stop();
}

async function addMembers(): Promise<AttackStart['members']> {
  const hash = await hashPassword(PASSWORD);
  const { rows } = await sql<{ id: number; email: string }>`
    with made as (
      insert into member (name, user_name, email, is_verified, is_newsletter, created_at)
      select 'Victim ' || n, 'attacked_' || n, 'attacked.' || n || '@post.example', true, n > 30, now() - interval '60 days'
      from generate_series(1, ${Number(MEMBERS)}::integer) n returning id, email
    ), secrets as (insert into credential (member_id, password_hash) select id, ${hash} from made)
    select id, email from made order by id`.execute(db);
  return rows;
}

const run = async (statement: RawBuilder<unknown>): Promise<void> => void (await statement.execute(db));

const answers: { [K in AttackQuestion['ask']]: (asked: Extract<AttackQuestion, { ask: K }>) => Promise<unknown> } = {
  elapse: ({ seconds }) => run(sql`update attempt_counter set resets_at = resets_at - make_interval(secs => ${seconds})`),
  count: ({ subject, count }) =>
    run(sql`insert into attempt_counter (subject, count, resets_at) values (${subject}, ${count}, now() + interval '10 minutes')
      on conflict (subject) do update set count = excluded.count, resets_at = excluded.resets_at`),
  forget: ({ subject }) => run(sql`delete from attempt_counter where starts_with(subject, ${subject})`),
  suspend: ({ memberId }) => run(sql`update member set suspended_until = now() + interval '7 days' where id = ${memberId}`),
  async staff({ memberId }) {
    await giveGrant(db, memberId, 'EDITOR');
    return openStaffSession(db, memberId);
  },
  async restart() {
    await close();
    return open();
  },
};

process.on('message', async (question: AttackQuestion & { number: number }) => {
  const answer = answers[question.ask] as (asked: AttackQuestion) => Promise<unknown>;
  process.send?.({ number: question.number, value: (await answer(question)) ?? null });
});
process.once('disconnect', async () => {
  await close();
  await database.close();
  process.exit();
});
const review = await sql<{ id: number }>`select id from review order by id limit 1`.execute(db);
const start: AttackStart = { ports: await open(), members: await addMembers(), password: PASSWORD, reviewId: review.rows[0]?.id ?? 0 };
process.send?.(start);

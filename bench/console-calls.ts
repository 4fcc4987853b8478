import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ShopApp } from '../server/app.ts';
import type { Database } from '../server/db/client.ts';
import { newToken, tokenHash } from '../server/db/token.ts';

/** Creates a session of an admin with a fresh factor; resolves to its token. */
async function signIn({ kysely: db }: Database): Promise<string> {
  const token = newToken();
  const { rows: made } = await sql<{ id: number }>`
    insert into member (name, user_name, email, is_verified) values ('Bench', ${`bench_${Date.now()}`}, ${`${Date.now()}@bench.example`}, true)
    returning id`.execute(db);
  const id = made[0]?.id;
  await sql`insert into staff_grant (member_id, role) values (${id}, 'ADMIN')`.execute(db);
  await sql`
    insert into staff_session (token_hash, member_id, is_finished, factor_at, expires_at)
    values (${tokenHash(token)}, ${id}, true, now(), now() + interval '12 hours')`.execute(db);
  return token;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Measures wall time and CPU time of this process, which also runs the embedded engine: CPU time is less affected by other load on the
 * machine.
 */
export const createMeasure =
  (times: number) =>
  async (name: string, ask: (turn: number) => Promise<unknown>, pauseMs = 0): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await ask(turn);
    const [spent, worked]: [number[], number[]] = [[], []];
    for (let turn = 5; turn < times + 5; turn += 1) {
      if (pauseMs > 0) await setTimeout(pauseMs);
      const [begun, before] = [performance.now(), process.cpuUsage()];
      await ask(turn);
      const { user, system } = process.cpuUsage(before);
      spent.push(performance.now() - begun);
      worked.push((user + system) / 1_000);
    }
    for (const figures of [spent, worked]) figures.sort((a, b) => a - b);
    const figures = [percentile(spent, 0.5), percentile(spent, 0.9), percentile(worked, 0.5)].map((ms) => ms.toFixed(1).padStart(7));
    process.stdout.write(`${name.padEnd(58)} p50 ${figures[0]} ms  p90 ${figures[1]} ms  cpu ${figures[2]} ms\n`);
  };

export type ConsoleCall = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => Promise<Record<string, unknown>>;

/** Calls the console as an admin who has just logged in; throws on any status other than 200. */
export async function signedIn(app: ShopApp, database: Database): Promise<ConsoleCall> {
  const token = await signIn(database);
  return async (method, path, payload) => {
    const answer = await app.http.inject({
      method,
      url: `/api/console/${path}`,
      headers: { cookie: `staff=${token}` },
      ...(payload && { payload }),
    });
    if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
}

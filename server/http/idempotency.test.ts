import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { askForCopy, describeOnBoth } from '../../test/support/database.ts';
import { openDatabaseProxy } from '../../test/support/database-proxy.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { isUnavailable } from '../db/errors.ts';
import { deleteExpiredAnswers } from '../db/idempotency-keys.ts';
import { openPostgres } from '../db/postgres.ts';
import { sendHeartbeats, thisServer } from '../db/server-heartbeat.ts';
import { createIdempotency } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { RequestContext } from './request-context.ts';

const REVIEW: Endpoint = endpoints['POST review'];
/** It declares no key. */
const FAVOURITE: Endpoint = endpoints['POST favourite'];

describeOnBoth('a call that comes again', (database, engine) => {
  let runs = 0;
  const run = async (_keep?: RequestContext['keepAnswer']): Promise<string> => {
    runs += 1;
    return `{"run":${runs}}`;
  };
  const ask = (key: string | undefined, { memberId = 1, input = {}, endpoint = REVIEW, work = run, server = thisServer } = {}) =>
    createIdempotency(database().kysely, server)(
      { endpoint, handle: (_input, { keepAnswer }) => work(keepAnswer), serialise: String },
      key,
      input,
      { caller: { memberId, uuid: '', session: Buffer.of(), isFresh: false }, lang: 'en', currency: 'USD', network: '127.0.0.1' },
    );
  const age = (interval: string) =>
    sql`update idempotent_answer set created_at = created_at - ${interval}::interval`.execute(database().kysely);

  test('gets the same answer under the same key and runs once, also fifty times at once', async () => {
    const before = runs;
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('same')));
    expect(new Set([...answers, await ask('same')]).size).toBe(1);
    expect(runs).toBe(before + 1);
  });

  test('runs for each key, member and endpoint separately, and every time without a key', async () => {
    const before = runs;
    await ask('own');
    await ask('own else');
    await ask('own', { memberId: 2 });
    await ask('own', { endpoint: FAVOURITE });
    await ask('own', { endpoint: FAVOURITE });
    for (const none of [undefined, '']) await ask(none);
    expect(runs).toBe(before + 7);
  });

  test('is refused with another input under the same key, and changes nothing', async () => {
    const answer = await ask('input', { input: { rating: 5 } });
    const other = ask('input', { input: { rating: 4 } });
    await expect(other).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'Idempotency-Key', key: 'invalid.used_key' }] });
    expect(await ask('input', { input: { rating: 5 } })).toBe(answer);
  });

  test('is refused with a key of more than 200 characters', async () => {
    expect(await ask('k'.repeat(200))).toBe(await ask('k'.repeat(200)));
    await expect(ask('k'.repeat(201))).rejects.toMatchObject({
      fields: [{ field: 'Idempotency-Key', key: 'invalid.max_length', params: { n: 200 } }],
    });
  });

  test('runs again after a refusal, also when it waited for the refused one', async () => {
    let refusals = 0;
    const refuse = async (): Promise<string> => {
      refusals += 1;
      throw new Refusal('already_reviewed');
    };
    const both = await Promise.allSettled([ask('refused', { work: refuse }), ask('refused', { work: refuse })]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(refusals).toBe(2);
    await expect(ask('refused')).resolves.toContain('run');
  });

  test('gets the stored answer when a killed process had committed, else runs again', async () => {
    const before = runs;
    const never = new Promise<string>(() => undefined);
    const ended = async (key: string, write: boolean): Promise<void> => {
      await new Promise<void>((resolve) => {
        const work = async (keep?: RequestContext['keepAnswer']): Promise<string> => {
          if (write)
            await database()
              .kysely.transaction()
              .execute(async (tx) => keep?.(tx, '"written"'));
          resolve();
          return never;
        };
        void ask(key, { work });
      });
      await age('61 seconds');
    };
    await ended('written', true);
    expect(await ask('written')).toBe('"written"');
    expect(runs).toBe(before);
    await ended('unwritten', false);
    await ask('unwritten');
    expect(runs).toBe(before + 1);
  });

  test('is taken over at once from a server that is gone, and never written twice', async () => {
    const [gone, running] = [randomUUID(), randomUUID()];
    const db = database().kysely;
    await sql`insert into running_server (id, seen_at) values (${gone}, now() - interval '7 seconds'), (${running}, 'infinity')`.execute(
      db,
    );
    const begun: Record<string, () => void> = {};
    const slow = (server: string) => {
      const answer = ask(`of ${server}`, {
        server,
        work: async (keep) => {
          await new Promise<void>((resolve) => {
            begun[server] = resolve;
          });
          await db.transaction().execute(async (tx) => keep?.(tx, '"first"'));
          return '"first"';
        },
      });
      answer.catch(() => undefined);
      return answer;
    };
    const [left, kept] = [slow(gone), slow(running)];
    await expect.poll(() => Object.keys(begun).length).toBe(2);
    const taken = await ask(`of ${gone}`);
    expect(taken).toContain('run');
    // The server was only slow: what it writes now is undone, as its key is another's.
    begun[gone]?.();
    await expect(left).rejects.toMatchObject({ code: 'unavailable' });
    expect(await ask(`of ${gone}`)).toBe(taken);
    // A call of a server that runs is waited for.
    const waits = ask(`of ${running}`);
    begun[running]?.();
    expect(await waits).toBe(await kept);
  });

  test('recognises a server that is gone: embedded at once, PostgreSQL by its heartbeat', async () => {
    const db = database().kysely;
    const earlier = randomUUID();
    await sql`insert into running_server (id, seen_at) values (${earlier}, 'infinity')`.execute(db);
    const end = await sendHeartbeats(database(), { version: '0.0.0', onOutdated: () => undefined });
    const { rows } = await sql<{ id: string }>`select id from running_server where seen_at > now() - interval '6 seconds'`.execute(db);
    expect(rows.map(({ id }) => id)).toContain(thisServer);
    expect(rows.some(({ id }) => id === earlier)).toBe(engine === 'postgres');
    await end();
  });

  test('writes nothing when a repeat has run meanwhile', async () => {
    let goOn = (): void => undefined;
    const slow = ask('slow', {
      work: async (keep) => {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        await database()
          .kysely.transaction()
          .execute(async (tx) => keep?.(tx, '"too late"'));
        return '"too late"';
      },
    });
    await expect
      .poll(async () => (await sql`select 1 from idempotent_answer where key = 'slow'`.execute(database().kysely)).rows.length)
      .toBe(1);
    await age('61 seconds');
    const answer = await ask('slow');
    goOn();
    await expect(slow).rejects.toMatchObject({ code: 'unavailable' });
    expect(await ask('slow')).toBe(answer);
  });

  test('runs again after a day, or when its process ended before it answered', async () => {
    const first = await ask('old');
    await age('23 hours 59 minutes');
    expect(await ask('old')).toBe(first);
    await age('2 minutes');
    await deleteExpiredAnswers(database().kysely);
    const left = await sql`select 1 from idempotent_answer where key = 'old'`.execute(database().kysely);
    expect(left.rows).toEqual([]);
    const second = await ask('old');
    expect(second).not.toBe(first);
    await sql`update idempotent_answer set answer = null where key = 'old'`.execute(database().kysely);
    await age('61 seconds');
    expect(await ask('old')).not.toBe(second);
  });
});

test('a call that a hanging database ended can be sent again as soon as that goes on', async (context) => {
  const { url } = await askForCopy('postgres');
  if (url === undefined) return context.skip('no PostgreSQL on this machine');
  const proxy = await openDatabaseProxy(url);
  const database = await openPostgres(proxy.url, keptLog(), { silenceMs: 1_000 });
  const idempotency = createIdempotency(database.kysely);
  const ask = (work: () => Promise<string>) =>
    idempotency(
      { endpoint: REVIEW, handle: work, serialise: String },
      'hanging',
      {},
      {
        caller: { memberId: 1, uuid: '', session: Buffer.of(), isFresh: false },
        lang: 'en',
        currency: 'USD',
        network: '127.0.0.1',
      },
    );
  const hanging = ask(async () => {
    proxy.hang();
    await sql`select 1`.execute(database.kysely);
    return 'never';
  });
  await expect(hanging).rejects.toSatisfy(isUnavailable);
  proxy.goOn();
  // A key that nobody gave back would be taken for a minute.
  await expect.poll(() => ask(async () => 'again').catch(() => null), { timeout: 45_000 }).toBe('again');
  await database.close();
  proxy.stop();
});

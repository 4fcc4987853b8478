import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { describeOnBoth } from '../../test/support/database.ts';
import { sweepAnswers } from '../db/repeat.ts';
import { Refusal } from './refusal.ts';
import { createRepeats, type KeepAnswer } from './repeats.ts';

const REVIEW: Endpoint = endpoints['POST review'];
/** It declares no key. */
const FAVOURITE: Endpoint = endpoints['POST favourite'];

describeOnBoth('a call that comes again', (database) => {
  let runs = 0;
  const run = async (_keep?: KeepAnswer): Promise<string> => {
    runs += 1;
    return `{"run":${runs}}`;
  };
  const ask = (key: string | undefined, { memberId = 1, input = {}, endpoint = REVIEW, work = run } = {}) =>
    createRepeats(database().kysely)({ endpoint, caller: { memberId, uuid: '', session: Buffer.of(), isFresh: false }, key, input }, work);
  const age = (interval: string) =>
    sql`update idempotent_answer set created_at = created_at - ${interval}::interval`.execute(database().kysely);

  test('under the same key is answered as before and runs once, also fifty times at once', async () => {
    const before = runs;
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('same')));
    expect(new Set([...answers, await ask('same')]).size).toBe(1);
    expect(runs).toBe(before + 1);
  });

  test('runs for every key, member and call of its own, and each time without a key', async () => {
    const before = runs;
    await ask('own');
    await ask('own else');
    await ask('own', { memberId: 2 });
    await ask('own', { endpoint: FAVOURITE });
    await ask('own', { endpoint: FAVOURITE });
    for (const none of [undefined, '']) await ask(none);
    expect(runs).toBe(before + 7);
  });

  test('with another input under the same key is refused, and changes nothing', async () => {
    const answer = await ask('input', { input: { rating: 5 } });
    const other = ask('input', { input: { rating: 4 } });
    await expect(other).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'Idempotency-Key', key: 'invalid.used_key' }] });
    expect(await ask('input', { input: { rating: 5 } })).toBe(answer);
  });

  test('a key of 200 characters is fine, a longer one is refused', async () => {
    expect(await ask('k'.repeat(200))).toBe(await ask('k'.repeat(200)));
    await expect(ask('k'.repeat(201))).rejects.toMatchObject({
      fields: [{ field: 'Idempotency-Key', key: 'invalid.max_length', params: { n: 200 } }],
    });
  });

  test('after a refusal is judged anew, and so is one that waited for it', async () => {
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

  test('whose process was ended is answered when it had written, runs again when it had not', async () => {
    const before = runs;
    const never = new Promise<string>(() => undefined);
    const ended = async (key: string, write: boolean): Promise<void> => {
      await new Promise<void>((resolve) => {
        const work = async (keep?: KeepAnswer): Promise<string> => {
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

  test('that took so long that a repeat has run does not write any more', async () => {
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
    await sweepAnswers(database().kysely);
    const left = await sql`select 1 from idempotent_answer where key = 'old'`.execute(database().kysely);
    expect(left.rows).toEqual([]);
    const second = await ask('old');
    expect(second).not.toBe(first);
    await sql`update idempotent_answer set answer = null where key = 'old'`.execute(database().kysely);
    await age('61 seconds');
    expect(await ask('old')).not.toBe(second);
  });
});

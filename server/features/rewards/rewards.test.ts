import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rewards } from '../../../contract/limits.ts';
import { describeOnBoth } from '../../../test/support/database.ts';
import { earn, type RewardReason } from './index.ts';

describeOnBoth('rewards', (database) => {
  const earnOne = (memberId: number, reason: RewardReason, subjectId: number) =>
    database()
      .kysely.transaction()
      .execute((tx) => earn(tx, memberId, reason, subjectId));

  /** What a member has, by their own row and by the ledger. */
  async function points(memberId: number): Promise<{ kept: number; ledger: number }> {
    const found = await sql<{ kept: number; ledger: number }>`
      select reward_points as kept, (select coalesce(sum(points), 0)::integer from reward where member_id = m.id) as ledger
      from member m where id = ${memberId}`.execute(database().kysely);
    return found.rows[0] ?? { kept: -1, ledger: -1 };
  }

  const gained = async (memberId: number, work: () => Promise<unknown>): Promise<number> => {
    const before = await points(memberId);
    await work();
    const after = await points(memberId);
    expect(after.kept).toBe(after.ledger);
    return after.kept - before.kept;
  };

  test('match the ledger for seeded members, with points for reviews and replies', async () => {
    const wrong = await sql`select id from member m
      where reward_points <> (select coalesce(sum(points), 0) from reward where member_id = m.id)`.execute(database().kysely);
    expect(wrong.rows).toEqual([]);
    const kinds = await sql<{ reason: string }>`select distinct reason from reward where points > 0 order by 1`.execute(database().kysely);
    expect(kinds.rows.map(({ reason }) => reason)).toEqual(['REPLY', 'REVIEW']);
  });

  test('are given once per review or reply, also in parallel', async () => {
    const answers: number[] = [];
    const sum = await gained(1, async () => {
      answers.push(...(await Promise.all(Array.from({ length: 30 }, (_, n) => earnOne(1, n % 2 ? 'REVIEW' : 'REPLY', 1_000_001)))));
    });
    expect(sum).toBe(rewards.review + rewards.reply);
    expect(answers.filter((points) => points > 0)).toEqual([rewards.review, rewards.reply]);
  });

  test('are capped at twenty replies a day, also in parallel, and not capped for reviews', async () => {
    const replies = await gained(2, () => Promise.all(Array.from({ length: 100 }, (_, n) => earnOne(2, 'REPLY', 2_000_000 + n))));
    expect(replies).toBe(rewards.repliesADay * rewards.reply);
    const reviews = await gained(2, () => Promise.all(Array.from({ length: 30 }, (_, n) => earnOne(2, 'REVIEW', 2_000_000 + n))));
    expect(reviews).toBe(30 * rewards.review);
    // A reply beyond the cap stays without points, also tomorrow.
    await sql`update reward set created_at = created_at - interval '1 day' where member_id = 2`.execute(database().kysely);
    expect(await gained(2, () => Promise.all(Array.from({ length: 100 }, (_, n) => earnOne(2, 'REPLY', 2_000_000 + n))))).toBe(0);
    expect(await gained(2, () => earnOne(2, 'REPLY', 2_000_100))).toBe(rewards.reply);
  });

  test('are not given when the transaction rolls back', async () => {
    const undone = async () => {
      const work = database()
        .kysely.transaction()
        .execute(async (tx) => {
          await earn(tx, 3, 'REVIEW', 3_000_000);
          throw new Error('undone');
        });
      await expect(work).rejects.toThrow('undone');
    };
    expect(await gained(3, undone)).toBe(0);
    expect(await gained(3, () => earnOne(3, 'REVIEW', 3_000_000))).toBe(rewards.review);
  });
});

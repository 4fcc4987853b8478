import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../test/support/database.ts';
import { keptLog } from '../test/support/kept-log.ts';
import { createBackground } from './background.ts';

describeOnBoth('the nightly job', (database) => {
  test('has everything removed that has had its time, though one part of it fails, and fails in the end', async () => {
    const { kysely } = database();
    const tasks = new Map<string, () => Promise<void>>();
    const swept: string[] = [];
    const sweeper = (name: string, error?: Error) => ({
      async sweep() {
        swept.push(name);
        if (error) throw error;
      },
    });
    createBackground({
      database: database(),
      log: keptLog(),
      isBackground: true,
      jobs: { task: (name: string, _cron: string | null, run: () => Promise<void>) => void tasks.set(name, run) },
      sweepers: [sweeper('first', new Error('the first failed')), sweeper('second')],
      catalogue: { recountPopularity: async () => void swept.push('popularity') },
      blog: {},
      recommendations: {},
      adapters: {},
    } as never);
    await sql`insert into mail (reason, recipient, lang, template, done_at)
      values ('old', 'a@b.example', 'en', 'code', now() - interval '31 days')`.execute(kysely);
    await expect(tasks.get('sweep')?.()).rejects.toThrow('the first failed');
    expect(swept).toEqual(['first', 'second', 'popularity']);
    expect((await sql`select from mail where reason = 'old'`.execute(kysely)).rows).toEqual([]);
  });
});

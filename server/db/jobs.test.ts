import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { createJobs } from './jobs.ts';

describeOnBoth('jobs', (database) => {
  test('a task runs when it is sent for, and a failed run is logged and repeated', async () => {
    const log = keptLog();
    const jobs = createJobs(database(), log, { pollingIntervalSeconds: 0.5 });
    const ran = Promise.withResolvers<number>();
    let runs = 0;
    jobs.task('wash', null, async () => {
      runs += 1;
      if (runs === 1) throw new Error('no soap');
      ran.resolve(runs);
    });
    await jobs.start();
    await Promise.all([jobs.send('wash'), jobs.send('wash'), jobs.send('wash')]);
    expect(await ran.promise).toBe(2);
    expect(log.lines).toContainEqual([{ err: expect.objectContaining({ message: 'no soap' }), job: 'wash' }, 'job failed']);
    await jobs.stop();
  });

  test('a job that is still under way when the process stops is handed back, to be run again', async () => {
    const jobs = createJobs(database(), keptLog(), { pollingIntervalSeconds: 0.5 });
    const [began, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    jobs.task('long', null, async () => {
      began.resolve();
      await release.promise;
    });
    await jobs.start();
    await jobs.send('long');
    await began.promise;
    await jobs.stop();
    const { rows } = await sql<{ state: string }>`select state::text from pgboss.job where name = 'long'`.execute(database().kysely);
    expect(rows).toEqual([{ state: 'retry' }]);
    release.resolve();
  });

  test('a run shows that its process lives, in a queue from before runs did so as well', async () => {
    const first = createJobs(database(), keptLog(), { pollingIntervalSeconds: 0.5 });
    first.task('alive', null, async () => {});
    await first.start();
    await first.stop();
    const { kysely } = database();
    await sql`update pgboss.queue set heartbeat_seconds = null where name = 'alive'`.execute(kysely);
    const jobs = createJobs(database(), keptLog(), { pollingIntervalSeconds: 0.5 });
    const [began, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    jobs.task('alive', null, async () => {
      began.resolve();
      await release.promise;
    });
    await jobs.start();
    await jobs.send('alive');
    await began.promise;
    const { rows } = await sql<{ seconds: number; said: boolean }>`
      select heartbeat_seconds as seconds, heartbeat_on > now() - interval '1 minute' as said
      from pgboss.job where name = 'alive' and state = 'active'`.execute(kysely);
    expect(rows).toEqual([{ seconds: 120, said: true }]);
    release.resolve();
    await jobs.stop();
  });

  test('a job that a clock which was ahead has put off for an hour runs once the clock is right, and schedules go on', async () => {
    const ran = Promise.withResolvers<void>();
    const jobs = createJobs(database(), keptLog(), { pollingIntervalSeconds: 0.5 });
    jobs.task('late', null, async () => ran.resolve());
    const before = createJobs(database(), keptLog(), { pollingIntervalSeconds: 600 });
    before.task('late', null, async () => {});
    await before.start();
    await before.stop();
    const { kysely } = database();
    await sql`
      insert into pgboss.job (name, policy, start_after) values ('late', 'stately', now() + interval '1 hour')`.execute(kysely);
    await sql`update pgboss.version set cron_on = now() + interval '1 hour'`.execute(kysely);
    await jobs.start();
    await ran.promise;
    const { rows } = await sql<{ ahead: boolean }>`select cron_on > now() + interval '2 minutes' as ahead from pgboss.version`.execute(
      kysely,
    );
    expect(rows).toEqual([{ ahead: false }]);
    await jobs.stop();
  });

  test('schedules are kept once, and go with their task', async () => {
    const scheduled = async () =>
      (await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule order by name`.execute(database().kysely)).rows;
    for (const names of [['sweep', 'dust'], ['dust']]) {
      const jobs = createJobs(database(), keptLog());
      for (const name of names) jobs.task(name, '0 3 * * *', async () => {});
      await jobs.start();
      await jobs.stop();
    }
    expect(await scheduled()).toEqual([{ name: 'dust', cron: '0 3 * * *' }]);
  });
});

import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';
import { withMigrations } from '../../test/support/made-up-migrations.ts';
import { SOON } from '../../test/support/two-servers.ts';
import { StartError } from '../config.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { sendHeartbeats, thisServer } from './server-heartbeat.ts';
import { SCHEMA_LOCK } from './unfinished-restore.ts';

const NEWER = { '9001_added.sql': 'create table added (n integer)' };
const CONTRACT = { ...NEWER, '9002_taken.sql': '-- contract: needs 9001_added\ndrop table added' };

describeOnBoth('signs of life', (database, engine) => {
  const send = (onOutdated: (reason: StartError) => void = () => undefined) => sendHeartbeats(database(), { version: '0.4.0', onOutdated });
  const signed = async () => {
    const { rows } = await sql`select knows, version from running_server where id = ${thisServer}`.execute(database().kysely);
    return rows;
  };

  test('say what the code knows, and end with the server', async () => {
    const leave = await send();
    const knows = (await readMigrations()).at(-1)?.name;
    expect(await signed()).toEqual(engine === 'postgres' ? [{ knows, version: '0.4.0' }] : [{ knows: null, version: null }]);
    await leave();
    if (engine === 'postgres') expect(await signed()).toEqual([]);
  });

  test('begin once a step that is under way has ended', async (context) => {
    context.skip(engine === 'embedded', 'one process, no steps beside it');
    const beginning = await database().withoutTimeout((db) =>
      db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(tx);
        const sent = send();
        const waits = sql`select 1 from pg_locks where locktype = 'advisory' and objid = ${SCHEMA_LOCK} and not granted`;
        await expect.poll(async () => (await waits.execute(database().kysely)).rows.length, SOON).toBe(1);
        expect(await signed()).toEqual([]);
        return { sent };
      }),
    );
    const leave = await beginning.sent;
    expect(await signed()).toHaveLength(1);
    await leave();
  });

  test('a server that was away while a newer one took something away is told so, and none of its version starts after it', async (context) => {
    context.skip(engine === 'embedded', 'one process, no newer one beside it');
    const onOutdated = vi.fn();
    const leave = await send(onOutdated);
    await expect(migrate(database(), { folder: withMigrations(CONTRACT) })).rejects.toThrow('1 server of version 0.4.0 still run');
    // As if it were away for that long: its next sign comes after the step.
    await expect
      .poll(async () => {
        await sql`update running_server set seen_at = now() - interval '1 minute'`.execute(database().kysely);
        return migrate(database(), { folder: withMigrations(CONTRACT) }).catch(() => null);
      }, SOON)
      .toContain('9002_taken');
    await expect.poll(() => onOutdated.mock.calls, SOON).toEqual([[expect.any(StartError)]]);
    expect(onOutdated.mock.calls[0]?.[0].message).toContain('its migration 9002_taken needs code that knows 9001_added');
    await leave();
    await expect(send()).rejects.toThrow('newer than this version of Rosewater');
    expect(await signed()).toEqual([]);
  });
});

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { askForCopy } from '../../../test/support/database.ts';
import { keptLog } from '../../../test/support/kept-log.ts';
import { openDatabase } from '../client.ts';
import { openDurable } from './durable-fs.ts';

const WRITER = fileURLToPath(new URL('../../../test/support/database-writer.ts', import.meta.url));

test('every commit is written to the disk before it is acknowledged', async () => {
  const dataDir = await copiedFolder();
  let synced = 0;
  const engine = await openDurable(path.join(dataDir, 'database'), () => {
    synced += 1;
  });
  await engine.exec('create table kept (n integer)');
  const before = synced;
  for (let n = 1; n <= 20; n += 1) await engine.query('insert into kept values ($1)', [n]);
  expect(synced - before).toBeGreaterThanOrEqual(20);
  await engine.close();
  fs.rmSync(dataDir, { recursive: true });
});

test('a file that a full disk refused is made once there is room', async () => {
  const dataDir = await copiedFolder();
  const engine = await openDurable(path.join(dataDir, 'database'));
  await engine.exec('create table kept as select generate_series(1, 20000) as n; delete from kept where n % 2 = 0');
  const full = vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  try {
    // Its map of free space is a file of its own.
    await expect(engine.exec('vacuum kept')).rejects.toMatchObject({ code: '53100' });
  } finally {
    full.mockRestore();
  }
  await engine.exec('vacuum kept');
  await engine.close();
  fs.rmSync(dataDir, { recursive: true });
});

test('a killed process loses nothing that it acknowledged, and its folder opens again', async () => {
  const dataDir = await copiedFolder();
  let acknowledged = 0;
  for (let round = 0; round < 3; round += 1) acknowledged += await writeAndKill(dataDir);
  const database = await openDatabase({ dataDir, log: keptLog() });
  const { rows } = await sql<{ count: number }>`select count(*) as count from written`.execute(database.kysely);
  // One more a round can have been committed without its acknowledgement getting out.
  expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged);
  expect(rows[0]?.count).toBeLessThanOrEqual(acknowledged + 3);
  await database.close();
  fs.rmSync(dataDir, { recursive: true });
});

test('a second process is refused with a sentence that names the first', async () => {
  const dataDir = await copiedFolder();
  const database = await openDatabase({ dataDir, log: keptLog() });
  const second = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [complaint, code] = await Promise.all([textOf(second.stderr), ended(second)]);
  expect(complaint).toMatch(new RegExp(`^The data folder is in use by process ${process.pid}; stop it first`));
  expect(code).toBe(1);
  await database.close();
  fs.rmSync(dataDir, { recursive: true });
});

async function copiedFolder(): Promise<string> {
  const { dataDir } = await askForCopy('embedded');
  if (dataDir === undefined) throw new Error('The embedded copy is a folder');
  return dataDir;
}

/** Lets a process commit for a while and kills it between two statements or amid one; resolves to how many it acknowledged. */
async function writeAndKill(dataDir: string): Promise<number> {
  const writer = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = ended(writer);
  let acknowledged = 0;
  for await (const line of createInterface(writer.stdout)) {
    acknowledged = Number(line);
    if (acknowledged === 200) writer.kill('SIGKILL');
  }
  await gone;
  expect(fs.existsSync(path.join(dataDir, 'database.lock'))).toBe(true);
  return acknowledged;
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const part of stream) text += part;
  return text;
}

function ended(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

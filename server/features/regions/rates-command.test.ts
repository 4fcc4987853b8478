import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { lockFolder } from '../../db/embedded/lock.ts';

const COMMAND = path.join(import.meta.dirname, 'rates-command.ts');
const folder = temporaryFolder('rosewater-rates-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { DATABASE_URL: _, ...settings } = process.env;
const ratesOf = (file: string) =>
  new Promise<{ code: number; error: string }>((resolve) => {
    const child = execFile(process.execPath, [COMMAND, file], { env: { ...settings, DATA_DIR: folder } }, (_error, _out, error) =>
      resolve({ code: child.exitCode ?? 0, error }),
    );
  });

test('while a shop has the embedded database, nothing is changed, and the console is named', async () => {
  const file = path.join(folder, 'rates.json');
  writeFileSync(file, JSON.stringify({ date: '2026-11-20', base: 'USD', rates: { EUR: 0.8 } }));
  const release = await lockFolder(folder);
  try {
    const { code, error } = await ratesOf(file);
    expect(code).toBe(1);
    expect(error).toMatch(/in use by process \d+; stop it first(.|\n)*Nothing was changed(.|\n)*console under Currencies/);
  } finally {
    release();
  }
});

test('a file that cannot be read is named', async () => {
  expect(await ratesOf(path.join(folder, 'none.json'))).toEqual({
    code: 1,
    error: expect.stringContaining('The rates file cannot be read'),
  });
});

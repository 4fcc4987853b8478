import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../test/support/api.ts';
import { ENGINES, testDatabase } from '../../../test/support/database.ts';
import { askRunningShop, listenForCommands } from '../../command-socket.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

/** Runs the command in a process of its own. */
async function command(env: NodeJS.ProcessEnv, ...words: string[]) {
  const settings = { ...process.env, DATABASE_URL: '', PUBLIC_URL: 'https://shop.example', ...env };
  const child = spawn(process.execPath, [MAIN, ...words], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  let [printed, refused] = ['', ''];
  child.stdout.on('data', (text) => (printed += text));
  child.stderr.on('data', (text) => (refused += text));
  const [code] = await once(child, 'close');
  return { code, printed: printed.trim(), refused: refused.trim() };
}

describe.each(ENGINES)('npm run staff (%s)', (engine) => {
  const opened = async (work: (env: NodeJS.ProcessEnv, own: NonNullable<Awaited<ReturnType<typeof testDatabase>>>) => Promise<void>) => {
    const own = await testDatabase(engine);
    if (own === null) return;
    const env = { DATA_DIR: own.dataDir, DATABASE_URL: own.url ?? '' };
    try {
      await work(env, own);
    } finally {
      await own.close();
    }
  };

  test('works while the shop runs, and as well when it does not', { timeout: 120_000 }, () =>
    opened(async (env, { database }) => {
      const api = await openApi(database, { DATA_DIR: env.DATA_DIR, PUBLIC_URL: 'https://shop.example' });
      const added = await command(env, 'add', 'ada@shop.example', 'ADMIN');
      expect(added).toMatchObject({ code: 0, refused: '', printed: expect.stringContaining('https://shop.example/console/join?token=') });
      const wrong = await command(env, 'remove', 'nobody@shop.example');
      expect(wrong).toEqual({ code: 1, printed: '', refused: 'No member has the email address nobody@shop.example' });
      await api.stop();
      await database.close();
      expect(fs.existsSync(path.join(env.DATA_DIR ?? '', 'commands.sock'))).toBe(false);
      expect(await command(env, 'list')).toMatchObject({ code: 0, printed: 'ADMIN      ada@shop.example  Ada  (no second factor yet)' });
    }),
  );
});

describe('the socket of the commands', () => {
  const shop = async (work: (dataDir: string) => Promise<void>) => {
    const own = await testDatabase('embedded');
    if (own === null) return;
    try {
      await work(own.dataDir);
    } finally {
      await own.close();
    }
  };

  test('is for its owner alone, survives nonsense, and says what the shop refuses', () =>
    shop(async (dataDir) => {
      const file = path.join(dataDir, 'commands.sock');
      // What a process left that was killed.
      fs.writeFileSync(file, '');
      const hangUp = await listenForCommands(dataDir, async (words) => {
        if (words.includes('fail')) throw new Error('an inner matter');
        return words.join('+');
      });
      expect(fs.statSync(file).mode & 0o777).toBe(0o600);
      for (const nonsense of ['', '{', '"add"', '[1]', `["${'x'.repeat(20_000)}"]`]) {
        const caller = net.connect(file);
        caller.on('error', () => undefined);
        caller.end(nonsense);
        await once(caller.resume(), 'close');
      }
      expect(await askRunningShop(dataDir, ['one', 'two'])).toBe('one+two');
      await expect(askRunningShop(dataDir, ['fail'])).rejects.toThrow('Something went wrong');
      hangUp?.();
      expect(await askRunningShop(dataDir, ['one'])).toBeNull();
    }));

  test('where nobody listens the command says who has the database', async () =>
    shop(async (dataDir) => {
      fs.writeFileSync(path.join(dataDir, 'commands.sock'), '');
      const { code, refused } = await command({ DATA_DIR: dataDir }, 'list');
      expect([code, refused]).toEqual([1, expect.stringContaining(`in use by process ${process.pid}; stop it first`)]);
    }));
});

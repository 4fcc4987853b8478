import { mkdtemp, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { generousRates } from '../../../test/support/personas.ts';
import { writeDemoLogins } from './demo-logins.ts';

apiOnBoth(
  'the demo’s logins',
  (api) => {
    test('stand in a file that only its owner reads, differ at each seeding, and work', async () => {
      const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'rosewater-logins-')), 'demo-logins.txt');
      const [first] = await writeDemoLogins(api.database().kysely, file);
      const lines = (await readFile(file, 'utf8')).trim().split('\n');
      expect(new Set(lines.map((line) => line.split('\t')[1])).size).toBe(lines.length);
      expect((await stat(file)).mode & 0o077).toBe(0);
      expect((await api.call('POST login', { ...first })).status).toBe(200);
    });
  },
  () => ({ accountRates: generousRates }),
);

import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { generousRates } from '../../../test/support/personas.ts';
import { cookieToken, totpCode } from '../../../test/support/staff.ts';
import { writeDemoStaff } from './demo-staff.ts';

const MEMBERS = 'ada@example.org\tRw1-abcdefghijkl\n';

apiOnBoth(
  'the demo’s staff',
  (api) => {
    const db = () => api.database().kysely;
    const fresh = async () => {
      const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'rosewater-staff-')), 'demo-logins.txt');
      await writeFile(file, MEMBERS, { mode: 0o600 });
      return file;
    };
    const call = (value: string) =>
      sql`insert into setting (name, value) values ('catalogue', ${value}) on conflict (name) do update set value = excluded.value`.execute(
        db(),
      );

    test('is made in no other shop', async () => {
      await call('own');
      const file = await fresh();
      expect(await writeDemoStaff(db(), file)).toBeNull();
      expect(await readFile(file, 'utf8')).toBe(MEMBERS);
    });

    test('has somebody of each role, made once, whose lines behind the members’ open the console', async () => {
      await call('demo');
      const file = await fresh();
      const made = await Promise.all([writeDemoStaff(db(), file), writeDemoStaff(db(), file)]);
      expect(made.map((admin) => admin?.email).sort()).toEqual(['admin@rosewater.example', undefined]);
      expect(await writeDemoStaff(db(), file)).toBeNull();
      const text = await readFile(file, 'utf8');
      expect(text.startsWith(MEMBERS)).toBe(true);
      expect((await stat(file)).mode & 0o077).toBe(0);
      const lines = text
        .slice(MEMBERS.length)
        .trim()
        .split('\n')
        .map((line) => line.split('\t'));
      expect(lines.map(([role, email]) => [role, email])).toEqual([
        ['MODERATOR', 'moderator@rosewater.example'],
        ['EDITOR', 'editor@rosewater.example'],
        ['ADMIN', 'admin@rosewater.example'],
      ]);
      for (const [role, email, password, secret = ''] of lines) {
        const opened = await api.call('POST console/login', { email, password });
        const code = totpCode(secret);
        const entered = await api.call('POST console/second-factor', { code }, { staff: cookieToken(opened) });
        const me = await api.call('GET console/me', {}, { staff: cookieToken(entered) });
        expect([me.status, me.body.info.role]).toEqual([200, role]);
      }
    });

    test('does not come back once it was removed', async () => {
      await sql`delete from staff_grant`.execute(db());
      expect(await writeDemoStaff(db(), await fresh())).toBeNull();
    });
  },
  () => ({ accountRates: generousRates }),
);

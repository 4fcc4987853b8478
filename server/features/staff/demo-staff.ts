import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { staffRoles } from '../../../contract/console/roles.ts';
import { isDemoShop } from '../../db/demo-shop.ts';
import type { Schema } from '../../db/schema.ts';
import { createBareMember, hashPassword, newDemoPassword, selectAccountByAddress, upsertPassword } from '../accounts/index.ts';
import { COMMAND } from '../console/index.ts';
import { newTotpSecret, upsertTotp } from '../second-factor/index.ts';
import { giveRole } from './grants.ts';
import { hadStaff, lockStaff } from './queries.ts';

/**
 * Creates one member of staff per role in a demo shop that never had any, and appends their logins to the file with the members' logins.
 * Resolves to the admin, or null if nothing was done. For shops on loopback only.
 */
export async function writeDemoStaff(db: Kysely<Schema>, file: string): Promise<{ email: string; password: string } | null> {
  if (!(await isDemoShop(db)) || (await hadStaff(db))) return null;
  const people = await Promise.all(
    staffRoles.map(async (role) => {
      const password = newDemoPassword();
      return {
        role,
        email: `${role.toLowerCase()}@rosewater.example`,
        password,
        hash: await hashPassword(password),
        secret: newTotpSecret(),
      };
    }),
  );
  const isMade = await db.transaction().execute(async (tx) => {
    await lockStaff(tx);
    if (await hadStaff(tx)) return false;
    for (const { role, email, hash, secret } of people) {
      const account = await selectAccountByAddress(tx, email);
      const memberId = account?.id ?? (await createBareMember(tx, { email, lang: 'en' }));
      await upsertPassword(tx, memberId, hash);
      await upsertTotp(tx, memberId, { secret, lastStep: 0 });
      await giveRole(tx, { memberId, role }, COMMAND);
    }
    // Before the commit: without the file nobody could ever log in as these members.
    await mkdir(path.dirname(file), { recursive: true });
    await appendFile(file, people.map(({ role, email, password, secret }) => `${role}\t${email}\t${password}\t${secret}\n`).join(''), {
      mode: 0o600,
    });
    return true;
  });
  return isMade ? (people.find(({ role }) => role === 'ADMIN') ?? null) : null;
}

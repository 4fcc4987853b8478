import type { Kysely } from 'kysely';
import { type StaffRole, staffRoles } from '../../../contract/console/roles.ts';
import { staffLimits } from '../../../contract/console/staff.ts';
import * as rules from '../../../contract/rules.ts';
import { StartError } from '../../config.ts';
import { isDemoShop } from '../../db/demo-shop.ts';
import type { Schema } from '../../db/schema.ts';
import { newToken, tokenHash } from '../../db/token.ts';
import { Refusal } from '../../http/refusal.ts';
import { addressOf, createBareMember, removeAccess, selectAccountByAddress } from '../accounts/index.ts';
import { COMMAND } from '../console/index.ts';
import { presentTotp, selectTotp } from '../second-factor/index.ts';
import { resetAnyFactors } from './factors.ts';
import { giveRole, takeRole } from './grants.ts';
import type { StaffParts } from './parts.ts';
import { deleteStaffSessions, replaceInvite, selectGrants } from './queries.ts';

type CommandParts = Pick<StaffParts, 'db' | 'origin'>;

const USAGE = `Usage: npm run staff -- add EMAIL ROLE      assigns a role (${staffRoles.join(', ')}) and prints a link for choosing a password
       npm run staff -- list                lists the staff
       npm run staff -- remove EMAIL        removes the role
       npm run staff -- reset-factor EMAIL  removes all second factors of a member, on the staff or not
       npm run staff -- code EMAIL          prints the current code of an authenticator app; only in a demo shop`;

/** Runs a command of `npm run staff` and resolves to its output. Throws a `StartError` with a message for the person at the terminal. */
export async function runStaffCommand(parts: CommandParts, words: readonly string[]): Promise<string> {
  const [name = '', email = '', role = ''] = words;
  const count = { add: 3, list: 1, remove: 2, 'reset-factor': 2, code: 2 }[name];
  if (count !== words.length) throw new StartError(USAGE);
  if (name === 'list') return list(parts.db);
  if (name === 'add') return add(parts, email, role.toUpperCase());
  const { id } = await memberOf(parts.db, email);
  if (name === 'code') return code(parts.db, id, email);
  return name === 'remove' ? remove(parts.db, id, email) : reset(parts.db, id, email);
}

async function memberOf(db: Kysely<Schema>, email: string): Promise<{ id: number }> {
  const account = await selectAccountByAddress(db, addressOf(email));
  if (account === undefined) throw new StartError(`No member has the email address ${email}`);
  return account;
}

async function add({ db, origin }: CommandParts, email: string, role: string): Promise<string> {
  if (!isRole(role)) throw new StartError(`${role} is not a role. Choose one of ${staffRoles.join(', ')}`);
  if (rules.email(email) !== null) throw new StartError(`${email} is not an email address`);
  const token = newToken();
  await explained(email, () =>
    db.transaction().execute(async (tx) => {
      const account = await selectAccountByAddress(tx, addressOf(email));
      const memberId = account?.id ?? (await createBareMember(tx, { email, lang: 'en' }));
      await giveRole(tx, { memberId, role }, COMMAND);
      // Anybody may have signed up with this address, so existing access is revoked: only the holder of the link gets in.
      if (account?.isVerified === false) await removeAccess(tx, { passwordReplaced: deleteStaffSessions }, memberId);
      await replaceInvite(tx, memberId, tokenHash(token));
    }),
  );
  return `${email} is now ${role}. They can choose a password with this link. It works once and expires in ${staffLimits.inviteMinutes} minutes:
${origin}/console/join?token=${token}`;
}

const isRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role);

async function list(db: Kysely<Schema>): Promise<string> {
  const rows = await selectGrants(db);
  if (rows.length === 0) return 'There is no staff yet. To assign a role, run: npm run staff -- add EMAIL ROLE';
  return rows
    .map(({ role, email, name, hasFactor }) => `${role.padEnd(9)}  ${email}  ${name}${hasFactor ? '' : '  (no second factor yet)'}`)
    .join('\n');
}

async function remove(db: Kysely<Schema>, id: number, email: string): Promise<string> {
  await explained(email, () => db.transaction().execute((tx) => takeRole(tx, id, COMMAND)));
  return `${email} is no longer on the staff`;
}

async function reset(db: Kysely<Schema>, id: number, email: string): Promise<string> {
  const work = () => db.transaction().execute((tx) => resetAnyFactors(tx, id, COMMAND));
  const who = await explained(email, work, 'has no second factor');
  return who === 'staff' ? `${email} will set up a new second factor at the next login` : `${email} can log in with the password alone now`;
}

/** Turns a refusal into a `StartError` that explains it. */
async function explained<T>(email: string, work: () => Promise<T>, unknown = 'is not on the staff'): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const code = cause instanceof Refusal ? cause.code : null;
    if (code === 'in_use') throw new StartError(`${email} is the last admin. Add another admin first.`, { cause });
    if (code === 'not_found') throw new StartError(`${email} ${unknown}`, { cause });
    throw cause;
  }
}

async function code(db: Kysely<Schema>, memberId: number, email: string): Promise<string> {
  if (!(await isDemoShop(db))) throw new StartError('Codes are only printed in a demo shop');
  const totp = await selectTotp(db, memberId);
  if (totp === undefined) throw new StartError(`${email} has no authenticator app`);
  return presentTotp(totp.secret).code;
}

import type { Kysely, Transaction } from 'kysely';
import type { Parsed } from '../../../contract/index.ts';
import type { ValidationKey } from '../../../contract/keys.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Schema } from '../../db/schema.ts';
import type { Moderation } from '../../db/subjects.ts';
import { found, Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import type { Accounts } from '../accounts/index.ts';
import { writeMemberName } from '../follows/index.ts';
import type { Outbox } from '../mail/index.ts';
import { countryCodeOf } from '../regions/index.ts';
import { noteHealthConsent } from './consent.ts';
import {
  deleteIngredients,
  type Edited,
  insertIngredients,
  isIngredient,
  replaceMemberGroups,
  selectIsTorn,
  updateProfile,
} from './queries.ts';
import { lockWords, writeProfileEdit } from './subjects.ts';

type Form = Parsed<'PUT edit/customer'>;

export interface EditParts {
  db: Kysely<Schema>;
  accounts: Pick<Accounts, 'requestEmailChange' | 'startEmailChange'>;
  outbox: Pick<Outbox, 'nudge'>;
  moderation: Pick<Moderation, 'described' | 'lockCase'>;
  /** Purges cached pages that carry the tag. */
  purge(tag: string): void;
}

/** A missing field stays unchanged, '' clears it. */
const cleared = <T extends string>(value: T | '' | undefined): T | null | undefined => (value === '' ? null : value);

function editedOf(form: Form): Edited {
  const country = countryCodeOf(form.country_id);
  if (country === undefined) throw new Refusal('invalid_input', { fields: [{ field: 'country_id', key: 'invalid.value' }] });
  return {
    user_name: form.user_name,
    mobile_number: form.mobile_number,
    country_code: form.country_code,
    dial_code: form.dial_code,
    country,
    instagram: cleared(form.instagram),
    hair_style: cleared(form.hair_style),
    skin_tone: cleared(form.skin_tone),
  };
}

const FIELDS = { ALLERGIC: 'alergic_ingredients', FAVOURITE: 'favorite_ingredients' } as const;

/** Replaces the lists that were sent; an ingredient can be in only one of the two, even if only one list was sent. */
async function replaceIngredients(tx: Kysely<Schema>, memberId: number, form: Form): Promise<void> {
  const lists = (['ALLERGIC', 'FAVOURITE'] as const).map((kind) => ({ kind, ids: form[FIELDS[kind]] }));
  const sent = lists.flatMap(({ kind, ids }) => (ids === undefined ? [] : [{ kind, ids }]));
  await deleteIngredients(
    tx,
    memberId,
    sent.map(({ kind }) => kind),
  );
  for (const { kind, ids } of sent) {
    const left = await insertIngredients(tx, memberId, kind, ids);
    if (left === undefined) continue;
    const key = (await isIngredient(tx, left)) ? 'invalid.both_lists' : 'invalid.value';
    throw new Refusal('invalid_input', { fields: [{ field: FIELDS[kind], key }] });
  }
}

/** Replaces the groups that were sent. An ingredient of an avoided group cannot be a favourite; checked if either was sent. */
async function replaceGroups(tx: Kysely<Schema>, memberId: number, form: Form): Promise<void> {
  const { alergic_ingredient_groups: groups, favorite_ingredients: favourites } = form;
  const refuse = (field: string, key: ValidationKey) => new Refusal('invalid_input', { fields: [{ field, key }] });
  if (groups !== undefined) {
    if ((await replaceMemberGroups(tx, memberId, groups)) < groups.length) throw refuse('alergic_ingredient_groups', 'invalid.value');
  }
  if (groups === undefined && favourites === undefined) return;
  if (await selectIsTorn(tx, memberId)) throw refuse('favorite_ingredients', 'invalid.both_lists');
}

/** Writes a member's name and text about themselves, or holds the edit for a check; resolves to whether it is held. */
async function writeWords(
  { moderation }: Pick<EditParts, 'moderation'>,
  tx: Transaction<Schema>,
  { memberId, lang }: { memberId: number; lang: string },
  form: Form,
): Promise<boolean> {
  const stored = found(await lockWords(tx, memberId));
  const about = cleared(form.about_us);
  const to = { name: form.name, about: about === undefined ? stored.about : about };
  const isEdited = to.name !== stored.name || to.about !== stored.about;
  const subject = { kind: 'MEMBER', id: memberId, memberId, lang, text: `${to.name}\n${to.about ?? ''}` } as const;
  const isHeld = isEdited && (await moderation.described(tx, subject, to));
  if (isEdited && !isHeld) await writeProfileEdit(tx, memberId, { stored, to });
  // The user name may have changed, and members are found by it as well.
  else await writeMemberName(tx, { id: memberId, name: stored.name, userName: stored.userName });
  return isHeld;
}

/**
 * Saves a member's profile in one transaction; a suspicious name or text is held for a check. Resolves to whether it is held. Another mail
 * address is only requested: that needs the password, and takes effect with the code sent to it. Throws `user_name_taken`, `email_taken`,
 * `bad_password`.
 */
export async function editProfile(
  parts: EditParts,
  { caller, network, lang }: { caller: Caller; network: string; lang: string },
  form: Form,
): Promise<boolean> {
  const { db, accounts, outbox, purge } = parts;
  const edited = editedOf(form);
  const emailChange = await accounts.requestEmailChange(caller, form);
  let isHeld = false;
  try {
    await db.transaction().execute(async (tx) => {
      await parts.moderation.lockCase(tx, { kind: 'MEMBER', id: caller.memberId });
      await updateProfile(tx, caller.memberId, edited);
      await noteHealthConsent(tx, caller.memberId, form);
      isHeld = await writeWords(parts, tx, { memberId: caller.memberId, lang }, form);
      await replaceIngredients(tx, caller.memberId, form);
      await replaceGroups(tx, caller.memberId, form);
      if (emailChange !== null) await accounts.startEmailChange(tx, emailChange, network);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'member_user_name') ? new Refusal('user_name_taken') : error;
  }
  if (emailChange !== null) outbox.nudge();
  purge(`member:${caller.uuid}`);
  return isHeld;
}

import type { Kysely, Transaction } from 'kysely';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

const insert = prepare(`insert into member_consent (member_id, version) values ($1, $2)
  on conflict (member_id) where withdrawn_at is null do update set version = excluded.version, given_at = excluded.given_at
  where member_consent.version < excluded.version`);
const given = prepare('select 1 from member_consent where member_id = $1 and withdrawn_at is null');
const withdraw = prepare('update member_consent set withdrawn_at = now() where member_id = $1 and withdrawn_at is null');
const clearSkinTone = prepare('update member set skin_tone = null where id = $1');
const deleteAvoided = prepare(`delete from member_ingredient where member_id = $1 and kind = 'ALLERGIC'`);
const deleteAvoidedGroups = prepare('delete from member_ingredient_group where member_id = $1');

/** Stores that a member agreed to a version of the text, unless they have already agreed to it or a newer one. */
export async function insertHealthConsent(tx: Kysely<Schema>, memberId: number, version: number): Promise<void> {
  await insert(tx, memberId, version);
}

export const hasHealthConsent = async (tx: Kysely<Schema>, memberId: number): Promise<boolean> => (await given(tx, memberId)).length > 0;

export async function withdrawHealthConsent(tx: Transaction<Schema>, memberId: number): Promise<void> {
  await withdraw(tx, memberId);
}

/** Deletes data stored only by consent. Updating the member's row first serialises this with a profile being saved. */
export async function deleteHealthData(tx: Transaction<Schema>, memberId: number): Promise<void> {
  await clearSkinTone(tx, memberId);
  await deleteAvoided(tx, memberId);
  await deleteAvoidedGroups(tx, memberId);
}

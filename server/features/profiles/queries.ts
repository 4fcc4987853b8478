import { type Kysely, sql, type Updateable } from 'kysely';
import { archived } from '../../db/archived.ts';
import { exportFrom } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { type WithheldReason, waitingMark } from '../../db/subjects.ts';

export interface OwnProfileRow {
  id: number;
  uuid: string;
  name: string;
  userName: string;
  email: string;
  pendingEmail: string | null;
  mobileNumber: string | null;
  countryCode: string | null;
  dialCode: string | null;
  country: string | null;
  birthDate: string | null;
  aboutUs: string | null;
  hairStyle: 'WAVE' | 'CURLY' | 'STRAIGHT' | 'KINKY' | null;
  instagram: string | null;
  skinTone: string | null;
  image: string | null;
  isVerified: boolean;
  isNewsletter: boolean;
  role: 'USER';
  rewardPoints: number;
  followerCount: number;
  postCount: number;
  expert: string | null;
  ingredients: { kind: 'ALLERGIC' | 'FAVOURITE'; ingredient_id: number; name: string }[];
  healthConsent: { version: number; given_at: string } | null;
  /** Groups that the member avoids as a whole. */
  groups: { group_id: number; title: string; titles: Record<string, string> | null }[];
  withheld: WithheldReason;
}

/** A member's own profile; favourites that now belong to a group they avoid are left out. */
export const selectOwnProfile = prepare<OwnProfileRow>(`
  select id, uuid, name, user_name as "userName", email, pending_email as "pendingEmail", mobile_number as "mobileNumber", country_code as "countryCode",
    dial_code as "dialCode", country, to_char(birth_date, 'YYYY-MM-DD') as "birthDate", about_us as "aboutUs", hair_style as "hairStyle",
    instagram, skin_tone as "skinTone", image, is_verified as "isVerified", is_newsletter as "isNewsletter", role,
    reward_points as "rewardPoints", follower_count as "followerCount", post_count as "postCount", expert,
    (select coalesce(json_agg(json_build_object('kind', mi.kind, 'ingredient_id', mi.ingredient_id, 'name', i.name) order by i.name), '[]')
      from member_ingredient mi join ingredient i on i.id = mi.ingredient_id
      where mi.member_id = member.id and (mi.kind = 'ALLERGIC' or not exists (
        select from member_ingredient_group g join ingredient_group_member m on m.group_id = g.group_id
        where g.member_id = member.id and m.ingredient_id = mi.ingredient_id))) as ingredients,
    (select coalesce(json_agg(json_build_object('group_id', g.id, 'title', g.title, 'titles',
        (select json_object_agg(t.lang, t.title) from ingredient_group_text t where t.group_id = g.id and t.title is not null)) order by g.position, g.id), '[]')
      from member_ingredient_group mg join ingredient_group g on g.id = mg.group_id where mg.member_id = member.id) as groups,
    (select json_build_object('version', version, 'given_at', to_char(given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from member_consent where member_id = member.id and withdrawn_at is null) as "healthConsent",
    ${waitingMark('MEMBER', 'member')} as withheld
  from member where id = $1`);

/** Columns that members change themselves; undefined leaves a column unchanged. */
export type Edited = Pick<
  Updateable<Schema['member']>,
  'user_name' | 'mobile_number' | 'country_code' | 'dial_code' | 'country' | 'instagram' | 'hair_style' | 'skin_tone'
>;

/** Violates the unique index `member_user_name` if the user name is taken. */
export async function updateProfile(tx: Kysely<Schema>, memberId: number, edited: Edited): Promise<void> {
  await tx.updateTable('member').set(edited).where('id', '=', memberId).execute();
}

type Kind = 'ALLERGIC' | 'FAVOURITE';

export async function deleteIngredients(tx: Kysely<Schema>, memberId: number, kinds: Kind[]): Promise<void> {
  await sql`delete from member_ingredient where member_id = ${memberId} and kind = any(${kinds})`.execute(tx);
}

/** Adds ingredients to one of a member's lists; resolves to one that could not be added because it is unknown or in the other list. */
export async function insertIngredients(tx: Kysely<Schema>, memberId: number, kind: Kind, ids: number[]): Promise<number | undefined> {
  const put = await sql<{ id: number }>`
    insert into member_ingredient (member_id, ingredient_id, kind)
    select ${memberId}, i.id, ${kind} from ingredient i where i.id = any(${ids}::integer[])
    on conflict do nothing returning ingredient_id as id`.execute(tx);
  const done = new Set(put.rows.map(({ id }) => id));
  return ids.find((id) => !done.has(id));
}

export async function isIngredient(tx: Kysely<Schema>, id: number): Promise<boolean> {
  return (await sql`select 1 from ingredient where id = ${id}`.execute(tx)).rows.length > 0;
}

/** Sets a member's picture, null for none; resolves to the previous one, undefined if there is no such member. */
export async function updateMemberImage(
  db: Kysely<Schema>,
  memberId: number,
  image: string | null,
): Promise<{ image: string | null } | undefined> {
  const changed = await sql<{ image: string | null }>`
    update member m set image = ${image} from (select id, image from member where id = ${memberId} for no key update) as before
    where m.id = before.id returning before.image`.execute(db);
  return changed.rows[0];
}

const shown = prepare<{ uuid: string; image: string | null }>('select uuid, image from member where id = $1');

/** UUID and picture of a member. */
export const selectShown = async (db: Kysely<Schema>, memberId: number) => (await shown(db, memberId))[0];

export const exportProfile = exportFrom({
  profile: 'select * from member where id = $1',
  ingredients: `select mi.kind, i.id, i.name from member_ingredient mi join ingredient i on i.id = mi.ingredient_id
    where mi.member_id = $1 order by mi.kind, i.name`,
  ingredient_groups: `select g.id, g.title from member_ingredient_group mg join ingredient_group g on g.id = mg.group_id
    where mg.member_id = $1 order by g.position, g.id`,
  consents: 'select version, given_at, withdrawn_at from member_consent where member_id = $1 order by given_at',
});

/**
 * Replaces the groups that a member avoids; resolves to how many of the ids are chosen now. An archived group can stay chosen, but cannot
 * be chosen anew.
 */
export async function replaceMemberGroups(tx: Kysely<Schema>, memberId: number, ids: number[]): Promise<number> {
  await sql`delete from member_ingredient_group where member_id = ${memberId} and group_id <> all(${ids}::integer[])`.execute(tx);
  // Locked, so that none of them is archived meanwhile.
  await sql`select id from ingredient_group where id = any(${ids}::integer[]) order by id for key share`.execute(tx);
  await sql`
    insert into member_ingredient_group (member_id, group_id)
    select ${memberId}, g.id from ingredient_group g
    where g.id = any(${ids}::integer[]) and not ${sql.raw(archived('ingredient-groups', 'g.id'))} order by g.id
    on conflict do nothing`.execute(tx);
  const { rows } = await sql`select from member_ingredient_group where member_id = ${memberId}`.execute(tx);
  return rows.length;
}

/** Whether a favourite ingredient of a member belongs to a group that they avoid. */
export async function selectIsTorn(tx: Kysely<Schema>, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from member_ingredient f
    join ingredient_group_member m on m.ingredient_id = f.ingredient_id
    join member_ingredient_group g on g.group_id = m.group_id and g.member_id = f.member_id
    where f.member_id = ${memberId} and f.kind = 'FAVOURITE' limit 1`.execute(tx);
  return rows.length > 0;
}

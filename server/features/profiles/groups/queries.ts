import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export async function deleteGroups(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await tx.deleteFrom('member_ingredient_group').where('member_id', '=', memberId).execute();
}

/** Notes the groups that a member avoids as a whole; answers how many of the ids are groups. */
export async function insertGroups(tx: Kysely<Schema>, memberId: number, ids: number[]): Promise<number> {
  const put = await sql`
    insert into member_ingredient_group (member_id, group_id)
    select ${memberId}, id from ingredient_group where id = any(${ids}::integer[]) returning group_id`.execute(tx);
  return put.rows.length;
}

/** Whether a favourite of a member belongs to a group that they avoid. */
export async function selectIsTorn(tx: Kysely<Schema>, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from member_ingredient f
    join ingredient_group_member m on m.ingredient_id = f.ingredient_id
    join member_ingredient_group g on g.group_id = m.group_id and g.member_id = f.member_id
    where f.member_id = ${memberId} and f.kind = 'FAVOURITE' limit 1`.execute(tx);
  return rows.length > 0;
}

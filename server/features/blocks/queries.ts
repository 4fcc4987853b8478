import type { Kysely } from 'kysely';
import type { UnseenReason } from '../../../contract/choices.ts';
import { exportFrom } from '../../db/member-data.ts';
import { prepare, prepareNamed } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import type { ToggleTo } from '../../db/toggles.ts';
import { blockMarks, unseenReason } from '../../db/unseen.ts';

const holdBoth = prepare<{ id: number; uuid: string }>('select id, uuid from member where id in ($1, $2) order by id for no key update');

/** Locks two members until the transaction ends, in the order of their ids, as following does. */
export async function lockBoth(tx: Kysely<Schema>, one: number, other: number): Promise<{ id: number; uuid: string }[]> {
  return holdBoth(tx, one, other);
}

/** SQL of a toggle as in `defineToggle`, but without counters. */
const setIn = (table: string, thing: string) =>
  prepareNamed<{ change: -1 | 0 | 1 }>(`
    with gone as (
      delete from ${table} where member_id = :member::integer and ${thing} = :other::integer and :to::integer is distinct from 1 returning 1
    ), come as (
      insert into ${table} (member_id, ${thing})
      select :member::integer, :other::integer where :to::integer is distinct from 0 and not exists (select from gone)
      on conflict do nothing returning 1
    )
    select ((select count(*) from come) - (select count(*) from gone))::integer as change`);

const statements = { block: setIn('member_block', 'blocked_id'), mute: setIn('member_mute', 'muted_id') };

interface Set {
  member: number;
  other: number;
  to: ToggleTo;
}

/** Sets or flips a block or mute after `lockBoth`; resolves to 1 if it was added, -1 if it was removed, 0 if nothing changed. */
export async function writeBlockRow(tx: Kysely<Schema>, kind: keyof typeof statements, set: Set): Promise<-1 | 0 | 1> {
  return (await statements[kind](tx, { ...set }))[0]?.change ?? 0;
}

/** A member whom another has blocked or muted. */
export interface BlockedRow {
  id: number;
  uuid: string;
  name: string;
  userName: string;
  image: string | null;
  isBlocked: boolean;
  isMuted: boolean;
}

const own = `
  select other, bool_or(is_block) as "isBlocked", bool_or(not is_block) as "isMuted", max(created_at) as at from (
    select blocked_id as other, true as is_block, created_at from member_block where member_id = $1
    union all select muted_id, false, created_at from member_mute where member_id = $1
  ) both_kinds group by other`;

const listed = prepare<BlockedRow>(`
  select m.id, m.uuid, m.name, m.user_name as "userName", m.image, o."isBlocked", o."isMuted"
  from (${own}) o join member m on m.id = o.other order by o.at desc, m.id desc offset $2 limit $3`);
const counted = prepare<{ count: number }>(`select count(*)::integer as count from (${own}) o`);

/** A page of the members that one has blocked or muted, latest first, and their total number. */
export async function selectBlocked(
  db: Kysely<Schema>,
  memberId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: BlockedRow[]; count: number }> {
  const [rows, [all]] = await Promise.all([listed(db, memberId, offset, limit), counted(db, memberId)]);
  return { rows, count: all?.count ?? 0 };
}

const reasons = prepare<{ uuid: string; why: UnseenReason }>(`
  select m.uuid, ${unseenReason('marks')} as why
  from member m cross join lateral (${blockMarks('$1::integer', 'm.id')}) marks
  where m.uuid = any($2::uuid[]) and ${unseenReason('marks')} is not null`);

/** Those of the given members whose texts the reader does not see, with the reason. */
export async function selectUnseenReasons(db: Kysely<Schema>, memberId: number, uuids: readonly string[]) {
  return uuids.length === 0 ? [] : reasons(db, memberId, uuids);
}

export const exportBlocks = exportFrom({
  blocked: `select m.user_name, b.created_at from member_block b join member m on m.id = b.blocked_id
    where b.member_id = $1 order by b.created_at`,
  muted: `select m.user_name, b.created_at from member_mute b join member m on m.id = b.muted_id
    where b.member_id = $1 order by b.created_at`,
});

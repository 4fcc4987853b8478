import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepare } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

/** SQL: the members whose words the member `reader` (0: a visitor) does not see, as an array that is built once per statement. */
export const unseenBy = (reader: string): string => `array(select writer_id from unseen_member where reader_id = ${reader})`;

/** SQL: whether the reader sees what this member wrote. A former member (null) cannot be blocked. */
export const isSeen = (writer: string, reader: string): string => `(${writer} = any(${unseenBy(reader)})) is not true`;

/** SQL: whether the profile of a member, as a row of their table, is hidden by a suspension or ban. */
export const isSuspended = (member: string): string => `(${member}.suspended_until > now()) is true`;

/** Like `isSeen`, for statements that Kysely builds. */
export function isSeenByMember(writer: string, readerId: number): RawBuilder<boolean> {
  const [before = '', behind = ''] = isSeen(writer, READER).split(READER);
  return sql<boolean>`${sql.raw(before)}${readerId}${sql.raw(behind)}`;
}
const READER = ':reader';

/** SQL: whether one of two members has blocked the other. */
export const isBlockedBetween = (one: string, other: string): string =>
  `exists (select from member_block where (member_id = ${one} and blocked_id = ${other}) or (member_id = ${other} and blocked_id = ${one}))`;

/** SQL: a row about the member `reader` and another: `isBlocked` and `isMuted` by the reader, `isBlockedBy` the other. */
export const blockMarks = (reader: string, other: string): string => `
  select exists (select from member_block where member_id = ${reader} and blocked_id = ${other}) as "isBlocked",
    exists (select from member_mute where member_id = ${reader} and muted_id = ${other}) as "isMuted",
    exists (select from member_block where member_id = ${other} and blocked_id = ${reader}) as "isBlockedBy"`;

/** SQL: why the reader does not see the other's words, for a row `marks` of `blockMarks`: one of `unseenReasons`, or null. */
export const unseenReason = (marks: string): string =>
  `case when ${marks}."isBlocked" then 'BLOCKED' when ${marks}."isBlockedBy" then 'BLOCKED_BY' when ${marks}."isMuted" then 'MUTED' end`;

const between = prepare<{ isBlocked: boolean }>(`select ${isBlockedBetween('$1::integer', '$2::integer')} as "isBlocked"`);

/**
 * Whether one of two members has blocked the other; a former member (null) cannot be blocked. Before a write, the result is only reliable
 * once one of the two is locked (`lockMember`), since a block locks both.
 */
export async function hasBlockBetween(db: Kysely<Schema>, one: number, other: number | null): Promise<boolean> {
  if (other === null || one === other) return false;
  return (await between(db, one, other))[0]?.isBlocked === true;
}

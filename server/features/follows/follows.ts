import type { Kysely } from 'kysely';
import type { MemberData } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';
import { clearToggles, lockToggles, memberFollow, type ToggleTo, topicFollow, writeToggle } from '../../db/toggles.ts';
import { found, Refusal, toggled } from '../../http/refusal.ts';
import { deleteMemberFollows, exportFollows, lockFriends } from './queries.ts';

/** Follows a member or stops to. Resolves to whether they are followed now, and their `uuid`; 404 when there is no such member. */
export async function followMember(
  db: Kysely<Schema>,
  memberId: number,
  followedId: number,
  to: ToggleTo,
): Promise<{ isFollow: 0 | 1; uuid: string }> {
  if (memberId === followedId) throw new Refusal('self_follow');
  const { isOn, thing } = toggled(await writeToggle(db, memberFollow, { memberId, thingId: followedId, to }));
  return { isFollow: isOn ? 1 : 0, uuid: thing.uuid };
}

/** Follows a topic or stops to. Resolves to whether it is followed now; 404 when there is no such topic. */
export async function followTopic(db: Kysely<Schema>, memberId: number, topicId: number, to: ToggleTo): Promise<0 | 1> {
  return found(await writeToggle(db, topicFollow, { memberId, thingId: topicId, to })).isOn ? 1 : 0;
}

/** Whom and what members follow, and who follows them. */
export const followData: MemberData = {
  export: exportFollows,
  async lock(tx, memberId) {
    await lockToggles(tx, topicFollow, memberId);
    await lockFriends(tx, memberId);
  },
  async delete(tx, memberId) {
    await clearToggles(tx, topicFollow, memberId);
    await deleteMemberFollows(tx, memberId);
    return undefined;
  },
};

import type { Kysely } from 'kysely';
import type { MemberData } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';
import { clearToggles, lockToggles, memberFollow, type ToggleTo, topicFollow, writeToggle } from '../../db/toggles.ts';
import { found, Refusal, toggled } from '../../http/refusal.ts';
import { deleteMemberFollows, exportFollows, lockFriends } from './queries.ts';

/** Follows or unfollows a member. Resolves to whether they are followed now, and their UUID. Throws `not_found` for an unknown member. */
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

/** Follows or unfollows a topic. Resolves to whether it is followed now. Throws `not_found` if there is no such topic. */
export async function followTopic(db: Kysely<Schema>, memberId: number, topicId: number, to: ToggleTo): Promise<0 | 1> {
  return found(await writeToggle(db, topicFollow, { memberId, thingId: topicId, to })).isOn ? 1 : 0;
}

/** The members and topics that members follow, and their followers. */
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
